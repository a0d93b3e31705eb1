import { analystRouter } from '../../modules/figures/analyst/analyst.trpc';
import { analyticsRouter } from '../../modules/figures/analytics/analytics.trpc';
import { assistantRouter } from '../../modules/figures/assistant/assistant.trpc';
import { auditRouter } from '../../modules/base/audit/audit.trpc';
import { authRouter } from '../../modules/account/auth/auth.trpc';
import { billingRouter } from '../../modules/account/billing/billing.trpc';
import { brandingRouter } from '../../modules/account/branding/branding.trpc';
import { captionRouter } from '../../modules/videos/caption/caption.trpc';
import { chapterRouter } from '../../modules/videos/chapter/chapter.trpc';
import { chatRouter } from '../../modules/conversation/chat/chat.trpc';
import { colleagueRouter } from '../../modules/practice/colleague/colleague.trpc';
import { correctionRouter } from '../../modules/sharing/correction/correction.trpc';
import { dictionaryRouter } from '../../modules/base/dictionary/dictionary.trpc';
import { doctorMailRouter } from '../../modules/account/doctor-mail/doctor-mail.trpc';
import { folderRouter } from '../../modules/videos/folder/folder.trpc';
import { inboxRouter } from '../../modules/conversation/inbox/inbox.trpc';
import { libraryRouter } from '../../modules/sharing/library/library.trpc';
import { mailChangeRouter } from '../../modules/account/mail-change/mail-change.trpc';
import { messageTemplateRouter } from '../../modules/sharing/message-template/message-template.trpc';
import { momentAnswerRouter } from '../../modules/conversation/moment-answer/moment-answer.trpc';
import { patientRouter } from '../../modules/patients/patient/patient.trpc';
import { passkeyRouter } from '../../modules/account/passkey/passkey.trpc';
import { patientAccessRouter } from '../../modules/practice/patient-access/patient-access.trpc';
import { patientConsentRouter } from '../../modules/patients/patient-consent/patient-consent.trpc';
import { patientImportRouter } from '../../modules/patients/patient-import/patient-import.trpc';
import { patientReplyRouter } from '../../modules/patients/patient-reply/patient-reply.trpc';
import { playlistRouter } from '../../modules/sharing/playlist/playlist.trpc';
import { playlistShareRouter } from '../../modules/sharing/share/share-playlist.trpc';
import { practiceExportRouter } from '../../modules/practice/practice-export/practice-export.trpc';
import { recordingRouter } from '../../modules/videos/recording/recording.trpc';
import { sceneRouter } from '../../modules/videos/scene/scene.trpc';
import { scheduledReportRouter } from '../../modules/figures/scheduled-report/scheduled-report.trpc';
import { secondFactorRouter } from '../../modules/account/second-factor/second-factor.trpc';
import { shareRouter } from '../../modules/sharing/share/share.trpc';
import { transcriptRouter } from '../../modules/videos/transcript/transcript.trpc';
import { usageRouter } from '../../modules/base/usage/usage.trpc';
import { userRouter } from '../../modules/account/user/user.trpc';
import { videoRouter } from '../../modules/videos/video/video.trpc';
import { viewingErasureRouter } from '../../modules/practice/viewing-erasure/viewing-erasure.trpc';
import { router } from '../../transport/trpc/init';

export const appRouter = router({
  analyst: analystRouter,
  analytics: analyticsRouter,
  assistant: assistantRouter,
  audit: auditRouter,
  auth: authRouter,
  billing: billingRouter,
  branding: brandingRouter,
  caption: captionRouter,
  chapter: chapterRouter,
  chat: chatRouter,
  colleague: colleagueRouter,
  correction: correctionRouter,
  dictionary: dictionaryRouter,
  doctorMail: doctorMailRouter,
  folder: folderRouter,
  inbox: inboxRouter,
  library: libraryRouter,
  mailChange: mailChangeRouter,
  messageTemplate: messageTemplateRouter,
  momentAnswer: momentAnswerRouter,
  passkey: passkeyRouter,
  patient: patientRouter,
  patientAccess: patientAccessRouter,
  patientConsent: patientConsentRouter,
  patientImport: patientImportRouter,
  patientReply: patientReplyRouter,
  playlist: playlistRouter,
  playlistShare: playlistShareRouter,
  practiceExport: practiceExportRouter,
  recording: recordingRouter,
  scene: sceneRouter,
  scheduledReport: scheduledReportRouter,
  secondFactor: secondFactorRouter,
  share: shareRouter,
  transcript: transcriptRouter,
  usage: usageRouter,
  user: userRouter,
  video: videoRouter,
  viewingErasure: viewingErasureRouter,
});

export type AppRouter = typeof appRouter;
