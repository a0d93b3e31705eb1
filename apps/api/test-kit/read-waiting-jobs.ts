import type { TestApi } from './start-test-api';

/** Waiting jobs of a kind: their payloads, and in how many seconds they run. */
export async function readWaitingJobs(api: Pick<TestApi, 'deps'>, kind: string) {
  const { rows } = await api.deps.pool.query<{ payload: Record<string, string>; in_s: number }>(
    `select payload, extract(epoch from run_at - now())::int as in_s
     from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where identifier = $1`,
    [kind],
  );
  return rows;
}
