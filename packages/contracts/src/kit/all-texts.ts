import { areaTexts } from '../sharing/area/area.texts';
import { assistantTexts } from '../figures/assistant/assistant.texts';
import { attemptTexts } from '../base/attempt/attempt.texts';
import { authTexts } from '../account/auth/auth.texts';
import { billingTexts } from '../account/billing/billing.texts';
import { captionTexts } from '../videos/caption/caption.texts';
import { chapterTexts } from '../videos/chapter/chapter.texts';
import { chatTexts } from '../conversation/chat/chat.texts';
import { colleagueTexts } from '../practice/colleague/colleague.texts';
import { correctionTexts } from '../sharing/correction/correction.texts';
import { deliveryTexts } from '../sharing/delivery/delivery.texts';
import { folderTexts } from '../videos/folder/folder.texts';
import { momentAnswerTexts } from '../conversation/moment-answer/moment-answer.texts';
import { passkeyTexts } from '../account/passkey/passkey.texts';
import { patientConsentTexts } from '../patients/patient-consent/patient-consent.texts';
import { patientImportTexts } from '../patients/patient-import/patient-import.texts';
import { patientTexts } from '../patients/patient/patient.texts';
import { playlistShareTexts } from '../sharing/playlist-share/playlist-share.texts';
import { recordingTexts } from '../videos/recording/recording.texts';
import { sceneTexts } from '../videos/scene/scene.texts';
import { secondFactorTexts } from '../account/second-factor/second-factor.texts';
import { shareTexts } from '../sharing/share/share.texts';
import { transcriptTexts } from '../videos/transcript/transcript.texts';
import { usageTexts } from '../base/usage/usage.texts';
import { userTexts } from '../account/user/user.texts';
import { processingTexts, videoTexts } from '../videos/video/video.texts';
import { viewingTexts } from '../sharing/viewing/viewing.texts';
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
