import type { FigureRow } from './add-up-figures';
import type { EventStore } from './connect';
import { readPeriodFigures, type Period } from './period-figures';

/** The figures that one video gathered over its shares in a period. */
export type PeriodVideoFigures = FigureRow & { videoId: string };

/**
 * Every video of the doctor that was opened or watched in the period, most views first (the top videos are its first
 * rows).
 */
export async function readPeriodVideoFigures(
  client: EventStore,
  period: Period,
): Promise<PeriodVideoFigures[]> {
  const rows = await readPeriodFigures(client, period, 'video');
  return rows.map(({ id: videoId, ...figures }) => ({ videoId, ...figures }));
}
