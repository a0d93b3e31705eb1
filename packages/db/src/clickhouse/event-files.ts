import type { Readable } from 'node:stream';
import type { EventStore } from './connect';
import { EVENT_COLUMNS } from './event-row';
import { onceOnly } from './event-store';
import { selectRows } from './session-rows';

/** How events are written to files: for DuckDB, Spark and pandas, or as a line of JSON each. */
export const eventFormats = { parquet: 'Parquet', ndjson: 'JSONEachRow' } as const;

export type EventFormat = keyof typeof eventFormats;

const patient = { output_format_json_named_tuples_as_objects: 1, max_execution_time: 3_600 } as const;

/** Ids are written as text: readers differ in how they show the bytes of one. */
const columns = EVENT_COLUMNS.map((name) =>
  name.endsWith('_id') ? `toString(e.${name}) AS ${name}` : `e.${name}`,
);

/** The months that hold events of a practice, as `202611`, in order. */
export async function listEventMonths(client: EventStore, practiceId: string): Promise<number[]> {
  const rows = await selectRows<{ month: number }>(
    client,
    'SELECT DISTINCT toYYYYMM(at) AS month FROM event WHERE practice_id = {practiceId:UUID} ORDER BY month',
    { practiceId },
  );
  return rows.map(({ month }) => month);
}

/**
 * The events of a practice in one month, in the order of the store, as the bytes of a file. The columns are those of
 * `event-row.ts`; an id that an event does not have is the zero UUID.
 */
export async function readEventFile(
  client: EventStore,
  of: { practiceId: string; month: number; format: EventFormat },
): Promise<Readable> {
  const { stream } = await client.exec({
    query: `SELECT ${columns.join(', ')} FROM event AS e
      WHERE e.practice_id = {practiceId:UUID} AND toYYYYMM(e.at) = {month:UInt32}
      ORDER BY e.video_id, e.share_id, e.at, e.event_id
      FORMAT ${eventFormats[of.format]}`,
    query_params: { practiceId: of.practiceId, month: of.month },
    clickhouse_settings: patient,
  });
  return stream as Readable;
}

/**
 * Stores the events of a file, and makes the figures of them.
 * @param token the same file with the same token counts once, also after a crash in the middle
 */
export async function storeEventFile(
  client: EventStore,
  file: { bytes: Readable; format: EventFormat; token: string },
): Promise<void> {
  const { stream } = await client.exec({
    query: `INSERT INTO event (${EVENT_COLUMNS.join(', ')}) FORMAT ${eventFormats[file.format]}`,
    values: file.bytes,
    clickhouse_settings: { ...onceOnly(file.token), ...patient },
  });
  stream.resume();
}

/** Whether the store holds any event. */
export async function hasEvents(client: EventStore): Promise<boolean> {
  return (await selectRows(client, 'SELECT 1 AS one FROM event LIMIT 1', {})).length > 0;
}
