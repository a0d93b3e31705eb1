import { METRICS_KEY, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { measureStatements } from './count-statements';

/** What a call costs: its statements, the passwords that it hashes, and the jobs that it queues. */
export type Work = { statements: number; hashes: number; jobs: number };

/** Measures the work of a call by counting it, which is exact on a slow machine too. */
export async function measureWork(
  api: Pick<TestApi, 'app' | 'deps'>,
  act: () => Promise<unknown>,
): Promise<Work> {
  const before = { hashes: await countHashes(api), jobs: await countJobs(api) };
  const { statements } = await measureStatements(api.deps.pool, act);
  return {
    statements,
    hashes: (await countHashes(api)) - before.hashes,
    jobs: (await countJobs(api)) - before.jobs,
  };
}

async function countHashes({ app }: Pick<TestApi, 'app'>): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_KEY}` };
  const { payload } = await app.inject({ method: 'GET', url: '/metrics', headers });
  return Number(/^bedside_passwords_hashed_total (\d+)$/m.exec(payload)?.[1]);
}

async function countJobs({ deps }: Pick<TestApi, 'deps'>): Promise<number> {
  const { rows } = await deps.pool.query<{ jobs: string }>(
    'select count(*) as jobs from graphile_worker.jobs',
  );
  return Number(rows[0]?.jobs);
}
