import type { ActorScope } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import type { VideoFigures } from '@bedside/db/clickhouse/video-figures.query';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { readVideos } from './read-videos';

/**
 * Adds card, signed URLs and counts to stored videos of one doctor.
 * @param figures of all these videos, if the caller has read them; otherwise they are read here
 */
export async function loadVideos(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'videoCounts'>,
  scope: ActorScope,
  rows: readonly VideoRow[],
  figures?: readonly VideoFigures[],
): Promise<Video[]> {
  if (rows.length === 0) return [];
  const videoIds = rows.map((row) => row.id);
  const [present, counts] = await Promise.all([
    readVideos(deps, scope, rows),
    figures ? deps.videoCounts.remember(figures) : deps.videoCounts.read(scope.practiceId, videoIds),
  ]);
  return present(counts);
}
