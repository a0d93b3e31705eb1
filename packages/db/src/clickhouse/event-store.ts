import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EventStore } from './connect';
import { EVENT_COLUMNS } from './event-row';

const aggregates = ['session_progress', 'share_activity', 'quarter_hour_activity', 'share_playlist'] as const;

/** With these settings a repeated insert has no effect, in the base table and in every view. */
const onceOnly = (token: string) => ({
  async_insert: 0 as const,
  insert_deduplicate: 1 as const,
  insert_deduplication_token: token,
  deduplicate_blocks_in_dependent_materialized_views: 1 as const,
  // A batch of events that waited long on a patient's phone may touch more months than the default allows.
  max_partitions_per_insert_block: '0',
  // Rows of an earlier release lack the newest columns.
  input_format_tsv_allow_variable_number_of_columns: 1 as const,
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
  doctorId?: string | null;
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
    scope.doctorId ? 'doctor_id = {doctorId:UUID}' : '',
    scope.videoId ? 'video_id = {videoId:UUID}' : '',
    scope.patientId ? 'patient_id = {patientId:UUID}' : '',
    scope.shareIds ? 'share_id IN {shareIds:Array(UUID)}' : '',
  ].filter((condition) => condition !== '');
  if (conditions.length === 0) throw new Error('deleteEvents: the scope is empty');
  const where = conditions.join(' AND ');
  const query_params = { ...scope, shareIds: scope.shareIds ?? [] };
  // Figures first: while an event remains, a repeat of this function finds the rest.
  for (const table of [...aggregates, 'event']) {
    // A delete scans every part of the tables it runs on, so it runs only on the months that hold such rows.
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
    const view = await client.query({
      query:
        'SELECT as_select FROM system.tables WHERE database = currentDatabase() AND name = {name:String}',
      query_params: { name: `${table}_feed` },
      format: 'JSONEachRow',
    });
    const select = (await view.json<{ as_select: string }>())[0]?.as_select;
    if (!select) throw new Error(`rebuildAggregates: the view that feeds ${table} is missing`);
    await client.command({ query: `TRUNCATE TABLE ${table}` });
    for (const { month } of rows) {
      await client.command({
        query: `INSERT INTO ${table} ${select.replace(' WHERE ', ` WHERE toYYYYMM(at) = ${month} AND `)}`,
        clickhouse_settings: {
          ...onceOnly(randomUUID()),
          max_execution_time: 3_600,
          max_bytes_before_external_group_by: '200000000',
        },
      });
    }
  }
}
