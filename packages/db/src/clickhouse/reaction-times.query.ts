import type { EventStore } from './connect';
import { selectRows } from './session-rows';

/** The shares with their doctors and videos, because events are sorted by these. */
export type ReactedShares = {
  practiceIds: readonly string[];
  videoIds: readonly string[];
  shareIds: readonly string[];
};

/** When each share got its last reaction. A share whose event has not arrived yet is left out. */
export async function readReactionTimes(
  client: EventStore,
  of: ReactedShares,
): Promise<{ shareId: string; at: Date }[]> {
  const rows = await selectRows<{ share_id: string; reacted: string }>(
    client,
    `SELECT share_id, toString(toUnixTimestamp64Milli(max(e.at))) AS reacted
     FROM event AS e
     WHERE practice_id IN {practiceIds:Array(UUID)} AND video_id IN {videoIds:Array(UUID)}
       AND share_id IN {shareIds:Array(UUID)} AND kind = 'share.reacted'
     GROUP BY share_id`,
    of,
  );
  return rows.map((row) => ({ shareId: row.share_id, at: new Date(Number(row.reacted)) }));
}
