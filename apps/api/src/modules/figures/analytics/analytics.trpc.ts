import {
  activitySchema,
  listPeopleInputSchema,
  peopleBehindSchema,
} from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import {
  analyticsInputSchema,
  analyticsSchema,
  listPlaylistProgressInputSchema,
  patientStatisticInputSchema,
  patientStatisticSchema,
  playlistProgressSchema,
  playlistStatisticInputSchema,
  playlistStatisticSchema,
  videoAnalyticsSchema,
  videoStatisticInputSchema,
  videoStatisticSchema,
} from '@bedside/contracts/figures/analytics/analytics.schema';
import {
  videoAxisInputSchema,
  videoAxisSchema,
} from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import {
  funnelInputSchema,
  funnelSchema,
} from '@bedside/contracts/figures/analytics/analytics-funnel.schema';
import { watchLiveViewsInputSchema } from '@bedside/contracts/figures/analytics/analytics-live.schema';
import {
  historyEntrySchema,
  listPatientHistoryInputSchema,
} from '@bedside/contracts/figures/analytics/analytics-history.schema';
import {
  exportedTableSchema,
  exportTableInputSchema,
} from '@bedside/contracts/figures/analytics/analytics-table.schema';
import { suggestionSchema } from '@bedside/contracts/figures/analytics/analytics-suggestion.schema';
import { pageSchema } from '@bedside/contracts/kit/page.schema';
import { listVideosInputSchema } from '@bedside/contracts/videos/video/video.schema';
import { z } from 'zod';
import { assistantProcedure, router } from '../../../transport/trpc/init';
import { findWaitingSince } from './find-waiting-since';
import { getAnalytics } from './get-analytics';
import { getFunnel } from './get-funnel';
import { getPatientStatistic } from './get-patient-statistic';
import { getPlaylistStatistic } from './get-playlist-statistic';
import { getVideoAxis } from './get-video-axis';
import { getVideoStatistic } from './get-video-statistic';
import { listActivity } from './list-activity';
import { listPatientHistory } from './list-patient-history';
import { listPeople } from './list-people';
import { listPlaylistProgress } from './list-playlist-progress';
import { listSuggestions } from './list-suggestions';
import { listVideoAnalytics } from './list-video-analytics';
import { saveTable } from './save-table';
import { watchActivity } from './watch-activity';
import { watchLiveViews } from './watch-live-views';

export const analyticsRouter = router({
  account: assistantProcedure
    .input(analyticsInputSchema)
    .output(analyticsSchema)
    .query(({ ctx, input }) => getAnalytics(ctx.deps, ctx.doctor, input)),
  /** A table of the shown figures, as a file. */
  table: assistantProcedure
    .input(exportTableInputSchema)
    .output(exportedTableSchema)
    .query(({ ctx, input }) => saveTable(ctx.deps, ctx.doctor, input)),
  people: assistantProcedure
    .input(listPeopleInputSchema)
    .output(peopleBehindSchema)
    .query(({ ctx, input }) => listPeople(ctx.deps, ctx.doctor, input)),
  /** Since when events wait to be counted; null while they are counted as usual. */
  waitingSince: assistantProcedure.output(z.date().nullable()).query(({ ctx }) => findWaitingSince(ctx.deps)),
  activity: assistantProcedure
    .output(z.array(activitySchema))
    .query(({ ctx }) => listActivity(ctx.deps, ctx.doctor)),
  suggestions: assistantProcedure
    .output(z.array(suggestionSchema))
    .query(({ ctx }) => listSuggestions(ctx.deps, ctx.doctor)),
  onActivity: assistantProcedure.subscription(({ ctx, signal }) =>
    watchActivity(ctx.deps, ctx.doctor, signal ?? new AbortController().signal),
  ),
  /** Who watches now. */
  onLiveViews: assistantProcedure
    .input(watchLiveViewsInputSchema)
    .subscription(({ ctx, input, signal }) =>
      watchLiveViews(ctx.deps, ctx.doctor, input, signal ?? new AbortController().signal),
    ),
  videos: assistantProcedure
    .input(listVideosInputSchema)
    .output(pageSchema(videoAnalyticsSchema))
    .query(({ ctx, input }) => listVideoAnalytics(ctx.deps, ctx.doctor, input)),
  video: assistantProcedure
    .input(videoStatisticInputSchema)
    .output(videoStatisticSchema)
    .query(({ ctx, input }) => getVideoStatistic(ctx.deps, ctx.doctor, input)),
  axis: assistantProcedure
    .input(videoAxisInputSchema)
    .output(videoAxisSchema)
    .query(({ ctx, input }) => getVideoAxis(ctx.deps, ctx.doctor, input)),
  playlist: assistantProcedure
    .input(playlistStatisticInputSchema)
    .output(playlistStatisticSchema)
    .query(({ ctx, input }) => getPlaylistStatistic(ctx.deps, ctx.doctor, input.playlistId)),
  playlistProgress: assistantProcedure
    .input(listPlaylistProgressInputSchema)
    .output(pageSchema(playlistProgressSchema))
    .query(({ ctx, input }) => listPlaylistProgress(ctx.deps, ctx.doctor, input)),
  funnel: assistantProcedure
    .input(funnelInputSchema)
    .output(funnelSchema)
    .query(({ ctx, input }) => getFunnel(ctx.deps, ctx.doctor, input)),
  patientHistory: assistantProcedure
    .input(listPatientHistoryInputSchema)
    .output(pageSchema(historyEntrySchema))
    .query(({ ctx, input }) => listPatientHistory(ctx.deps, ctx.doctor, input)),
  patient: assistantProcedure
    .input(patientStatisticInputSchema)
    .output(patientStatisticSchema)
    .query(({ ctx, input }) => getPatientStatistic(ctx.deps, ctx.doctor, input)),
});
