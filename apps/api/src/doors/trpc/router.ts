import { analyticsRouter } from '../../modules/analytics/analytics.trpc';
import { assistantRouter } from '../../modules/assistant/assistant.trpc';
import { auditRouter } from '../../modules/audit/audit.trpc';
import { authRouter } from '../../modules/auth/auth.trpc';
import { billingRouter } from '../../modules/billing/billing.trpc';
import { brandingRouter } from '../../modules/branding/branding.trpc';
import { captionRouter } from '../../modules/caption/caption.trpc';
import { chapterRouter } from '../../modules/chapter/chapter.trpc';
import { chatRouter } from '../../modules/chat/chat.trpc';
import { colleagueRouter } from '../../modules/colleague/colleague.trpc';
import { correctionRouter } from '../../modules/correction/correction.trpc';
import { dictionaryRouter } from '../../modules/dictionary/dictionary.trpc';
import { doctorMailRouter } from '../../modules/doctor-mail/doctor-mail.trpc';
import { folderRouter } from '../../modules/folder/folder.trpc';
import { inboxRouter } from '../../modules/inbox/inbox.trpc';
import { libraryRouter } from '../../modules/library/library.trpc';
import { messageTemplateRouter } from '../../modules/message-template/message-template.trpc';
import { momentAnswerRouter } from '../../modules/moment-answer/moment-answer.trpc';
import { patientRouter } from '../../modules/patient/patient.trpc';
import { passkeyRouter } from '../../modules/passkey/passkey.trpc';
import { patientAccessRouter } from '../../modules/patient-access/patient-access.trpc';
import { patientConsentRouter } from '../../modules/patient-consent/patient-consent.trpc';
import { patientImportRouter } from '../../modules/patient-import/patient-import.trpc';
import { patientReplyRouter } from '../../modules/patient-reply/patient-reply.trpc';
import { playlistRouter } from '../../modules/playlist/playlist.trpc';
import { playlistShareRouter } from '../../modules/playlist-share/playlist-share.trpc';
import { practiceExportRouter } from '../../modules/practice-export/practice-export.trpc';
import { recordingRouter } from '../../modules/recording/recording.trpc';
import { sceneRouter } from '../../modules/scene/scene.trpc';
import { secondFactorRouter } from '../../modules/second-factor/second-factor.trpc';
import { shareRouter } from '../../modules/share/share.trpc';
import { transcriptRouter } from '../../modules/transcript/transcript.trpc';
import { usageRouter } from '../../modules/usage/usage.trpc';
import { userRouter } from '../../modules/user/user.trpc';
import { videoRouter } from '../../modules/video/video.trpc';
import { viewingErasureRouter } from '../../modules/viewing-erasure/viewing-erasure.trpc';
import { router } from '../../transport/trpc/init';

export const appRouter = router({
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
  secondFactor: secondFactorRouter,
  share: shareRouter,
  transcript: transcriptRouter,
  usage: usageRouter,
  user: userRouter,
  video: videoRouter,
  viewingErasure: viewingErasureRouter,
});

export type AppRouter = typeof appRouter;
