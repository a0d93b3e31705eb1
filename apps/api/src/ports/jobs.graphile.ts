import { sql } from 'kysely';
import type { Jobs } from './jobs';

/** The queue in the same Postgres, so that enqueueing joins the caller's transaction. */
export const graphileJobs: Jobs = {
  async add(db, job, payload, options = {}) {
    await sql`select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null}, job_key => ${options.key ?? null},
      max_attempts => ${options.maxAttempts ?? 10}::int, run_at => ${options.runAt ?? null}::timestamptz)`.execute(
      db,
    );
  },
  async addMany(db, job, payloads, options = {}) {
    if (payloads.length === 0) return;
    await sql`select graphile_worker.add_job(
      ${job.name}, payload::json, max_attempts => ${options.maxAttempts ?? 10}::int)
      from unnest(${sql.val(payloads.map((payload) => JSON.stringify(payload)))}::text[]) as payload`.execute(
      db,
    );
  },
};
