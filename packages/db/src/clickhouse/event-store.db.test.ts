import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestEngines,
  testEngineParent,
  type TestDatabase,
  type TestEngines,
} from '../../test-engine/engines';
import { makeEvent, makeShare, START } from '../../test-engine/make-event';
import { eventTables } from '../../test-engine/event-tables';
import { startEmbeddedClickhouse } from '../embedded/clickhouse';
import { connectEventStore, type EventStore } from './connect';
import { writeEventRow } from './event-row';
import { deleteEvents, insertEvents, rebuildAggregates, type EventScope } from './event-store';
import { migrateClickhouse } from './migrate-clickhouse';

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

async function rowsOf(eventStore: EventStore, query: string): Promise<unknown[]> {
  const result = await eventStore.query({ query, format: 'JSONEachRow' });
  return result.json();
}

/** Everything in the store, merged and sorted, so that equal stores give equal texts. */
async function contents(eventStore: EventStore) {
  const tables: Record<string, unknown[]> = {};
  for (const table of eventTables) {
    const columns = table === 'session_progress' ? '* EXCEPT played, arraySort(played) AS played' : '*';
    const final = table === 'event' ? '' : 'FINAL';
    tables[table] = await rowsOf(eventStore, `SELECT ${columns} FROM ${table} ${final} ORDER BY tuple(*)`);
  }
  return tables;
}

function manyEvents(practiceId: string, shares: number) {
  return Array.from({ length: shares }, () => makeShare({ practiceId })).flatMap((share, n) => [
    share.opened({ at: START + n * 1_000 }),
    share.viewed('a', n * 10, { ranges: [[0, n * 10 + 1]], at: START + n * 1_000 }),
    share.viewed('b', n * 20, { ranges: [[5, n * 10 + 6]], at: START + n * 40_000_000 }),
    makeEvent({ kind: 'public.opened', practiceId, videoId: share.videoId, device: 'mobile' }),
  ]);
}

describe('insertEvents', () => {
  it('counts a batch once, in the base table and in every aggregate, however often it is sent', async () => {
    const events = manyEvents(randomUUID(), 50);
    const token = randomUUID();
    await insertEvents(test.eventStore, events.map(writeEventRow), { token });
    const once = await contents(test.eventStore);
    expect(once['event']).toHaveLength(events.length);
    await insertEvents(test.eventStore, events.map(writeEventRow), { token });
    await insertEvents(test.eventStore, events.map(writeEventRow), { token });
    expect(await contents(test.eventStore)).toEqual(once);
  });

  it('counts a batch once that the engine reads in several pieces', async () => {
    // The engine reads 65,409 rows at a time; the relay may send more at once. This test has its own database, because
    // later tests read and rebuild everything in theirs.
    const own = await engines.freshDatabase();
    const practiceId = randomUUID();
    const events = Array.from({ length: 70 }, () => makeShare({ practiceId })).flatMap((share) =>
      Array.from({ length: 1_000 }, (_, n) => share.viewed(`s${n % 10}`, n, { ranges: [[n, n + 1]] })),
    );
    const rows = [events.map(writeEventRow).join('')];
    const token = randomUUID();
    const counts = () =>
      rowsOf(
        own.eventStore,
        `SELECT toUInt32((SELECT count() FROM event WHERE practice_id = '${practiceId}')) AS events,
           toUInt32(sum(length(played))) AS ranges, toUInt32(count()) AS sessions
         FROM session_progress FINAL WHERE practice_id = '${practiceId}'`,
      );
    await insertEvents(own.eventStore, rows, { token });
    const once = await counts();
    expect(once).toEqual([{ events: 70_000, ranges: 70_000, sessions: 700 }]);
    await insertEvents(own.eventStore, rows, { token });
    expect(await counts()).toEqual(once);
    // The rebuild of the figures does the same.
    await rebuildAggregates(own.eventStore);
    expect(await counts()).toEqual(once);
    await own.drop();
  });

  it('counts equal events of two batches twice', async () => {
    const share = makeShare();
    const event = share.opened();
    await insertEvents(test.eventStore, [writeEventRow(event)], { token: randomUUID() });
    await insertEvents(test.eventStore, [writeEventRow(event)], { token: randomUUID() });
    const rows = await rowsOf(
      test.eventStore,
      `SELECT toUInt32(sum(opened)) AS opened FROM share_activity WHERE share_id = '${share.shareId}'`,
    );
    expect(rows).toEqual([{ opened: 2 }]);
  });

  it('accepts texts that are not well-formed Unicode, and events of many months at once', async () => {
    // In its own database: otherwise every later delete of this file would scan its 130 parts.
    const own = await engines.freshDatabase();
    const share = makeShare();
    const events = Array.from({ length: 130 }, (_, month) =>
      share.viewed(`odd \ud800 \u0000 ' \\ ${month}`, 1, { at: Date.UTC(2010, month, 1) }),
    );
    await insertEvents(own.eventStore, events.map(writeEventRow), { token: randomUUID() });
    expect(await rowsOf(own.eventStore, 'SELECT toUInt32(count()) AS events FROM event')).toEqual([
      { events: 130 },
    ]);
    await own.drop();
  });

  it('makes one part per flush', async () => {
    const parts = () =>
      rowsOf(
        test.eventStore,
        `SELECT toUInt32(max(max_block_number)) AS last FROM system.parts
         WHERE database = currentDatabase() AND table = 'event' AND partition = '204501'`,
      );
    const share = makeShare();
    const inMonth = () => [
      share.opened({ at: Date.UTC(2045, 0, 2) }),
      share.viewed('a', 1, { at: Date.UTC(2045, 0, 3) }),
    ];
    await insertEvents(test.eventStore, inMonth().map(writeEventRow), { token: randomUUID() });
    const [before] = (await parts()) as { last: number }[];
    await insertEvents(test.eventStore, inMonth().map(writeEventRow), { token: randomUUID() });
    const [after] = (await parts()) as { last: number }[];
    expect((after?.last ?? 0) - (before?.last ?? 0)).toBe(1);
  });
});

describe('rebuildAggregates', () => {
  it('rebuilds from the events what the views made, also the second time', async () => {
    await insertEvents(test.eventStore, manyEvents(randomUUID(), 40).map(writeEventRow), {
      token: randomUUID(),
    });
    const before = await contents(test.eventStore);
    await rebuildAggregates(test.eventStore);
    expect(await contents(test.eventStore)).toEqual(before);
    await rebuildAggregates(test.eventStore);
    expect(await contents(test.eventStore)).toEqual(before);
  });

  it('repairs figures that were lost', async () => {
    const before = await contents(test.eventStore);
    await test.eventStore.command({ query: 'TRUNCATE TABLE share_activity' });
    await rebuildAggregates(test.eventStore);
    expect(await contents(test.eventStore)).toEqual(before);
  });
});

describe('deleteEvents', () => {
  const column = {
    practiceId: 'practice_id',
    videoId: 'video_id',
    patientId: 'patient_id',
    shareId: 'share_id',
  };

  it.each(['practiceId', 'videoId', 'patientId', 'shareId'] as const)(
    'leaves no row with an erased %s in any table, and keeps every other row',
    async (key) => {
      const [gone, kept] = [makeShare(), makeShare()];
      const events = [gone, kept].flatMap((share) => [
        share.opened(),
        share.viewed('a', 5, { ranges: [[0, 5]] }),
        makeEvent({
          kind: 'share.sent',
          practiceId: share.practiceId,
          videoId: share.videoId,
          patientId: share.patientId,
          shareId: share.shareId,
          playlistShareId: randomUUID(),
        }),
      ]);
      await insertEvents(test.eventStore, events.map(writeEventRow), { token: randomUUID() });
      const scope: EventScope = key === 'shareId' ? { shareIds: [gone.shareId] } : { [key]: gone[key] };
      await deleteEvents(test.eventStore, scope);
      await deleteEvents(test.eventStore, scope);
      for (const table of eventTables) {
        const count = (id: string) =>
          rowsOf(
            test.eventStore,
            `SELECT toUInt32(count()) AS n FROM ${table} WHERE ${column[key]} = '${id}'`,
          );
        expect([table, await count(gone[key])]).toEqual([table, [{ n: 0 }]]);
        expect([table, await count(kept[key])]).toEqual([table, [{ n: table === 'event' ? 3 : 1 }]]);
      }
    },
  );

  it('refuses a scope that names nothing', async () => {
    await expect(deleteEvents(test.eventStore, {})).rejects.toThrow('the scope is empty');
  });
});

describe('the embedded engine', () => {
  it('killed again and again during inserts holds every batch once after the retries', async () => {
    const directory = await mkdtemp(join(await testEngineParent(), 'bedside-killed-'));
    const engine = await startEmbeddedClickhouse({ dataDir: join(directory, 'clickhouse') });
    await migrateClickhouse(engine.url);
    const eventStore = connectEventStore(engine.url);
    try {
      const batches = Array.from({ length: 20 }, () => ({
        token: randomUUID(),
        events: manyEvents(randomUUID(), 20),
      }));
      let tries = 0;
      const retries = async (batch: (typeof batches)[number]): Promise<void> => {
        tries++;
        await insertEvents(eventStore, batch.events.map(writeEventRow), batch).catch(async () => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          return retries(batch);
        });
      };
      for (const [n, batch] of batches.entries()) {
        const inserted = retries(batch);
        const pid = engine.pid();
        // Each time at a different moment of the insert; every tenth time right after its acknowledgement.
        if (n % 4 === 1) await new Promise((resolve) => setTimeout(resolve, n));
        if (n % 10 === 9) await inserted;
        if ((n % 4 === 1 || n % 10 === 9) && pid) process.kill(pid, 'SIGKILL');
        await inserted;
        if (n % 3 === 0) await retries(batch);
      }
      expect(tries).toBeGreaterThan(batches.length);
      // Sends each batch once more: no repeat may count, and the engine is certainly back afterwards.
      for (const batch of batches) await retries(batch);
      const stored = await contents(eventStore);
      expect(stored['event']).toHaveLength(batches.length * 80);
      await rebuildAggregates(eventStore);
      expect(await contents(eventStore)).toEqual(stored);
    } finally {
      await eventStore.close();
      await engine.stop();
      await rm(directory, { recursive: true, force: true });
    }
  });
});
