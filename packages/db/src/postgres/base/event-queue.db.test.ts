import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../../test-engine/engines';
import { makeEvent, makeShare } from '../../../test-engine/make-event';
import { writeEventRow } from '../../clickhouse/event-row';
import { appendEvents, finishBatch, eventQueueLag, sealBatch } from './event-queue.repository';

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

describe('the event queue', () => {
  it('returns events complete and in the order in which they were appended', async () => {
    const share = makeShare();
    const events = [
      share.opened(),
      share.viewed(`odd ' " \\ é 😀 \u0000`, 5, { ranges: [[0, 5]] }),
      ...Array.from({ length: 700 }, () => share.opened()),
    ];
    await appendEvents(test.db, events);
    const batch = await sealBatch(test.db, { limit: 10_000 });
    expect(batch?.rows.join('')).toBe(events.map(writeEventRow).join(''));
    expect(batch).toMatchObject({ count: events.length, erased: [] });
  });

  it('returns a sealed batch again, unchanged, until it is finished', async () => {
    const share = makeShare();
    const events = [share.opened(), share.opened(), share.opened()];
    for (const event of events) await appendEvents(test.db, [event]);
    const first = await sealBatch(test.db, { limit: 2 });
    expect(first?.rows).toEqual(events.slice(0, 2).map(writeEventRow));
    await appendEvents(test.db, [share.opened()]);
    expect(await sealBatch(test.db, { limit: 2 })).toEqual(first);
    await finishBatch(test.db, first?.batch ?? '');
    const second = await sealBatch(test.db, { limit: 2 });
    expect(second?.batch).not.toBe(first?.batch);
    expect(second?.rows[0]).toBe(writeEventRow(events[2] ?? share.opened()));
    expect(second?.count).toBe(2);
  });

  it('keeps events together that were appended at once, also beyond the limit of a batch', async () => {
    const share = makeShare();
    const many = () => Array.from({ length: 3 }, () => share.opened());
    for (const events of [many(), [share.opened()], many()]) await appendEvents(test.db, events);
    const counts = [];
    for (let batch = await sealBatch(test.db, { limit: 2 }); batch;) {
      counts.push(batch.count);
      await finishBatch(test.db, batch.batch);
      batch = await sealBatch(test.db, { limit: 2 });
    }
    expect(counts).toEqual([3, 1, 3]);
  });

  it('returns with a batch what its events erase', async () => {
    const share = makeShare();
    const { practiceId, patientId } = share;
    await appendEvents(test.db, [share.opened(), makeEvent({ kind: 'erased', practiceId, patientId })]);
    expect((await sealBatch(test.db, { limit: 10 }))?.erased).toEqual([
      { practiceId, patientId, videoId: null, shareId: null },
    ]);
  });

  it('has nothing to seal when it is empty, and seals nothing of an open transaction', async () => {
    expect(await sealBatch(test.db, { limit: 10 })).toBeUndefined();
    await test.db.transaction().execute(async (tx) => {
      await appendEvents(tx, [makeShare().opened()]);
      expect(await sealBatch(test.db, { limit: 10 })).toBeUndefined();
    });
    expect((await sealBatch(test.db, { limit: 10 }))?.count).toBe(1);
  });

  it('says how many events wait and since when', async () => {
    expect(await eventQueueLag(test.db)).toEqual({ waiting: 0, oldest: null });
    await appendEvents(test.db, [makeShare().opened(), makeShare().opened()]);
    const lag = await eventQueueLag(test.db);
    expect(lag.waiting).toBe(2);
    expect(lag.oldest).toBeInstanceOf(Date);
  });
});
