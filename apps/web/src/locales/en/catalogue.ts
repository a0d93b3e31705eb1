import { allWords } from '@bedside/contracts/all-nouns';
import analyst from './analyst.json';
import analytics from './analytics.json';
import assistant from './assistant.json';
import audit from './audit.json';
import auth from './auth.json';
import axis from './axis.json';
import billing from './billing.json';
import chart from './chart.json';
import chat from './chat.json';
import colleague from './colleague.json';
import common from './common.json';
import correction from './correction.json';
import dashboard from './dashboard.json';
import days from './days.json';
import editor from './editor.json';
import folder from './folder.json';
import legal from './legal.json';
import library from './library.json';
import limits from './limits.json';
import live from './live.json';
import lock from './lock.json';
import mailChange from './mail-change.json';
import patientAccess from './patient-access.json';
import patientConsent from './patient-consent.json';
import patientImport from './patient-import.json';
import patient from './patient.json';
import playlist from './playlist.json';
import recorder from './recorder.json';
import render from './render.json';
import report from './report.json';
import scheduledReport from './scheduled-report.json';
import search from './search.json';
import settings from './settings.json';
import share from './share.json';
import shell from './shell.json';
import transcript from './transcript.json';
import upload from './upload.json';
import user from './user.json';
import video from './video.json';

/** Every text of the doctor's app in English, by the noun of its screens. */
export const en = {
  analyst,
  analytics,
  assistant,
  audit,
  auth,
  axis,
  billing,
  chart,
  chat,
  colleague,
  common,
  correction,
  dashboard,
  days,
  editor,
  folder,
  legal,
  library,
  limits,
  live,
  lock,
  mailChange,
  patient,
  patientAccess,
  patientConsent,
  patientImport,
  playlist,
  recorder,
  render,
  report,
  scheduledReport,
  search,
  settings,
  share,
  shell,
  transcript,
  upload,
  user,
  video,
  /** The refusals, which REST v1 has in the same words. */
  words: allWords,
};
