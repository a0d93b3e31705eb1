import type { AnalystErrorCode } from './figures/analyst/analyst.errors';
import type { AreaErrorCode } from './sharing/area/area.errors';
import type { AssistantErrorCode } from './figures/assistant/assistant.errors';
import type { AuthErrorCode } from './account/auth/auth.errors';
import type { BillingErrorCode, PlanErrorCode } from './account/billing/billing.errors';
import type { ChatErrorCode } from './conversation/chat/chat.errors';
import type { ColleagueErrorCode } from './practice/colleague/colleague.errors';
import type { CorrectionErrorCode } from './sharing/correction/correction.errors';
import type { MailChangeErrorCode } from './account/mail-change/mail-change.errors';
import type { MomentAnswerErrorCode } from './conversation/moment-answer/moment-answer.errors';
import type { PatientConsentErrorCode } from './patients/patient-consent/patient-consent.errors';
import type { PatientErrorCode } from './patients/patient/patient.errors';
import type { PatientImportErrorCode } from './patients/patient-import/patient-import.errors';
import type { PlaylistErrorCode } from './sharing/playlist/playlist.errors';
import type { PasskeyErrorCode } from './account/passkey/passkey.errors';
import type { RecordingErrorCode } from './videos/recording/recording.errors';
import type { ScheduledReportErrorCode } from './figures/scheduled-report/scheduled-report.errors';
import type { SceneErrorCode } from './videos/scene/scene.errors';
import type { SecondFactorErrorCode } from './account/second-factor/second-factor.errors';
import type { ShareErrorCode } from './sharing/share/share.errors';
import type { TranscriptErrorCode } from './videos/transcript/transcript.errors';
import type { UsageErrorCode } from './base/usage/usage.errors';
import type { VideoErrorCode } from './videos/video/video.errors';
import analyst from './figures/analyst/analyst.en.json';
import analytics from './figures/analytics/analytics.en.json';
import analyticsSuggestion from './figures/analytics/analytics-suggestion.en.json';
import area from './sharing/area/area.en.json';
import assistant from './figures/assistant/assistant.en.json';
import attempt from './base/attempt/attempt.en.json';
import auth from './account/auth/auth.en.json';
import billing from './account/billing/billing.en.json';
import caption from './videos/caption/caption.en.json';
import chapter from './videos/chapter/chapter.en.json';
import chat from './conversation/chat/chat.en.json';
import colleague from './practice/colleague/colleague.en.json';
import correction from './sharing/correction/correction.en.json';
import delivery from './sharing/delivery/delivery.en.json';
import folder from './videos/folder/folder.en.json';
import general from './kit/general.en.json';
import mailChange from './account/mail-change/mail-change.en.json';
import momentAnswer from './conversation/moment-answer/moment-answer.en.json';
import passkey from './account/passkey/passkey.en.json';
import patient from './patients/patient/patient.en.json';
import patientConsent from './patients/patient-consent/patient-consent.en.json';
import patientImport from './patients/patient-import/patient-import.en.json';
import playlist from './sharing/playlist/playlist.en.json';
import processing from './videos/video/processing.en.json';
import recording from './videos/recording/recording.en.json';
import scene from './videos/scene/scene.en.json';
import secondFactor from './account/second-factor/second-factor.en.json';
import share from './sharing/share/share.en.json';
import transcript from './videos/transcript/transcript.en.json';
import usage from './base/usage/usage.en.json';
import user from './account/user/user.en.json';
import video from './videos/video/video.en.json';
import viewing from './sharing/viewing/viewing.en.json';
import scheduledReport from './figures/scheduled-report/scheduled-report.en.json';
import digest from './figures/digest/digest.en.json';
import doctorMail from './account/doctor-mail/doctor-mail.en.json';
import audit from './base/audit/audit.en.json';
import erasure from './base/erasure/erasure.en.json';
import patientRecord from './practice/patient-record/patient-record.en.json';
import publicLink from './sharing/public-link/public-link.en.json';
import practiceText from './account/practice-text/practice-text.en.json';
import practiceExport from './practice/practice-export/practice-export.en.json';
import './all-words.gen';
import { codeOfText, gapsOf, keyOfCode, type CodedText } from './kit/coded-text';
import { addWords, readText } from './kit/words';

/** The codes of refusals by every noun. */
type NounErrorCode =
  | AnalystErrorCode
  | AreaErrorCode
  | AssistantErrorCode
  | AuthErrorCode
  | BillingErrorCode
  | ChatErrorCode
  | ColleagueErrorCode
  | CorrectionErrorCode
  | MailChangeErrorCode
  | MomentAnswerErrorCode
  | PatientConsentErrorCode
  | PatientErrorCode
  | PatientImportErrorCode
  | PasskeyErrorCode
  | PlanErrorCode
  | PlaylistErrorCode
  | RecordingErrorCode
  | SceneErrorCode
  | ScheduledReportErrorCode
  | SecondFactorErrorCode
  | ShareErrorCode
  | TranscriptErrorCode
  | UsageErrorCode
  | VideoErrorCode;

declare module './kit/app-error' {
  interface ErrorCodes {
    nouns: NounErrorCode;
  }
}

/** The words of every noun in English. */
export const allWords = {
  analyst,
  analytics,
  'analytics-suggestion': analyticsSuggestion,
  area,
  assistant,
  attempt,
  audit,
  auth,
  billing,
  caption,
  chapter,
  chat,
  colleague,
  correction,
  delivery,
  digest,
  'doctor-mail': doctorMail,
  erasure,
  folder,
  general,
  'mail-change': mailChange,
  'moment-answer': momentAnswer,
  passkey,
  patient,
  'patient-consent': patientConsent,
  'patient-import': patientImport,
  'patient-record': patientRecord,
  playlist,
  'practice-export': practiceExport,
  'practice-text': practiceText,
  processing,
  'public-link': publicLink,
  recording,
  scene,
  'scheduled-report': scheduledReport,
  'second-factor': secondFactor,
  share,
  transcript,
  usage,
  user,
  video,
  viewing,
};

for (const [noun, en] of Object.entries(allWords)) addWords(noun, { en });

/** The words of REST v1, of mails and of pages without a catalogue. */
export const formatInEnglish = (text: CodedText): string =>
  readText(keyOfCode(codeOfText(text)), gapsOf(text));
