import type { VideoAnalytics } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { Page } from '@bedside/contracts/kit/page.schema';
import type { ListVideosInput } from '@bedside/contracts/videos/video/video.schema';
import { readVideoFigures } from '@bedside/db/clickhouse/video-figures.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { readFigures } from '../../base/figure/read-figures';
import { roundPercent } from '../../base/figure/round-percent';
import { findVideoPage } from '../../videos/video/find-video-page';
import { loadVideos } from '../../videos/video/load-videos';

/**
 * One page of the doctor's videos, each with its figures over all its shares.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function listVideoAnalytics(
  deps: Pick<Deps, 'db' | 'eventStore' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  input: ListVideosInput,
): Promise<Page<VideoAnalytics>> {
  const { items, ...page } = await findVideoPage(deps, doctor, input);
  if (items.length === 0) return { items: [], ...page };
  const videoIds = items.map((video) => video.id);
  const rows = await readFigures(() =>
    readVideoFigures(deps.eventStore, { practiceId: doctor.scope.practiceId, videoIds }),
  );
  const videos = await loadVideos(deps, doctor.scope, items, rows);
  const byVideo = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.videoId, row]));
  return {
    ...page,
    items: videos.map((video) => {
      const figures = byVideo.get(video.id);
      return {
        video,
        views: figures?.views ?? 0,
        completedViews: figures?.completedViews ?? 0,
        repeatViews: figures?.repeatViews ?? 0,
        avgViewingTimeMs: figures?.avgViewingTimeMs ?? 0,
        relativeViewingTime: roundPercent(figures?.relativeViewingTime ?? 0),
        openedVia: figures?.openedBy ?? { sms: 0, email: 0, platform: 0 },
        openedDevice: figures?.devices ?? { mobile: 0, desktop: 0 },
      };
    }),
  };
}
