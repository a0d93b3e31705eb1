import type { FigureRow } from './add-up-figures';
import type { EventStore } from './connect';
import { readPeriodFigures, type Period } from './period-figures';

/** Every playlist share of the doctor through which videos were opened or watched in the period. */
export async function readPeriodPlaylistFigures(
  client: EventStore,
  period: Period,
): Promise<(FigureRow & { playlistShareId: string })[]> {
  const rows = await readPeriodFigures(client, period, 'playlistShare');
  return rows.map(({ id: playlistShareId, ...figures }) => ({ playlistShareId, ...figures }));
}
