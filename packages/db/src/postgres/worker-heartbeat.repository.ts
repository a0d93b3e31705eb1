import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** Says that these workers live. */
export async function beat(db: Kysely<DB>, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await db
    .insertInto('worker_heartbeat')
    .values(workerIds.map((workerId) => ({ worker_id: workerId })))
    .onConflict((oc) => oc.column('worker_id').doUpdateSet({ beat_at: sql`now()` }))
    .execute();
}

/** Says good-bye: the workers stopped in order. */
export async function stopBeating(db: Kysely<DB>, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await db.deleteFrom('worker_heartbeat').where('worker_id', 'in', workerIds).execute();
}

/**
 * Gives the jobs of dead workers back to the queue: those that hold a job and have been silent for `silentMs`.
 * The queue itself would keep them for four hours.
 * @returns the workers found dead
 */
export async function freeJobsOfDeadWorkers(db: Kysely<DB>, silentMs: number): Promise<string[]> {
  const living = sql`select worker_id from worker_heartbeat
    where beat_at > now() - ${silentMs} * interval '1 millisecond'`;
  const dead = await sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_by not in (${living})
      and locked_at < now() - ${silentMs} * interval '1 millisecond'`.execute(db);
  const ids = dead.rows.map((row) => row.locked_by);
  if (ids.length > 0)
    await sql`select graphile_worker.force_unlock_workers(${sql.val(ids)}::text[])`.execute(db);
  await sql`delete from worker_heartbeat where beat_at < now() - interval '1 hour'`.execute(db);
  return ids;
}
