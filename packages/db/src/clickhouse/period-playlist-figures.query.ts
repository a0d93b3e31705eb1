import type { FigureRow } from './add-up-figures';
import type { EventStore } from './connect';
import { readPeriodFigures, type Period } from './period-figures';

/** Every playlist's share of the doctor whose videos were opened or watched through it in the period. */
export async function readPeriodPlaylistFigures(
  client: EventStore,
  period: Period,
): Promise<(FigureRow & { playlistShareId: string })[]> {
  const rows = await readPeriodFigures(client, period, 'playlistShare');
  return rows.map(({ id: playlistShareId, ...figures }) => ({ playlistShareId, ...figures }));
}
