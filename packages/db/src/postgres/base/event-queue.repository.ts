import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { writeEventRow } from '../../clickhouse/event-row';
import type { DB } from '../../generated/postgres';

/** What an `erased` event names; the other members are null. */
export type ErasedScope = Pick<PatientEvent, 'practiceId' | 'videoId' | 'patientId' | 'shareId'>;

/**
 * A sealed batch. Its number and its events never change, so inserting it again is a repeat. `token` names it in the
 * event store, by the number and the first event. The number alone is not enough: a Postgres restored from a backup
 * counts from an earlier number, and the store would silently drop a number that it knows.
 */
export type EventBatch = {
  batch: string;
  token: string;
  /** How many events it holds. */
  count: number;
  /** Their rows as the event store reads them. */
  rows: string[];
  /** What its events erase, in order. */
  erased: ErasedScope[];
};

// Written as text: it runs hundreds of times per second, and building it each time would cost too much.
const APPEND = 'INSERT INTO event_queue (first_event_id, events, rows, erased) VALUES ($1, $2, $3, $4)';

/**
 * Appends events. They are durable when their transaction is. All of them become one row, written in the form that the
 * event store reads, so nothing parses them on the way.
 */
export async function appendEvents(db: Kysely<DB>, events: readonly PatientEvent[]): Promise<void> {
  const given = queueRow(events);
  if (given) await db.executeQuery(CompiledQuery.raw(APPEND, given));
}

/** Appends events outside a transaction, with a prepared statement: it runs hundreds of times per second. */
export async function appendGroup(pool: Pool, events: readonly PatientEvent[]): Promise<void> {
  const values = queueRow(events);
  if (values) await pool.query({ name: 'append-events', text: APPEND, values });
}

function queueRow(events: readonly PatientEvent[]): unknown[] | undefined {
  const [first] = events;
  if (!first) return undefined;
  let rows = '';
  for (const event of events) rows += writeEventRow(event);
  const erased = events
    .filter((event) => event.kind === 'erased')
    .map(({ practiceId, videoId, patientId, shareId }) => ({ practiceId, videoId, patientId, shareId }));
  return [first.eventId, events.length, rows, erased.length > 0 ? JSON.stringify(erased) : null];
}

async function readBatch(db: Kysely<DB>, batch: string): Promise<EventBatch> {
  const { rows: groups } = await sql<{
    first: string;
    events: number;
    rows: string;
    erased: ErasedScope[] | null;
  }>`
    SELECT first_event_id AS first, events, rows, erased
    FROM event_queue WHERE batch = ${batch} ORDER BY seq`.execute(db);
  return {
    batch,
    token: `batch-${batch}-${groups[0]?.first ?? ''}`,
    count: groups.reduce((sum, group) => sum + group.events, 0),
    rows: groups.map((group) => group.rows),
    erased: groups.flatMap((group) => group.erased ?? []),
  };
}

/**
 * The oldest batch that is sealed and not finished, otherwise a new one of the oldest events; undefined when nothing
 * waits.
 * @param options.limit most events of a new batch; events that were appended together stay together, also beyond it
 */
export async function sealBatch(db: Kysely<DB>, options: { limit: number }): Promise<EventBatch | undefined> {
  const unfinished = await sql<{ batch: string | null }>`
    SELECT min(batch)::text AS batch FROM event_queue WHERE batch IS NOT NULL`.execute(db);
  const known = unfinished.rows[0]?.batch;
  if (known) return readBatch(db, known);
  // Each row counts as at least one event, so that the limit also bounds the rows.
  const sealed = await sql<{ batch: string }>`
    WITH oldest AS (
      SELECT seq, events FROM event_queue WHERE batch IS NULL ORDER BY seq LIMIT ${options.limit}
    ), next AS (
      SELECT seq FROM (SELECT seq, events, sum(events) OVER (ORDER BY seq) AS sum FROM oldest) AS summed
      WHERE sum <= ${options.limit} OR sum = events
    ), number AS (
      SELECT nextval('event_batch') AS batch FROM (SELECT 1 FROM next LIMIT 1) AS any_row
    )
    UPDATE event_queue AS o SET batch = number.batch FROM next, number
    WHERE o.seq = next.seq AND o.batch IS NULL
    RETURNING o.batch::text AS batch`.execute(db);
  const batch = sealed.rows[0]?.batch;
  return batch ? readBatch(db, batch) : undefined;
}

/** Deletes a batch that the event store has accepted. */
export async function finishBatch(db: Kysely<DB>, batch: string): Promise<void> {
  await sql`DELETE FROM event_queue WHERE batch = ${batch}`.execute(db);
}

/** Since when the oldest event waits; null without any. One row is read, however many wait. */
export async function findOldestWaiting(db: Kysely<DB>): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date }>`
    SELECT created_at AS oldest FROM event_queue ORDER BY seq LIMIT 1`.execute(db);
  return rows[0]?.oldest ?? null;
}

/** How many events wait, and since when the oldest has waited. */
export async function eventQueueLag(db: Kysely<DB>): Promise<{ waiting: number; oldest: Date | null }> {
  const { rows } = await sql<{ waiting: number | string; oldest: Date | null }>`
    SELECT coalesce(sum(events), 0) AS waiting,
      (SELECT created_at FROM event_queue ORDER BY seq LIMIT 1) AS oldest
    FROM event_queue`.execute(db);
  return { waiting: Number(rows[0]?.waiting ?? 0), oldest: rows[0]?.oldest ?? null };
}
