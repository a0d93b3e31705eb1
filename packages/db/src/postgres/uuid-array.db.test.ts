import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { uuidArray } from './uuid-array';

let engines: TestEngines;
let test: TestDatabase;
beforeAll(async () => {
  engines = await startTestEngines();
  test = await engines.freshDatabase();
});
afterAll(async () => {
  await test.drop();
  await engines.stop();
});

const read = async (ids: readonly string[]) => {
  const { rows } = await sql<{ ids: string[] }>`select ${uuidArray(ids)} as ids`.execute(test.db);
  return rows[0]?.ids;
};

it('sends ids in their order, none, one and thousands, in small and capital letters', async () => {
  for (const count of [0, 1, 2, 10_000]) {
    const ids = Array.from({ length: count }, () => randomUUID());
    expect(await read(ids)).toEqual(ids);
    expect(await read(ids.map((id) => id.toUpperCase()))).toEqual(ids);
  }
});

it.each(['', 'x', '0'.repeat(31), `${randomUUID()}00`, `${randomUUID().slice(0, -1)}g`])(
  'makes a statement fail for a text that is no UUID: "%s"',
  async (wrong) => {
    await expect(read([randomUUID(), wrong, randomUUID()])).rejects.toThrow();
  },
);
