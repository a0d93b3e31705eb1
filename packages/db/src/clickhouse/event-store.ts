import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EventStore } from './connect';
import { EVENT_COLUMNS, NO_ID } from './event-row';

/** The tables of figures that are made of the events, each by the view `<table>_feed`. */
export const aggregates = [
  'session_progress',
  'share_activity',
  'quarter_hour_activity',
  'share_playlist',
] as const;

export type Aggregate = (typeof aggregates)[number];

/** With these settings a repeated insert has no effect, in the base table and in every view. */
export const onceOnly = (token: string) => ({
  async_insert: 0 as const,
  insert_deduplicate: 1 as const,
  insert_deduplication_token: token,
  deduplicate_blocks_in_dependent_materialized_views: 1 as const,
  // A batch of events that waited long on a patient's phone may touch more months than the default allows.
  max_partitions_per_insert_block: '0',
  // Rows of an earlier release lack the newest columns.
  input_format_tsv_allow_variable_number_of_columns: 1 as const,
  // A written row says nothing where an event has no id. The column's default is the zero UUID.
  input_format_tsv_empty_as_default: 1 as const,
});

/**
 * Stores one batch of events. The same token with the same events may be sent any number of times, also after a crash
 * in the middle: the figures count them once. The last 10,000 batches are remembered.
 * @param rows pieces written by `writeEventRow`, each of whole rows
 * @throws ClickHouseError or a network error; the caller repeats the call
 */
export async function insertEvents(
  client: EventStore,
  rows: readonly string[],
  options: { token: string },
): Promise<void> {
  if (rows.length === 0) return;
  await client.insert({
    table: 'event',
    columns: [...EVENT_COLUMNS],
    // In one piece: a thousand small pieces would each cost a turn of the stream and a system call.
    values: Readable.from([Buffer.from(rows.join(''))], { objectMode: false }),
    format: 'TabSeparated',
    clickhouse_settings: onceOnly(options.token),
  });
}

/** Names events by what they belong to; every given member must match. */
export type EventScope = {
  practiceId?: string | null;
  videoId?: string | null;
  patientId?: string | null;
  shareIds?: readonly string[];
};

/**
 * Removes every event of a scope and every figure made from them. It may be repeated. Rows are hidden when this
 * returns; the background work that it starts removes them from the disk.
 * @throws Error when the scope names nothing, because that would mean everything
 */
export async function deleteEvents(client: EventStore, scope: EventScope): Promise<void> {
  const conditions = [
    scope.practiceId ? 'practice_id = {practiceId:UUID}' : '',
    scope.videoId ? 'video_id = {videoId:UUID}' : '',
    scope.patientId ? 'patient_id = {patientId:UUID}' : '',
    scope.shareIds ? 'share_id IN {shareIds:Array(UUID)}' : '',
  ].filter((condition) => condition !== '');
  if (conditions.length === 0) throw new Error('deleteEvents: the scope is empty');
  const where = conditions.join(' AND ');
  const query_params = { ...scope, shareIds: scope.shareIds ?? [] };
  // Figures first: while an event remains, a repeat of this function finds the rest.
  for (const table of [...aggregates, 'event']) await deleteRows(client, table, where, query_params);
}

/** A delete scans every part of the tables it runs on, so it runs only on the months that hold such rows. */
async function deleteRows(
  client: EventStore,
  table: string,
  where: string,
  query_params: Record<string, unknown>,
): Promise<void> {
  const result = await client.query({
    query: `SELECT DISTINCT _partition_id AS id FROM ${table} WHERE ${where}`,
    query_params,
    format: 'JSONEachRow',
  });
  for (const { id } of await result.json<{ id: string }>()) {
    await client.command({
      query: `DELETE FROM ${table} IN PARTITION ID '${id}' WHERE ${where}`,
      query_params,
      clickhouse_settings: { lightweight_deletes_sync: '2', max_execution_time: 600 },
    });
    await client.command({
      query: `ALTER TABLE ${table} APPLY DELETED MASK IN PARTITION ID '${id}'`,
      clickhouse_settings: { mutations_sync: '0' },
    });
  }
}

/** Shares of one doctor whose events become figures that belong to nobody. */
export type AnonymisedShares = {
  id: string;
  /** Makes the new ids. Nobody can tell which share one belongs to once the caller has forgotten it. */
  salt: string;
  practiceId: string;
  shareIds: readonly string[];
  playlistShareIds: readonly string[];
};

/**
 * Copies openings and views of shares under ids that lead nowhere, at noon of their day, and removes the events
 * themselves. The figures of videos stay as they are. It may be repeated with the same `id` and `salt`, also after a
 * crash in the middle: the copies are stored once.
 */
export async function anonymiseEvents(client: EventStore, shares: AnonymisedShares): Promise<void> {
  const { practiceId, shareIds, playlistShareIds, salt } = shares;
  const madeOf = (text: string) => `MD5(concat({salt:String}, ${text}))`;
  const noon = "toDateTime64(toStartOfDay(at), 3, 'UTC') + INTERVAL 12 HOUR";
  await client.command({
    query: `INSERT INTO event (${EVENT_COLUMNS.join(', ')})
      SELECT generateUUIDv4() AS event_id, kind, ${noon} AS at, ${noon} AS received_at, practice_id, video_id,
        reinterpretAsUUID(${madeOf('toString(share_id)')}) AS share_id, toUUID('${NO_ID}') AS playlist_share_id,
        toUUID('${NO_ID}') AS patient_id, via, device, hex(${madeOf('concat(toString(share_id), session)')}) AS session,
        if(call = '', '', hex(${madeOf('concat(toString(share_id), call)')})) AS call, position_ms, duration_ms, ranges,
        '' AS reaction, version_id
      FROM event AS e
      WHERE e.practice_id = {practiceId:UUID} AND e.share_id IN {shareIds:Array(UUID)}
        AND e.kind IN ('share.opened', 'share.viewed')
      ORDER BY e.event_id`,
    query_params: { practiceId, shareIds, salt },
    clickhouse_settings: { ...onceOnly(`anonymise-${shares.id}`), max_execution_time: 600 },
  });
  if (shareIds.length > 0) await deleteEvents(client, { practiceId, shareIds });
  const openings = `practice_id = {practiceId:UUID} AND kind = 'playlist.opened'
    AND playlist_share_id IN {playlistShareIds:Array(UUID)}`;
  await deleteRows(client, 'event', openings, { practiceId, playlistShareIds });
}

/**
 * Empties the aggregates and rebuilds them from the events. No batch may be inserted meanwhile, and none may wait for
 * its repeat, so the caller holds the relay's lock (api `rebuild-aggregates.ts`). The tokens are new, because the
 * engine silently drops a block that it has seen before, even when it was deleted.
 */
export async function rebuildAggregates(client: EventStore): Promise<void> {
  const months = await client.query({
    query: 'SELECT DISTINCT toYYYYMM(at) AS month FROM event ORDER BY month',
    format: 'JSONEachRow',
  });
  const rows = await months.json<{ month: number }>();
  for (const table of aggregates) {
    const feed = await readFeed(client, table);
    await client.command({ query: `TRUNCATE TABLE ${table}` });
    for (const { month } of rows) {
      await client.command({
        query: `INSERT INTO ${table} ${feed(`toYYYYMM(at) = ${month}`)}`,
        clickhouse_settings: {
          ...onceOnly(randomUUID()),
          max_execution_time: 3_600,
          max_bytes_before_external_group_by: '200000000',
        },
      });
    }
  }
}

/**
 * The statement that makes an aggregate of the events which meet a condition.
 * @throws Error when the view that feeds it is missing
 */
export async function readFeed(client: EventStore, table: Aggregate): Promise<(where: string) => string> {
  const view = await client.query({
    query: 'SELECT as_select FROM system.tables WHERE database = currentDatabase() AND name = {name:String}',
    query_params: { name: `${table}_feed` },
    format: 'JSONEachRow',
  });
  const select = (await view.json<{ as_select: string }>())[0]?.as_select;
  if (!select) throw new Error(`the view that feeds ${table} is missing`);
  return (where) => select.replace(' WHERE ', ` WHERE (${where}) AND `);
}
