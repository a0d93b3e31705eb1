import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEngines, type TestDatabase } from '../../test-engine/engines';
import { connectPostgres } from './connect';

let database: TestDatabase;
beforeAll(async () => {
  database = await (await startTestEngines()).freshDatabase();
});
afterAll(() => database.drop());

test('Closing ends every connection, also those of a pool whose Kysely was never used', async () => {
  const { pool, close } = connectPostgres(database.postgresUrl, { max: 2 });
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await close();
  await expect
    .poll(async () => {
      const left = await database.pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [rows[0]?.pid]);
      return left.rowCount;
    })
    .toBe(0);
});
