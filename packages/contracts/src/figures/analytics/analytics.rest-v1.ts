import { z } from 'zod';
import { exampleTimes } from '../../kit/examples';
import { timeRestV1, toSeconds } from '../../kit/list.rest-v1';
import {
  openedDeviceRestV1,
  openedViaRestV1,
  shareAnalyticsRestV1,
  toShareAnalyticsRestV1,
  videoNameRestV1,
} from '../../sharing/share/share.rest-v1';
import type { ShareAnalytics } from '../../sharing/share/share.schema';
import { toVideoRestV1, videoRestV1 } from '../../videos/video/video.rest-v1';
import {
  insightDaySchema,
  periodSchema,
  type AccountTotals,
  type Analytics,
  type LimitedAccountTotals,
  type LimitedTotals,
  type PatientStatistic,
  type Period,
  type Totals,
  type VideoAnalytics,
  type VideoStatistic,
} from './analytics.schema';
import { describeFigure } from './analytics.texts';
import { figures, type FigureKey } from './analytics-figure.rules';
import { timeZoneSchema } from '../../kit/time-zone.schema';
import { writing } from '../../kit/renaming.rest-v1';

/** Other names that old clients send for a period. */
const aliases: Record<string, Period> = {
  month: 'monthly',
  year: 'yearly',
  annually: 'yearly',
  all: 'all time',
  all_time: 'all time',
};

export const timeZoneQueryRestV1 = z.object({
  tz: timeZoneSchema.default('UTC').describe('The time zone that days are cut by, as `Area/City`.'),
});

export const analyticsQueryRestV1 = z.object({
  period: z.preprocess(
    (value) => (typeof value === 'string' ? (aliases[value] ?? value.replace('+', ' ')) : value),
    periodSchema.default('week'),
  ),
  ...timeZoneQueryRestV1.shape,
});

/** A field of the totals, with the definition of its figure. */
const figureRestV1 = (key: FigureKey, example?: number) =>
  (figures[key].unit === 'count' ? z.int() : z.number())
    .describe(describeFigure(key).definition)
    .meta(example === undefined ? {} : { example });

export const totalsRestV1 = z
  .object({
    shares: figureRestV1('shares', 1),
    opened: figureRestV1('openings', 2),
    views: figureRestV1('views', 2),
    completed_views: figureRestV1('completed', 1),
    repeat_views: figureRestV1('repeats', 1),
    avg_viewing_time: figureRestV1('time', 70.05),
    relative_viewing_time_of_video: figureRestV1('reached', 75),
    likes: figureRestV1('likes', 1),
    dislikes: figureRestV1('dislikes'),
    not_understood: figureRestV1('notUnderstood'),
    comments: figureRestV1('comments', 1),
  })
  .meta({ id: 'Totals' });

const times = (totals: Pick<Totals, 'avgViewingTimeMs' | 'relativeViewingTime'>) => ({
  avg_viewing_time: toSeconds(totals.avgViewingTimeMs),
  relative_viewing_time_of_video: totals.relativeViewingTime,
});
export const toTotalsRestV1 = writing(totalsRestV1, (totals: Totals) => times(totals));

const accountTotalsRestV1 = z.object({
  videos: figureRestV1('videos', 1),
  playlists: figureRestV1('playlists', 1),
  patients: figureRestV1('patients', 1),
  shares: figureRestV1('shares', 1),
  views: figureRestV1('views', 2),
  completed_views: figureRestV1('completed', 1),
  likes: figureRestV1('likes', 1),
  dislikes: figureRestV1('dislikes'),
  not_understood: figureRestV1('notUnderstood'),
  comments: figureRestV1('comments', 1),
  avg_viewing_time: figureRestV1('time', 70.05),
  relative_viewing_time_of_video: figureRestV1('reached', 75),
});

/** Nothing of REST v1 limits these totals to a message or a device, so all of them are known. */
const known = <T extends LimitedAccountTotals | LimitedTotals>(totals: T) => ({
  ...totals,
  shares: totals.shares ?? 0,
  likes: totals.likes ?? 0,
  dislikes: totals.dislikes ?? 0,
  notUnderstood: totals.notUnderstood ?? 0,
  comments: totals.comments ?? 0,
});

const toAccountTotalsRestV1 = writing(accountTotalsRestV1, (totals: AccountTotals) => times(totals));

const insightDays = z
  .array(insightDaySchema)
  .meta({ example: [{ date: '2026-11-20', opened: 2, views: 2, completed: 1 }] });

export const analyticsRestV1 = z
  .object({
    period: periodSchema,
    from: timeRestV1.meta({ example: '2026-11-14T00:00:00.000Z' }),
    to: timeRestV1.meta({ example: exampleTimes.changed }),
    totals: accountTotalsRestV1,
    previous: accountTotalsRestV1.nullable().meta({ example: null }),
    total_opened_via: openedViaRestV1,
    total_opened_device: openedDeviceRestV1,
    views_insights: insightDays,
    top_videos: z.array(z.object({ video: videoNameRestV1, totals: totalsRestV1 })),
    top_playlists: z
      .array(z.object({ playlist: z.object({ id: z.string(), name: z.string() }), totals: totalsRestV1 }))
      .meta({ example: [] }),
  })
  .meta({ id: 'Analytics' });

export const toAnalyticsRestV1 = writing(analyticsRestV1, (analytics: Analytics) => ({
  totals: toAccountTotalsRestV1(known(analytics.totals)),
  previous: analytics.previous && toAccountTotalsRestV1(known(analytics.previous)),
  total_opened_via: analytics.openedVia,
  total_opened_device: analytics.openedDevice,
  top_videos: analytics.topVideos.map(({ video, totals }) => ({
    video: { id: video.id, title: video.title, duration: toSeconds(video.durationMs) },
    totals: toTotalsRestV1(known(totals)),
  })),
  top_playlists: analytics.topPlaylists.map(({ playlist, totals }) => ({
    playlist,
    totals: toTotalsRestV1(known(totals)),
  })),
}));

/** On the wire a statistic carries all of its shares. */
type WithShares<Statistic> = Statistic & { shares: readonly ShareAnalytics[] };

export const videoStatisticRestV1 = z
  .object({
    totals: totalsRestV1,
    total_opened_via: openedViaRestV1,
    total_opened_device: openedDeviceRestV1,
    views_insights: insightDays,
    retention: z.array(
      z.object({ second: z.int(), views: z.int().meta({ example: 2 }), rewatches: z.int() }),
    ),
    public_views: z.int(),
    patient_videos: z.array(shareAnalyticsRestV1),
  })
  .meta({ id: 'VideoStatistic' });

export const toVideoStatisticRestV1 = writing(
  videoStatisticRestV1,
  (statistic: WithShares<VideoStatistic>) => ({
    totals: toTotalsRestV1(statistic.totals),
    total_opened_via: statistic.openedVia,
    total_opened_device: statistic.openedDevice,
    patient_videos: statistic.shares.map(toShareAnalyticsRestV1),
  }),
);

export const videoAnalyticsRestV1 = z
  .object({
    video: videoRestV1,
    video_views: z.int().meta({ example: 2 }),
    avg_viewing_time: z.number().meta({ example: 70.05 }),
    relative_viewing_time_of_video: z.number().meta({ example: 75 }),
    video_completed_views: z.int().meta({ example: 1 }),
    video_repeat_views: z.int().meta({ example: 1 }),
    total_opened_via: openedViaRestV1,
    total_opened_device: openedDeviceRestV1,
    like_count: z.int().meta({ example: 1 }),
    dislike_count: z.int(),
    not_understood_count: z.int(),
    shares: z.int().meta({ example: 1 }),
  })
  .meta({ id: 'VideoAnalytics' });

export function toVideoAnalyticsRestV1(row: VideoAnalytics): z.infer<typeof videoAnalyticsRestV1> {
  return {
    video: toVideoRestV1(row.video),
    video_views: row.views,
    ...times(row),
    video_completed_views: row.completedViews,
    video_repeat_views: row.repeatViews,
    total_opened_via: row.openedVia,
    total_opened_device: row.openedDevice,
    like_count: row.video.likeCount,
    dislike_count: row.video.dislikeCount,
    not_understood_count: row.video.notUnderstoodCount,
    shares: row.video.sharesCount,
  };
}

export const patientStatisticRestV1 = z
  .object({ totals: totalsRestV1, patient_videos: z.array(shareAnalyticsRestV1) })
  .meta({ id: 'PatientStatistic' });

export function toPatientStatisticRestV1(
  statistic: WithShares<PatientStatistic>,
): z.infer<typeof patientStatisticRestV1> {
  return {
    totals: toTotalsRestV1(statistic.totals),
    patient_videos: statistic.shares.map(toShareAnalyticsRestV1),
  };
}
