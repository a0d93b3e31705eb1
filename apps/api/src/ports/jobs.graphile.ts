import { findTurn } from '@bedside/db/postgres/base/media-turn.query';
import { sql } from 'kysely';
import { turnBands, type Jobs, type JobOptions } from './jobs';
import type { Database } from './database';

type Options = {
  /** Jobs outlive an account, so they do not name it. */
  hashOf: (practiceId: string) => string;
  /** How many jobs of one practice, for which a doctor waits, run side by side. */
  mediaAtOnce: number;
};

/** The queue in the same Postgres, so a job is added in the caller's transaction. */
export function createGraphileJobs({ hashOf, mediaAtOnce }: Options): Jobs {
  const placeOf = async (db: Database, { turn, queue, priority = 0, key }: JobOptions) => {
    if (!turn) return { queue: queue ?? null, priority, flags: null };
    const practice = hashOf(turn.of);
    const lanes = queue === undefined ? mediaAtOnce : 0;
    const found = await findTurn(db, turn.of, { practice, lanes, band: turnBands[turn.band], key });
    return { queue: queue ?? found.lane, priority: found.priority, flags: [found.flag] };
  };
  return {
    async add(db, job, payload, options = {}) {
      const { queue, priority, flags } = await placeOf(db, options);
      await sql`select graphile_worker.add_job(
        ${job.name}, ${JSON.stringify(payload)}::json,
        queue_name => ${queue}, job_key => ${options.key ?? null},
        max_attempts => ${options.maxAttempts ?? 10}::int, run_at => ${options.runAt ?? null}::timestamptz,
        priority => ${priority}::int, flags => ${sql.val(flags)}::text[])`.execute(db);
    },
    async addMany(db, job, payloads, options = {}) {
      if (payloads.length === 0) return;
      // The statement returns only the number of added jobs.
      await sql`select count(*) from graphile_worker.add_jobs(array(
        select row(${job.name}, given.payload::json, null, ${options.runAt ?? null}::timestamptz, ${options.maxAttempts ?? 10}::int, given.key,
                   ${options.priority ?? 0}::int, null)::graphile_worker.job_spec
        from unnest(${sql.val(payloads.map((payload) => JSON.stringify(payload)))}::text[],
                    ${sql.val(payloads.map((payload) => options.keyOf?.(payload) ?? null))}::text[])
             as given(payload, key)))`.execute(db);
    },
    async remove(db, key) {
      const { rows } = await sql<{ isWaiting: boolean | null }>`
        select (removed.id is not null and removed.locked_at is null) as "isWaiting"
        from graphile_worker.remove_job(${key}) as removed`.execute(db);
      return rows[0]?.isWaiting === true;
    },
  };
}
