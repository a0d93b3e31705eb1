import { analyticsRouter } from '../../modules/analytics/analytics.trpc';
import { authRouter } from '../../modules/auth/auth.trpc';
import { dictionaryRouter } from '../../modules/dictionary/dictionary.trpc';
import { patientRouter } from '../../modules/patient/patient.trpc';
import { shareRouter } from '../../modules/share/share.trpc';
import { userRouter } from '../../modules/user/user.trpc';
import { videoRouter } from '../../modules/video/video.trpc';
import { createCaller, router } from './init';

export const appRouter = router({
  analytics: analyticsRouter,
  auth: authRouter,
  dictionary: dictionaryRouter,
  patient: patientRouter,
  share: shareRouter,
  user: userRouter,
  video: videoRouter,
});

export type AppRouter = typeof appRouter;

/** Calls the router without a server, for tests and seeds. */
export const createAppCaller = createCaller(appRouter);
