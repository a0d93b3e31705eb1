import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { makeShare } from '../../test-engine/make-event';
import { appendEvents, finishBatch, outboxLag, sealBatch } from './event-outbox.repository';

let engines: TestEngines;
let test: TestDatabase;
beforeAll(async () => {
  engines = await startTestEngines();
});
afterAll(() => engines.stop());
beforeEach(async () => {
  test = await engines.freshDatabase();
});
afterEach(() => test.drop());

describe('the outbox of events', () => {
  it('gives events back whole and in the order in which they were appended', async () => {
    const share = makeShare();
    const events = [
      share.opened(),
      share.viewed(`odd ' " \\ é 😀 \u0000`, 5, { ranges: [[0, 5]] }),
      ...Array.from({ length: 700 }, () => share.opened()),
    ];
    await appendEvents(test.db, events);
    expect((await sealBatch(test.db, { limit: 10_000 }))?.events).toEqual(events);
  });

  it('gives a sealed batch again, unchanged, until it is finished', async () => {
    const share = makeShare();
    const events = [share.opened(), share.opened(), share.opened()];
    await appendEvents(test.db, events);
    const first = await sealBatch(test.db, { limit: 2 });
    expect(first?.events).toEqual(events.slice(0, 2));
    await appendEvents(test.db, [share.opened()]);
    expect(await sealBatch(test.db, { limit: 2 })).toEqual(first);
    await finishBatch(test.db, first?.batch ?? '');
    const second = await sealBatch(test.db, { limit: 2 });
    expect(second?.batch).not.toBe(first?.batch);
    expect(second?.events[0]).toEqual(events[2]);
    expect(second?.events).toHaveLength(2);
  });

  it('has nothing to seal when it is empty, and seals nothing of an open transaction', async () => {
    expect(await sealBatch(test.db, { limit: 10 })).toBeUndefined();
    await test.db.transaction().execute(async (tx) => {
      await appendEvents(tx, [makeShare().opened()]);
      expect(await sealBatch(test.db, { limit: 10 })).toBeUndefined();
    });
    expect((await sealBatch(test.db, { limit: 10 }))?.events).toHaveLength(1);
  });

  it('tells how many events wait and since when', async () => {
    expect(await outboxLag(test.db)).toEqual({ waiting: 0, oldest: null });
    await appendEvents(test.db, [makeShare().opened(), makeShare().opened()]);
    const lag = await outboxLag(test.db);
    expect(lag.waiting).toBe(2);
    expect(lag.oldest).toBeInstanceOf(Date);
  });
});
