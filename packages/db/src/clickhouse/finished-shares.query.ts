import type { ShareId } from '@bedside/contracts/kit/ids';
import type { EventStore } from './connect';
import { OF_SHARES, selectRows, sessionRows } from './session-rows';

/**
 * The inner ids of the doctor's shares with a viewing session that came to the end of the video and whose last report is
 * in a window (epoch milliseconds, `to` not included).
 */
export async function readFinishedShares(
  client: EventStore,
  window: { practiceId: string; from: number; to: number },
): Promise<ShareId[]> {
  const rows = await selectRows<{ share_id: ShareId }>(
    client,
    `SELECT DISTINCT share_id FROM (${sessionRows(`practice_id = {practiceId:UUID} AND ${OF_SHARES}`)})
     WHERE completed AND last_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
       AND last_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`,
    window,
  );
  return rows.map((row) => row.share_id);
}
