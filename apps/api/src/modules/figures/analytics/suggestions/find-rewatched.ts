import { REWATCHED_FROM_SECOND } from '@bedside/contracts/figures/analytics/analytics-suggestion.rules';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { readVideoRetention } from '@bedside/db/clickhouse/video-retention.query';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { findVersionShown } from '../totals/find-version-shown';

/**
 * The second of a video's present version that was played again most often, the earliest of equals, and how often;
 * undefined where none was. Seconds of other versions are other words, so their views are left out.
 */
export async function findRewatched(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  doctor: { scope: PracticeScope },
  video: VideoRow,
): Promise<{ second: number; cases: number } | undefined> {
  const now = video.files.find(({ kind }) => kind === 'playback')?.id;
  const { durationMs, filter } = await findVersionShown(deps, doctor, video, now);
  const seconds = await readVideoRetention(deps.eventStore, {
    practiceId: doctor.scope.practiceId,
    videoId: video.id,
    durationMs,
    version: filter,
  });
  let most: { second: number; cases: number } | undefined;
  for (const { second, rewatches } of seconds)
    if (second >= REWATCHED_FROM_SECOND && rewatches > (most?.cases ?? 0))
      most = { second, cases: rewatches };
  return most;
}
