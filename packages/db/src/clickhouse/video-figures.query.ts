import type { VideoId } from '@bedside/contracts/kit/ids';
import type { FigureRow } from './add-up-figures';
import type { EventStore } from './connect';
import {
  OF_PUBLIC_LINK,
  OF_SHARES,
  ofVersion,
  selectRows,
  SESSION_FIGURES,
  sessionRows,
  type VersionFilter,
} from './session-rows';

/** The figures of one video over its shares. `publicViews` counts the sessions of its public link, apart. */
export type VideoFigures = FigureRow & { videoId: VideoId; publicViews: number };

type ViewRow = {
  video_id: VideoId;
  views: string;
  completed_views: string;
  ranged_views: string;
  shares: string;
} & {
  avg_viewing_time: number;
  relative_percent: number;
  watched_percent: number;
};
type OpenRow = { video_id: VideoId } & Record<
  'opened' | 'sms' | 'email' | 'platform' | 'mobile' | 'desktop',
  string
>;

const empty = (videoId: VideoId): VideoFigures => ({
  videoId,
  views: 0,
  completedViews: 0,
  repeatViews: 0,
  avgViewingTimeMs: 0,
  relativeViewingTime: 0,
  rangedViews: 0,
  rangedWatchedPercent: 0,
  linkOpens: 0,
  openedBy: { sms: 0, email: 0, platform: 0 },
  devices: { mobile: 0, desktop: 0 },
  publicViews: 0,
});

/**
 * The figures of many videos at once, in the order of `videoIds`, all zero for a video that nobody opened. Without
 * `videoIds`: every video of the doctor with figures, in no particular order. A version limits what was watched.
 * Openings belong to the link, whichever version it shows.
 */
export async function readVideoFigures(
  client: EventStore,
  filter: { practiceId: string; videoIds?: readonly VideoId[]; version?: VersionFilter | undefined },
): Promise<VideoFigures[]> {
  const { practiceId, videoIds, version } = filter;
  const versionId = version?.versionId;
  const where = `practice_id = {practiceId:UUID}${videoIds ? ' AND video_id IN {videoIds:Array(UUID)}' : ''}`;
  const [views, opens, publicViews] = await Promise.all([
    selectRows<ViewRow>(
      client,
      `SELECT video_id, uniqExact(share_id) AS shares, ${SESSION_FIGURES}
       FROM (${sessionRows(`${where} AND ${OF_SHARES}`, version)}) GROUP BY video_id`,
      { practiceId, videoIds, versionId },
    ),
    selectRows<OpenRow>(
      client,
      `SELECT video_id, sum(a.opened) AS opened, sum(a.sms) AS sms, sum(a.email) AS email,
         sum(a.platform) AS platform, sum(a.mobile) AS mobile, sum(a.desktop) AS desktop
       FROM share_activity AS a WHERE ${where} AND ${OF_SHARES} GROUP BY video_id`,
      { practiceId, videoIds },
    ),
    selectRows<{ video_id: VideoId; views: string }>(
      client,
      `SELECT video_id, count() AS views
       FROM (
         SELECT video_id FROM session_progress WHERE ${where} AND ${OF_PUBLIC_LINK}
         GROUP BY video_id, share_id, session${ofVersion(version)}
       )
       GROUP BY video_id`,
      { practiceId, videoIds, versionId },
    ),
  ]);
  const byVideo = new Map<VideoId, VideoFigures>((videoIds ?? []).map((id) => [id, empty(id)]));
  const figuresOf = (id: VideoId) => {
    const known = byVideo.get(id) ?? empty(id);
    byVideo.set(id, known);
    return known;
  };
  for (const row of views) {
    Object.assign(figuresOf(row.video_id), {
      views: Number(row.views),
      completedViews: Number(row.completed_views),
      repeatViews: Number(row.views) - Number(row.shares),
      avgViewingTimeMs: row.avg_viewing_time,
      relativeViewingTime: row.relative_percent,
      rangedViews: Number(row.ranged_views),
      rangedWatchedPercent: row.watched_percent,
    });
  }
  for (const row of opens) {
    Object.assign(figuresOf(row.video_id), {
      linkOpens: Number(row.opened),
      openedBy: { sms: Number(row.sms), email: Number(row.email), platform: Number(row.platform) },
      devices: { mobile: Number(row.mobile), desktop: Number(row.desktop) },
    });
  }
  for (const row of publicViews) figuresOf(row.video_id).publicViews = Number(row.views);
  return [...byVideo.values()];
}
