import {
  analyticsInputSchema,
  analyticsSchema,
  patientStatisticInputSchema,
  patientStatisticSchema,
  videoStatisticInputSchema,
  videoStatisticSchema,
} from '@bedside/contracts/analytics/analytics.schema';
import { doctorProcedure, router } from '../../doors/trpc/init';
import { getAnalytics } from './get-analytics';
import { getPatientStatistic } from './get-patient-statistic';
import { getVideoStatistic } from './get-video-statistic';

export const analyticsRouter = router({
  account: doctorProcedure
    .input(analyticsInputSchema)
    .output(analyticsSchema)
    .query(({ ctx, input }) => getAnalytics(ctx.deps, ctx.doctor, input)),
  video: doctorProcedure
    .input(videoStatisticInputSchema)
    .output(videoStatisticSchema)
    .query(({ ctx, input }) => getVideoStatistic(ctx.deps, ctx.doctor, input)),
  patient: doctorProcedure
    .input(patientStatisticInputSchema)
    .output(patientStatisticSchema)
    .query(({ ctx, input }) => getPatientStatistic(ctx.deps, ctx.doctor, input)),
});
