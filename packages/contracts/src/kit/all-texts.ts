import { areaTexts } from '../area/area.texts';
import { assistantTexts } from '../assistant/assistant.texts';
import { attemptTexts } from '../attempt/attempt.texts';
import { authTexts } from '../auth/auth.texts';
import { billingTexts } from '../billing/billing.texts';
import { captionTexts } from '../caption/caption.texts';
import { chapterTexts } from '../chapter/chapter.texts';
import { chatTexts } from '../chat/chat.texts';
import { colleagueTexts } from '../colleague/colleague.texts';
import { correctionTexts } from '../correction/correction.texts';
import { deliveryTexts } from '../delivery/delivery.texts';
import { folderTexts } from '../folder/folder.texts';
import { momentAnswerTexts } from '../moment-answer/moment-answer.texts';
import { passkeyTexts } from '../passkey/passkey.texts';
import { patientConsentTexts } from '../patient-consent/patient-consent.texts';
import { patientImportTexts } from '../patient-import/patient-import.texts';
import { patientTexts } from '../patient/patient.texts';
import { playlistShareTexts } from '../playlist-share/playlist-share.texts';
import { recordingTexts } from '../recording/recording.texts';
import { sceneTexts } from '../scene/scene.texts';
import { secondFactorTexts } from '../second-factor/second-factor.texts';
import { shareTexts } from '../share/share.texts';
import { transcriptTexts } from '../transcript/transcript.texts';
import { usageTexts } from '../usage/usage.texts';
import { userTexts } from '../user/user.texts';
import { processingTexts, videoTexts } from '../video/video.texts';
import { viewingTexts } from '../viewing/viewing.texts';
import { texts } from './texts';

/** Every text that an answer can carry, by its code. A noun's code begins with the noun, as in `share.revoked`. */
export const allTexts = {
  ...texts,
  ...of('area', areaTexts),
  ...of('assistant', assistantTexts),
  ...of('attempt', attemptTexts),
  ...of('auth', authTexts),
  ...of('billing', billingTexts),
  ...of('caption', captionTexts),
  ...of('chapter', chapterTexts),
  ...of('chat', chatTexts),
  ...of('colleague', colleagueTexts),
  ...of('correction', correctionTexts),
  ...of('delivery', deliveryTexts),
  ...of('folder', folderTexts),
  ...of('moment-answer', momentAnswerTexts),
  ...of('passkey', passkeyTexts),
  ...of('patient-consent', patientConsentTexts),
  ...of('patient-import', patientImportTexts),
  ...of('patient', patientTexts),
  ...of('playlist', playlistShareTexts),
  ...of('processing', processingTexts),
  ...of('recording', recordingTexts),
  ...of('scene', sceneTexts),
  ...of('second-factor', secondFactorTexts),
  ...of('share', shareTexts),
  ...of('transcript', transcriptTexts),
  ...of('usage', usageTexts),
  ...of('user', userTexts),
  ...of('video', videoTexts),
  ...of('viewing', viewingTexts),
};

function of<Noun extends string, Texts extends object>(noun: Noun, ofNoun: Texts) {
  const named = Object.entries(ofNoun).map(([code, text]) => [`${noun}.${code}`, text]);
  return Object.fromEntries(named) as { [Code in keyof Texts & string as `${Noun}.${Code}`]: Texts[Code] };
}
