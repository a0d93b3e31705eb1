import type pg from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';

type Query = pg.PoolClient['query'];

/** How many statements a pool's connections send while something is done, and how many rows come back. */
export async function measureStatements(
  pool: pg.Pool,
  act: () => Promise<unknown>,
): Promise<{ statements: number; rows: number }> {
  const measured = { statements: 0, rows: 0 };
  const watched = new Map<pg.PoolClient, Query>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<{ rows?: unknown[] }>;
    watched.set(client, client.query);
    client.query = ((...given: unknown[]) => {
      measured.statements += 1;
      const answer = query(...given);
      // A caller with a callback gets no promise.
      void Promise.resolve(answer).then(
        (result?: { rows?: unknown[] }) => (measured.rows += result?.rows?.length ?? 0),
        () => undefined,
      );
      return answer;
    }) as Query;
  };
  pool.on('acquire', watch);
  try {
    await act();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  }
  return measured;
}

/** How many statements a pool's connections send while something is done. */
export async function countStatements(pool: pg.Pool, act: () => Promise<unknown>): Promise<number> {
  return (await measureStatements(pool, act)).statements;
}

/**
 * The time of day stands still for the tests of a file. Who calls is remembered for five seconds: on a busy machine the
 * second of two compared calls would look it up again.
 */
export function stopClock(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
}
