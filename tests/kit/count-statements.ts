import type pg from 'pg';

type Query = pg.PoolClient['query'];

/** How many statements a pool's connections send while something is done. */
export async function countStatements(pool: pg.Pool, act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counted = new Map<pg.PoolClient, Query>();
  const watch = (client: pg.PoolClient) => {
    if (counted.has(client)) return;
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    counted.set(client, client.query);
    client.query = ((...given: unknown[]) => {
      count += 1;
      return query(...given);
    }) as Query;
  };
  pool.on('acquire', watch);
  try {
    await act();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of counted) client.query = query;
  }
  return count;
}
