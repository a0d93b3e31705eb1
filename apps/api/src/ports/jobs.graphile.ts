import { sql } from 'kysely';
import type { Jobs } from './jobs';

/** The queue in the same Postgres, so a job is added in the caller's transaction. */
export const graphileJobs: Jobs = {
  async add(db, job, payload, options = {}) {
    await sql`select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null}, job_key => ${options.key ?? null},
      max_attempts => ${options.maxAttempts ?? 10}::int, run_at => ${options.runAt ?? null}::timestamptz,
      priority => ${options.priority ?? 0}::int)`.execute(db);
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
};
