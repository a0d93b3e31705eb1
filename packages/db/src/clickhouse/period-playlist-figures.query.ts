import type { ShareId } from '@bedside/contracts/kit/ids';
import type { FigureRow } from './add-up-figures';
import type { EventStore } from './connect';
import { readPeriodFigures, type LimitedPeriod } from './period-figures';

/** Every playlist share of the doctor through which videos were opened or watched in the period. */
export async function readPeriodPlaylistFigures(
  client: EventStore,
  period: LimitedPeriod,
): Promise<(FigureRow & { playlistShareId: ShareId })[]> {
  const rows = await readPeriodFigures<ShareId>(client, period, 'playlistShare');
  return rows.map(({ id: playlistShareId, ...figures }) => ({ playlistShareId, ...figures }));
}
