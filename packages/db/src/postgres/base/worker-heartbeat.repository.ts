import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Reports that these pools of workers live. The queue knows by their ids who holds a job. */
export async function beat(db: Kysely<DB>, poolIds: readonly string[]): Promise<void> {
  if (poolIds.length === 0) return;
  await db
    .insertInto('worker_heartbeat')
    .values(poolIds.map((poolId) => ({ pool_id: poolId })))
    .onConflict((oc) => oc.column('pool_id').doUpdateSet({ beat_at: sql`now()` }))
    .execute();
}

/** Reports that the pools shut down cleanly. */
export async function stopBeating(db: Kysely<DB>, poolIds: readonly string[]): Promise<void> {
  if (poolIds.length === 0) return;
  await db.deleteFrom('worker_heartbeat').where('pool_id', 'in', poolIds).execute();
}

/**
 * Returns the jobs of dead pools to the queue: pools that hold a job and have sent no heartbeat for `silentMs`. The
 * queue itself would keep them for four hours.
 * @returns the pools found dead
 */
export async function freeJobsOfDeadWorkers(db: Kysely<DB>, silentMs: number): Promise<string[]> {
  const living = sql`select pool_id from worker_heartbeat
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
