import type { VideoId } from '@bedside/contracts/kit/ids';
import type { FigureRow } from './add-up-figures';
import type { EventStore } from './connect';
import { readPeriodFigures, type LimitedPeriod } from './period-figures';

/** The figures of one video over its shares in a period. */
export type PeriodVideoFigures = FigureRow & { videoId: VideoId };

/**
 * Every video of the doctor that was opened or watched in the period, most views first: the first rows are the top
 * videos.
 */
export async function readPeriodVideoFigures(
  client: EventStore,
  period: LimitedPeriod,
): Promise<PeriodVideoFigures[]> {
  const rows = await readPeriodFigures<VideoId>(client, period, 'video');
  return rows.map(({ id: videoId, ...figures }) => ({ videoId, ...figures }));
}
