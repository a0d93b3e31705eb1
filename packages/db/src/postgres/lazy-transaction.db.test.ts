import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestEngines, type TestDatabase } from '../../test-engine/engines';
import { connectPostgres } from './connect';
import { openLazyTransaction } from './lazy-transaction';

let database: TestDatabase;
let connected: ReturnType<typeof connectPostgres>;
beforeAll(async () => {
  database = await (await startTestEngines()).freshDatabase();
  connected = connectPostgres(database.postgresUrl, { max: 2 });
});
afterAll(async () => {
  await connected.close();
  await database.drop();
});
beforeEach(() => connected.db.deleteFrom('attempt').execute());

const open = (begin: () => Promise<void> = () => Promise.resolve()) =>
  openLazyTransaction(connected.pool, { patienceMs: 300, begin });
const note = (db: ReturnType<typeof open>['db'], subject: string) =>
  db.insertInto('attempt').values({ kind: 'test', subject, at: new Date() }).execute();
const noted = async () =>
  (await connected.db.selectFrom('attempt').select('subject').orderBy('subject').execute()).map(
    (row) => row.subject,
  );

test('uses no connection before its first statement', async () => {
  const call = open();
  expect([call.hasBegun(), connected.pool.totalCount - connected.pool.idleCount]).toEqual([false, 0]);
  await call.commit();
  expect(connected.pool.totalCount - connected.pool.idleCount).toBe(0);
});

test('makes all of its statements durable together, or none', async () => {
  const [kept, undone] = [open(), open()];
  await note(kept.db, 'a');
  await Promise.all([note(kept.db, 'b'), note(kept.db, 'c')]);
  expect(await noted()).toEqual([]);
  await kept.commit();
  expect(await noted()).toEqual(['a', 'b', 'c']);
  await note(undone.db, 'd');
  await undone.rollback();
  expect(await noted()).toEqual(['a', 'b', 'c']);
});

test('lets each inner transaction end by itself', async () => {
  const call = open();
  await call.db.transaction().execute((tx) => note(tx, 'inner'));
  const failed = call.db.transaction().execute(async (tx) => {
    await note(tx, 'taken back');
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await expect(
    call.db.transaction().execute((tx) =>
      tx
        .insertInto('attempt')
        .values({ kind: 'x' } as never)
        .execute(),
    ),
  ).rejects.toThrow('null value');
  await note(call.db, 'outer');
  await call.commit();
  expect(await noted()).toEqual(['inner', 'outer']);
});

test('fails every statement when its begin failed, and returns its connection', async () => {
  const call = open(() => Promise.reject(new Error('answered elsewhere')));
  for (const subject of ['a', 'b'])
    await expect(note(call.db, subject)).rejects.toThrow('answered elsewhere');
  await call.rollback();
  expect(connected.pool.idleCount).toBe(connected.pool.totalCount);
});

test('accepts no statement after its end, and reports when Postgres refuses the commit', async () => {
  const call = open();
  await note(call.db, 'a');
  await expect(
    call.db
      .selectFrom('attempt')
      .select('no_such' as never)
      .execute(),
  ).rejects.toThrow();
  await expect(note(call.db, 'b')).rejects.toThrow('aborted');
  await call.rollback();
  await expect(note(call.db, 'c')).rejects.toThrow('after the end');
  expect(await noted()).toEqual([]);
});

test("does not wait for ever for another transaction's locks", async () => {
  const [one, two] = [open(), open()];
  await note(one.db, 'held');
  await one.db.updateTable('attempt').set({ kind: 'mine' }).execute();
  await one.commit();
  const holder = open();
  await holder.db.updateTable('attempt').set({ kind: 'held' }).execute();
  await expect(two.db.updateTable('attempt').set({ kind: 'wanted' }).execute()).rejects.toThrow(
    'lock timeout',
  );
  await Promise.all([holder.rollback(), two.rollback()]);
});
