import { analyticsRouter } from '../../modules/analytics/analytics.trpc';
import { assistantRouter } from '../../modules/assistant/assistant.trpc';
import { authRouter } from '../../modules/auth/auth.trpc';
import { dictionaryRouter } from '../../modules/dictionary/dictionary.trpc';
import { libraryRouter } from '../../modules/library/library.trpc';
import { patientRouter } from '../../modules/patient/patient.trpc';
import { patientImportRouter } from '../../modules/patient-import/patient-import.trpc';
import { patientReplyRouter } from '../../modules/patient-reply/patient-reply.trpc';
import { playlistRouter } from '../../modules/playlist/playlist.trpc';
import { playlistShareRouter } from '../../modules/playlist-share/playlist-share.trpc';
import { recordingRouter } from '../../modules/recording/recording.trpc';
import { sceneRouter } from '../../modules/scene/scene.trpc';
import { shareRouter } from '../../modules/share/share.trpc';
import { userRouter } from '../../modules/user/user.trpc';
import { videoRouter } from '../../modules/video/video.trpc';
import { createCaller, router } from '../../transport/trpc/init';

export const appRouter = router({
  analytics: analyticsRouter,
  assistant: assistantRouter,
  auth: authRouter,
  dictionary: dictionaryRouter,
  library: libraryRouter,
  patient: patientRouter,
  patientImport: patientImportRouter,
  patientReply: patientReplyRouter,
  playlist: playlistRouter,
  playlistShare: playlistShareRouter,
  recording: recordingRouter,
  scene: sceneRouter,
  share: shareRouter,
  user: userRouter,
  video: videoRouter,
});

export type AppRouter = typeof appRouter;

/** Calls the router without a server, for tests and seeds. */
export const createAppCaller = createCaller(appRouter);
