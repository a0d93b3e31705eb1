import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { connectPostgres } from './connect';
import { holdsTransaction, limitToLanes, runInLane, runOutsideLanes } from './connection-lanes';

let engines: TestEngines;
let database: TestDatabase;
let connected: ReturnType<typeof connectPostgres>;
beforeAll(async () => {
  engines = await startTestEngines();
  database = await engines.lendDatabase();
  connected = connectPostgres(database.postgresUrl, { max: 8 });
  limitToLanes(connected.pool);
});
afterAll(async () => {
  await connected.close();
  await engines.giveBack(database);
  await engines.stop();
});

const lane = { name: 'link a', most: 2 };
const inUse = () => connected.pool.totalCount - connected.pool.idleCount;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Transactions of a lane that end when the test says so. */
function hold(count: number, which = lane) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begun: number[] = [];
  const work = (caller: number) =>
    runInLane(which, () =>
      connected.db.transaction().execute(async () => {
        begun.push(caller);
        await ended;
      }),
    );
  const all = Promise.all(Array.from({ length: count }, (_none, caller) => work(caller)));
  return { all, begun, end };
}

describe('the calls of a lane', () => {
  it('have at most their connections, and leave the others to everybody', async () => {
    const held = hold(40);
    await expect.poll(() => held.begun).toHaveLength(2);
    const { rows } = await runInLane({ name: 'link b', most: 2 }, () =>
      connected.pool.query('select 1 as one'),
    );
    expect(rows).toEqual([{ one: 1 }]);
    expect((await connected.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    expect(inUse()).toBe(2);
    held.end();
    await held.all;
    expect([...held.begun].sort((one, another) => one - another)).toEqual(
      Array.from({ length: 40 }, (_none, caller) => caller),
    );
    await expect.poll(inUse).toBe(0);
  });

  it('get another connection at once while they have a transaction', async () => {
    const nested = () =>
      runInLane(lane, () =>
        connected.db.transaction().execute(async () => {
          await settle();
          expect(holdsTransaction()).toBe(true);
          return (await connected.pool.query<{ one: number }>('select 1 as one')).rows[0]?.one;
        }),
      );
    expect(await Promise.all([nested(), nested(), nested()])).toEqual([1, 1, 1]);
    expect(holdsTransaction()).toBe(false);
  });

  it('leave their place also after a statement that failed', async () => {
    const failing = () => runInLane(lane, () => connected.pool.query('select from nothing_there'));
    for (let count = 0; count < 3; count += 1) await expect(failing()).rejects.toThrow('nothing_there');
    const answer = await runInLane(lane, () => connected.pool.query('select 1 as one'));
    expect(answer.rows).toEqual([{ one: 1 }]);
  });

  it('do not wait for their lane with what many share', async () => {
    const held = hold(2);
    await expect.poll(() => held.begun).toHaveLength(2);
    const shared = runInLane(lane, () => runOutsideLanes(() => connected.pool.query('select 1 as one')));
    expect((await shared).rows).toEqual([{ one: 1 }]);
    held.end();
    await held.all;
  });
});
