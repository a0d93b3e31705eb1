import type {
  analyticsRestV1,
  patientStatisticRestV1,
  totalsRestV1,
  videoAnalyticsRestV1,
  videoStatisticRestV1,
} from '@bedside/contracts/analytics/analytics.rest-v1';
import type { shareAnalyticsRestV1 } from '@bedside/contracts/share/share.rest-v1';
import type { z } from 'zod';
import { changed, deliveries, made, name, video } from './thing-answers';
import { exampleIds } from './described-call';

type Of<T extends z.ZodType> = z.infer<T>;

const shareAnalytics: Of<typeof shareAnalyticsRestV1> = {
  id: exampleIds.share,
  patient: name,
  video: { id: video.id, title: video.title, duration: video.duration },
  video_views: 2,
  reaction: 'like',
  avg_viewing_time: 70.05,
  duration: video.duration,
  relative_viewing_time_of_video: 75,
  video_completed_views: 1,
  video_repeat_views: 1,
  time_sent: made,
  channels: ['sms', 'mail'],
  deliveries,
  first_time_opened: changed,
  diff_sent_receive: 270.5,
  video_link_open: 2,
  opened_by: { sms: 2, email: 0, platform: 0 },
  devices_views: { desktop: 0, mobile: 2 },
};
const totals: Of<typeof totalsRestV1> = {
  shares: 1,
  opened: 2,
  views: 2,
  completed_views: 1,
  repeat_views: 1,
  avg_viewing_time: 70.05,
  relative_viewing_time_of_video: 75,
  likes: 1,
  dislikes: 0,
  not_understood: 0,
  comments: 1,
};
const viaAndDevice = {
  total_opened_via: { sms: 2, email: 0, platform: 0 },
  total_opened_device: { desktop: 0, mobile: 2 },
};
const views_insights = [{ date: '2026-11-20', opened: 2, views: 2, completed: 1 }];
const { opened: _opened, repeat_views: _repeats, ...accountTotals } = totals;
const analytics: Of<typeof analyticsRestV1> = {
  period: 'week',
  from: '2026-11-14T00:00:00.000Z',
  to: changed,
  totals: { videos: 1, playlists: 1, patients: 1, ...accountTotals },
  previous: null,
  ...viaAndDevice,
  views_insights,
  top_videos: [{ video: shareAnalytics.video, totals }],
  top_playlists: [],
};
const videoStatistic: Of<typeof videoStatisticRestV1> = {
  totals,
  ...viaAndDevice,
  views_insights,
  retention: [{ second: 0, views: 2, rewatches: 0 }],
  public_views: 0,
  patient_videos: [shareAnalytics],
};
const videoAnalytics: Of<typeof videoAnalyticsRestV1> = {
  video,
  video_views: 2,
  avg_viewing_time: 70.05,
  relative_viewing_time_of_video: 75,
  video_completed_views: 1,
  video_repeat_views: 1,
  ...viaAndDevice,
  like_count: 1,
  dislike_count: 0,
  not_understood_count: 0,
  shares: 1,
};
const patientStatistic: Of<typeof patientStatisticRestV1> = { totals, patient_videos: [shareAnalytics] };

/** Examples of the document's parts that are figures, by their names there. */
export const exampleFigures: Readonly<Record<string, object>> = {
  Analytics: analytics,
  PatientStatistic: patientStatistic,
  ShareAnalytics: shareAnalytics,
  Totals: totals,
  VideoAnalytics: videoAnalytics,
  VideoStatistic: videoStatistic,
};
