import { randomUUID } from 'node:crypto';
import { TupleParam } from '@clickhouse/client';
import type { EventStore } from './connect';
import { NO_ID } from './event-row';
import { aggregates, onceOnly, readFeed, type Aggregate } from './event-store';
import { selectRows } from './session-rows';

/** A place of an aggregate: all its rows of one share, or of the public link of a video, whose share is the zero id. */
export type FigureKey = { practiceId: string; videoId: string; shareId: string };

/** A place where an aggregate is not what the events make it. */
export type FigureDifference = FigureKey & { table: Aggregate };

/** Most differences that are named of one aggregate. */
const MOST = 1_000;
/** Events that are compared in one statement, so that the engine needs little memory however many there are. */
const EVENTS_AT_ONCE = 5_000_000;

const slow = { max_execution_time: 3_600, max_bytes_before_external_group_by: '200000000' };
const isKey = '(practice_id, video_id, share_id) IN {keys:Array(Tuple(UUID, UUID, UUID))}';

/**
 * Compares every aggregate with the events, place by place. A batch that is inserted meanwhile may show as a
 * difference, so the caller asks again for what was found while nothing is inserted.
 * @param among compares these places alone
 * @returns at most a thousand differences of each aggregate
 */
export async function findFigureDifferences(
  client: EventStore,
  among?: readonly FigureDifference[],
): Promise<FigureDifference[]> {
  const slices = among ? 1 : Math.ceil((await countEvents(client)) / EVENTS_AT_ONCE) || 1;
  const found: FigureDifference[] = [];
  for (const table of aggregates) {
    const keys = among?.filter((difference) => difference.table === table);
    if (keys?.length === 0) continue;
    const compare = await comparisonOf(client, table);
    const rows: FigureKey[] = [];
    for (let slice = 0; slice < slices && rows.length < MOST; slice += 1) {
      const where = keys ? isKey : `cityHash64(practice_id) % ${slices} = ${slice}`;
      const result = await client.query({
        query: `${compare(where)} LIMIT ${MOST - rows.length}`,
        query_params: { keys: (keys ?? []).map(tupleOf) },
        format: 'JSONEachRow',
        clickhouse_settings: slow,
      });
      rows.push(...(await result.json<FigureKey>()));
    }
    found.push(...rows.map((row) => ({ table, ...row })));
  }
  return found;
}

/**
 * Makes places of the aggregates anew from the events. No batch may be inserted meanwhile, and none may wait for its
 * repeat. An interrupted run leaves differences, which the next one finds.
 */
export async function mendFigures(
  client: EventStore,
  differences: readonly FigureDifference[],
): Promise<void> {
  for (const table of aggregates) {
    const keys = differences.filter((difference) => difference.table === table).map(tupleOf);
    if (keys.length === 0) continue;
    const feed = await readFeed(client, table);
    await client.command({
      query: `DELETE FROM ${table} WHERE ${isKey}`,
      query_params: { keys },
      clickhouse_settings: { lightweight_deletes_sync: '2', ...slow },
    });
    await client.command({
      query: `INSERT INTO ${table} ${feed(isKey)}`,
      query_params: { keys },
      clickhouse_settings: { ...onceOnly(randomUUID()), ...slow },
    });
  }
}

const tupleOf = ({ practiceId, videoId, shareId }: FigureKey) =>
  new TupleParam([practiceId, videoId, shareId]);

/** What the events say of links: whether one was opened, and in which shared playlist it stands, if any. */
export type EventedOpening = { shareId: string; isOpened: boolean; playlistShareId: string | null };

/** Reads what the events say of links. One of which there is no event at all is left out. */
export async function readOpenings(
  client: EventStore,
  links: readonly FigureKey[],
): Promise<EventedOpening[]> {
  const rows = await selectRows<{ share: string; opened: string; playlist: string }>(
    client,
    `SELECT toString(share_id) AS share, sum(opens) AS opened, toString(max(playlist_share)) AS playlist
     FROM (
       SELECT share_id, opened AS opens, toUUID('${NO_ID}') AS playlist_share FROM share_activity WHERE ${isKey}
       UNION ALL
       SELECT share_id, 0 AS opens, playlist_share_id AS playlist_share FROM share_playlist WHERE ${isKey}
     )
     GROUP BY share_id`,
    { keys: links.map(tupleOf) },
  );
  return rows.map(({ share, opened, playlist }) => ({
    shareId: share,
    isOpened: Number(opened) > 0,
    playlistShareId: playlist === NO_ID ? null : playlist,
  }));
}

async function countEvents(client: EventStore): Promise<number> {
  const rows = await selectRows<{ n: string }>(client, 'SELECT count() AS n FROM event', {});
  return Number(rows[0]?.n ?? 0);
}

type Column = { name: string; type: string };

/**
 * A statement that finds the places where an aggregate differs from the events. Both sides are read into one hash for
 * each row; the hashes of a place cancel each other out where both sides have the same rows.
 */
async function comparisonOf(client: EventStore, table: Aggregate): Promise<(where: string) => string> {
  const columns = await selectRows<Column>(
    client,
    `SELECT name, type FROM system.columns
     WHERE database = currentDatabase() AND table = {table:String} ORDER BY position`,
    { table },
  );
  const keys = columns.filter(({ type }) => mergeOf(type) === undefined).map(({ name }) => name);
  const merged = columns.map(({ name, type }) => {
    const merge = mergeOf(type);
    return merge === undefined ? name : `${merge}(t.${name}) AS ${name}`;
  });
  // The order of the members of a merged array is by chance.
  const hashed = columns.map(({ name, type }) => (type.includes('Array(') ? `arraySort(${name})` : name));
  const hashes = `SELECT practice_id, video_id, share_id, sipHash64(tuple(${hashed.join(', ')})) AS row_hash FROM`;
  const feed = await readFeed(client, table);
  return (where) => `
    SELECT toString(practice_id) AS "practiceId", toString(video_id) AS "videoId", toString(share_id) AS "shareId"
    FROM (
      ${hashes} (SELECT ${merged.join(', ')} FROM ${table} AS t WHERE ${where} GROUP BY ${keys.join(', ')})
      UNION ALL
      ${hashes} (${feed(where)})
    )
    GROUP BY practice_id, video_id, share_id
    HAVING groupBitXor(row_hash) != 0`;
}

/** The function that merges the rows of a column; undefined for a column of the key. */
const mergeOf = (type: string) => /^SimpleAggregateFunction\((\w+),/.exec(type)?.[1];
