import type { EventStore } from './connect';
import type { Period } from './period-figures';
import { ofPeople, type OfPeople } from './period-viewers.query';
import { openingRows } from './limited-to';
import { selectRows, type CameBy } from './session-rows';

/** How often one share was opened in a period, and when last, at most a quarter of an hour early. */
export type OpenerRow = { shareId: string; videoId: string; openings: number; lastAt: Date };

type Row = Record<'share_id' | 'video_id' | 'openings' | 'last_opened', string>;

/** The shares that were opened in the period, the last opened first. */
export async function readPeriodOpeners(client: EventStore, of: Period & OfPeople): Promise<OpenerRow[]> {
  const rows = await selectRows<Row>(
    client,
    `SELECT video_id, share_id, sum(a.opened) AS openings,
       max(toUnixTimestamp(bucket)) AS last_opened
     FROM ${openingRows(of)} AS a
     WHERE ${ofPeople(of)}
       AND bucket >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
       AND bucket < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
     GROUP BY video_id, share_id
     ORDER BY last_opened DESC, share_id`,
    of,
  );
  return rows.map((row) => ({
    shareId: row.share_id,
    videoId: row.video_id,
    openings: Number(row.openings),
    lastAt: new Date(Number(row.last_opened) * 1_000),
  }));
}

/** When each of a few shares was last opened in the period, to the millisecond. */
export async function readLastOpenings(
  client: EventStore,
  of: Period & CameBy & { videoIds: readonly string[]; shareIds: readonly string[] },
): Promise<Map<string, Date>> {
  if (of.shareIds.length === 0) return new Map();
  const rows = await selectRows<{ share_id: string; last_opened: string }>(
    client,
    `SELECT share_id, toString(toUnixTimestamp64Milli(max(at))) AS last_opened FROM event
     WHERE practice_id = {practiceId:UUID} AND video_id IN {videoIds:Array(UUID)} AND share_id IN {shareIds:Array(UUID)}
       AND kind = 'share.opened'
       ${of.via ? 'AND via = {via:String}' : ''} ${of.device ? 'AND device = {device:String}' : ''}
       AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
     GROUP BY share_id`,
    of,
  );
  return new Map(rows.map((row) => [row.share_id, new Date(Number(row.last_opened))]));
}
