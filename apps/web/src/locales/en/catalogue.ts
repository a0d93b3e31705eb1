import analytics from './analytics.json';
import auth from './auth.json';
import common from './common.json';
import dashboard from './dashboard.json';
import library from './library.json';
import patientImport from './patient-import.json';
import patient from './patient.json';
import playlist from './playlist.json';
import recorder from './recorder.json';
import share from './share.json';
import shell from './shell.json';
import user from './user.json';
import video from './video.json';

/** Every text of the doctor's app in English, by the noun whose screens say it. */
export const en = {
  analytics,
  auth,
  common,
  dashboard,
  library,
  patient,
  patientImport,
  playlist,
  recorder,
  share,
  shell,
  user,
  video,
};
