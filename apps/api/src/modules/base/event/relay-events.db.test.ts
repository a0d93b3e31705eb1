import { randomUUID } from 'node:crypto';
import { readNamesFingerprint } from '@bedside/db/clickhouse/name-store';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { connectEventStore } from '@bedside/db/clickhouse/connect';
import { insertEvents } from '@bedside/db/clickhouse/event-store';
import { eventTables } from '@bedside/db/test-engine/event-tables';
import { appendEvents, eventQueueLag, sealBatch } from '@bedside/db/postgres/base/event-queue.repository';
import { startTestEngines, type TestDatabase, type TestEngines } from '@bedside/db/test-engine/engines';
import { makeEvent, makeShare } from '@bedside/db/test-engine/make-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseEvents } from './erase-events';
import { flushBatch } from './flush-batch';
import { rebuildAggregates } from './rebuild-aggregates';
import { relayEvents, type Relay } from './relay-events';

let engines: TestEngines;
let test: TestDatabase;
beforeAll(async () => {
  engines = await startTestEngines();
});
afterAll(() => engines.stop());

const relays: Relay[] = [];
beforeEach(async () => {
  test = await engines.freshDatabase();
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await test.drop();
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const relay = (overrides: Partial<TestDatabase> = {}, options: { firstNamesMs?: number } = {}) => {
  const started = relayEvents({ ...test, ...overrides, log }, options);
  relays.push(started);
  return started;
};

async function countOf(table: string): Promise<number> {
  const result = await test.eventStore.query({
    query: `SELECT toUInt32(count()) AS n FROM ${table}`,
    format: 'JSONEachRow',
  });
  return (await result.json<{ n: number }>())[0]?.n ?? -1;
}
const opensOf = async (share: { practiceId: string }) =>
  (await readShareFigures(test.eventStore, share)).map((row) => [row.linkOpens, row.views]);

describe('relayEvents', () => {
  it('carries appended events into the figures and empties the queue', async () => {
    const share = makeShare();
    const running = relay();
    await appendEvents(test.db, [share.opened(), share.viewed('a', 5)]);
    await running.drained();
    expect(await opensOf(share)).toEqual([[1, 1]]);
    expect(await eventQueueLag(test.db)).toEqual({ waiting: 0, oldest: null });
  });

  it('leaves nothing of a transaction that was rolled back', async () => {
    const share = makeShare();
    const running = relay();
    const failed = test.db.transaction().execute(async (tx) => {
      await appendEvents(tx, [share.opened()]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await appendEvents(test.db, [share.viewed('a', 5)]);
    await running.drained();
    expect(await opensOf(share)).toEqual([[0, 1]]);
  });

  it('keeps events while the event store is away and catches up when it is back', async () => {
    const share = makeShare();
    let isAway = true;
    const eventStore = new Proxy(test.eventStore, {
      get: (target, key) => {
        if (key === 'insert' && isAway) return () => Promise.reject(new Error('connect ECONNREFUSED'));
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    log.warn.mockClear();
    const running = relay({ eventStore });
    await appendEvents(test.db, [share.opened()]);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(2));
    await appendEvents(test.db, [share.viewed('a', 5)]);
    expect((await eventQueueLag(test.db)).waiting).toBe(2);
    isAway = false;
    await running.drained();
    expect(await opensOf(share)).toEqual([[1, 1]]);
  });

  it('updates the names that analysts see, and carries events on when it cannot', async () => {
    const share = makeShare();
    log.warn.mockClear();
    const named = relay({}, { firstNamesMs: 0 });
    await vi.waitFor(async () => expect(await readNamesFingerprint(test.eventStore)).not.toBe(''));
    await named.stop();
    expect(log.warn).not.toHaveBeenCalled();
    await test.eventStore.command({ query: 'DROP TABLE video_name SYNC' });
    await test.eventStore.command({ query: 'DROP TABLE playlist_name SYNC' });
    relay({}, { firstNamesMs: 0 });
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
    await appendEvents(test.db, [share.opened()]);
    await relays.at(-1)?.drained();
    expect(await opensOf(share)).toEqual([[1, 0]]);
  });

  it('counts each event once when several processes relay and the leader dies', async () => {
    const shares = Array.from({ length: 30 }, () => makeShare());
    const [first] = [relay(), relay(), relay()];
    for (const [n, share] of shares.entries()) {
      await appendEvents(test.db, [share.opened()]);
      if (n === 15) await first?.stop();
    }
    await relays[2]?.drained();
    for (const share of shares) expect(await opensOf(share)).toEqual([[1, 0]]);
  });

  it('erases what an erased event names, with what came before it in the queue', async () => {
    const [gone, kept] = [makeShare(), makeShare()];
    const running = relay();
    await appendEvents(test.db, [gone.opened(), gone.viewed('a', 1), kept.opened()]);
    await running.drained();
    await appendEvents(test.db, [
      gone.viewed('a', 2),
      makeEvent({ kind: 'erased', practiceId: gone.practiceId, patientId: gone.patientId }),
    ]);
    await running.drained();
    expect(await opensOf(gone)).toEqual([]);
    expect(await opensOf(kept)).toEqual([[1, 0]]);
    expect(await countOf('event')).toBe(1);
  });
});

describe('flushBatch', () => {
  it('repeats a batch that was inserted but not finished without counting it twice', async () => {
    const share = makeShare();
    await appendEvents(test.db, [share.opened(), share.viewed('a', 5)]);
    const sealed = await sealBatch(test.db, { limit: 10_000 });
    await insertEvents(test.eventStore, sealed?.rows ?? [], { token: sealed?.token ?? '' });
    await appendEvents(test.db, [share.opened()]);
    expect(await flushBatch(test)).toBe(2);
    expect(await opensOf(share)).toEqual([[1, 1]]);
    expect(await flushBatch(test)).toBe(1);
    expect(await opensOf(share)).toEqual([[2, 1]]);
    expect(await flushBatch(test)).toBe(0);
  });

  it('leaves a batch in the queue when the event store refuses it', async () => {
    await appendEvents(test.db, [makeShare().opened()]);
    const away = connectEventStore('http://127.0.0.1:9', 'none');
    await expect(flushBatch({ db: test.db, eventStore: away })).rejects.toThrow();
    expect((await eventQueueLag(test.db)).waiting).toBe(1);
    await away.close();
  });
});

describe('rebuildAggregates', () => {
  it('gives the same figures, with a batch left half done by a crash and events still to come', async () => {
    const share = makeShare();
    await appendEvents(test.db, [share.opened(), share.viewed('a', 5)]);
    await flushBatch(test);
    await appendEvents(test.db, [share.opened()]);
    const sealed = await sealBatch(test.db, { limit: 10_000 });
    await insertEvents(test.eventStore, sealed?.rows ?? [], { token: sealed?.token ?? '' });
    const running = relay();
    await appendEvents(test.db, [share.opened()]);
    await rebuildAggregates(test);
    await appendEvents(test.db, [share.viewed('b', 5)]);
    await running.drained();
    expect(await opensOf(share)).toEqual([[3, 2]]);
  });
});

describe('eraseEvents', () => {
  it('leaves no row of the doctor in any table, also when called twice', async () => {
    const share = makeShare();
    await appendEvents(test.db, [
      share.opened(),
      share.viewed('a', 5),
      makeEvent({ kind: 'public.opened', practiceId: share.practiceId, videoId: share.videoId }),
    ]);
    await flushBatch(test);
    await eraseEvents(test, { practiceId: share.practiceId });
    await eraseEvents(test, { practiceId: share.practiceId });
    for (const table of eventTables) expect([table, await countOf(table)]).toEqual([table, 0]);
    await expect(eraseEvents(test, { shareIds: [randomUUID()] })).resolves.toBeUndefined();
  });
});
