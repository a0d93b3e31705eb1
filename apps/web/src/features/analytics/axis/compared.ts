import type { VideoStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { FEWEST_CASES } from '@bedside/contracts/kit/share-of';
import { formatPercent } from '../../../lib/format';

/** What a video is compared with: a version, or all of another video. */
export type Compared = { videoId: VideoId; versionId: string | undefined; name: string };

/** A named course of retention in percent of the views that began; null of too few views. */
export type Course = { name: string; begun: number; percents: readonly number[] | null };

/** The retention of a video as it can be laid over another one. */
export function courseOf(
  name: string,
  { retention, begun }: Pick<VideoStatistic, 'retention' | 'begun'>,
): Course {
  const isEnough = begun >= FEWEST_CASES;
  return { name, begun, percents: isEnough ? retention.map(({ views }) => (100 * views) / begun) : null };
}

/** The percent of a course at a second, as it is shown; a dash beyond its end and of too few views. */
export function percentAt(percents: Course['percents'], second: number): string {
  const percent = percents?.[second];
  return percent === undefined ? '-' : formatPercent(percent);
}
