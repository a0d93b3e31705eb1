import {
  analyticsInputSchema,
  analyticsSchema,
  patientStatisticInputSchema,
  patientStatisticSchema,
  playlistStatisticInputSchema,
  playlistStatisticSchema,
  videoAnalyticsSchema,
  videoStatisticInputSchema,
  videoStatisticSchema,
} from '@bedside/contracts/analytics/analytics.schema';
import { pageSchema } from '@bedside/contracts/kit/page.schema';
import { listVideosInputSchema } from '@bedside/contracts/video/video.schema';
import { doctorProcedure, router } from '../../doors/trpc/init';
import { getAnalytics } from './get-analytics';
import { getPatientStatistic } from './get-patient-statistic';
import { getPlaylistStatistic } from './get-playlist-statistic';
import { getVideoStatistic } from './get-video-statistic';
import { listVideoAnalytics } from './list-video-analytics';

export const analyticsRouter = router({
  account: doctorProcedure
    .input(analyticsInputSchema)
    .output(analyticsSchema)
    .query(({ ctx, input }) => getAnalytics(ctx.deps, ctx.doctor, input)),
  videos: doctorProcedure
    .input(listVideosInputSchema)
    .output(pageSchema(videoAnalyticsSchema))
    .query(({ ctx, input }) => listVideoAnalytics(ctx.deps, ctx.doctor, input)),
  video: doctorProcedure
    .input(videoStatisticInputSchema)
    .output(videoStatisticSchema)
    .query(({ ctx, input }) => getVideoStatistic(ctx.deps, ctx.doctor, input)),
  playlist: doctorProcedure
    .input(playlistStatisticInputSchema)
    .output(playlistStatisticSchema)
    .query(({ ctx, input }) => getPlaylistStatistic(ctx.deps, ctx.doctor, input.playlistId)),
  patient: doctorProcedure
    .input(patientStatisticInputSchema)
    .output(patientStatisticSchema)
    .query(({ ctx, input }) => getPatientStatistic(ctx.deps, ctx.doctor, input)),
});
