import type { PatientEvent } from '@bedside/contracts/event/event.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/**
 * A sealed batch: its number and its events never change, so that inserting it again is a repetition. `token` names it
 * in the event store, by the number and the first event: a Postgres restored from a backup counts from an earlier
 * number, and a number used before would be taken for a repetition and dropped in silence.
 */
export type EventBatch = { batch: string; token: string; events: PatientEvent[] };

/** Appends events. They are durable when the transaction they belong to is. One statement, however many. */
export async function appendEvents(db: Kysely<DB>, events: readonly PatientEvent[]): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map((event) => event.eventId);
  const bodies = events.map((event) => JSON.stringify(event));
  await sql`
    INSERT INTO event_outbox (event_id, body)
    SELECT * FROM unnest(${ids}::uuid[], ${bodies}::text[])`.execute(db);
}

async function readBatch(db: Kysely<DB>, batch: string): Promise<EventBatch> {
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM event_outbox WHERE batch = ${batch} ORDER BY seq`.execute(db);
  const events = rows.map((row) => JSON.parse(row.body) as PatientEvent);
  return { batch, token: `batch-${batch}-${events[0]?.eventId ?? ''}`, events };
}

/**
 * The oldest batch that is sealed and not finished, else a new one of the oldest events; undefined when nothing waits.
 * @param options.limit most events of a new batch
 */
export async function sealBatch(db: Kysely<DB>, options: { limit: number }): Promise<EventBatch | undefined> {
  const unfinished = await sql<{ batch: string | null }>`
    SELECT min(batch)::text AS batch FROM event_outbox WHERE batch IS NOT NULL`.execute(db);
  const known = unfinished.rows[0]?.batch;
  if (known) return readBatch(db, known);
  const sealed = await sql<{ batch: string }>`
    WITH next AS (
      SELECT seq FROM event_outbox WHERE batch IS NULL ORDER BY seq LIMIT ${options.limit} FOR UPDATE SKIP LOCKED
    ), number AS (
      SELECT nextval('event_batch') AS batch FROM (SELECT 1 FROM next LIMIT 1) AS any_row
    )
    UPDATE event_outbox AS o SET batch = number.batch FROM next, number WHERE o.seq = next.seq
    RETURNING o.batch::text AS batch`.execute(db);
  const batch = sealed.rows[0]?.batch;
  return batch ? readBatch(db, batch) : undefined;
}

/** Forgets a batch that the event store has taken. */
export async function finishBatch(db: Kysely<DB>, batch: string): Promise<void> {
  await sql`DELETE FROM event_outbox WHERE batch = ${batch}`.execute(db);
}

/** How many events wait, and since when the oldest of them does. */
export async function outboxLag(db: Kysely<DB>): Promise<{ waiting: number; oldest: Date | null }> {
  const { rows } = await sql<{ waiting: number | string; oldest: Date | null }>`
    SELECT count(*) AS waiting, (SELECT created_at FROM event_outbox ORDER BY seq LIMIT 1) AS oldest
    FROM event_outbox`.execute(db);
  return { waiting: Number(rows[0]?.waiting ?? 0), oldest: rows[0]?.oldest ?? null };
}
