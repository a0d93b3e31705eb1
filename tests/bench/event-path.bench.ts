import { createGroupCommit } from '@bedside/api/kit/group-commit';
import { relayEvents } from '@bedside/api/modules/base/event/relay-events';
import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import { writeEventRow } from '@bedside/db/clickhouse/event-row';
import { insertEvents } from '@bedside/db/clickhouse/event-store';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { startOwnEngines, type TestDatabase } from '@bedside/db/test-engine/engines';
import { makeShare } from '@bedside/db/test-engine/make-event';
import type { BenchRow } from './bench-row';

const CALLERS = 64;
const PAIR_MS = 1_500;
const PAIRS = 8;
const FLUSH_INTERVAL_MS = 200;

const quantile = (values: number[], q: number) =>
  [...values].sort((a, b) => a - b)[Math.min(Math.floor(values.length * q), values.length - 1)] ?? NaN;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** How many events per second `store` accepts from callers that each wait for the answer before the next. */
export async function ratePerSecond(
  store: (event: PatientEvent) => Promise<void>,
  forMs: number,
): Promise<number> {
  const share = makeShare();
  const until = performance.now() + forMs;
  let taken = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      while (performance.now() < until) {
        await store(share.viewed(`s${caller}`, taken, { ranges: [[0, 5_000]] }));
        taken++;
      }
    }),
  );
  return (taken * 1_000) / forMs;
}

/** Group commit into the queue, as the API wires it. */
export function groupedStore(test: Pick<TestDatabase, 'db'>): (event: PatientEvent) => Promise<void> {
  return createGroupCommit<PatientEvent>({
    flush: (events) => appendEvents(test.db, events),
    maxDelayMs: 5,
    maxItems: 500,
  }).add;
}

async function groupCommitRow(test: TestDatabase): Promise<BenchRow> {
  const grouped = groupedStore(test);
  const single = (event: PatientEvent) => appendEvents(test.db, [event]);
  const ratios: number[] = [];
  const rates = { ours: [] as number[], bare: [] as number[] };
  await ratePerSecond(grouped, PAIR_MS);
  await ratePerSecond(single, PAIR_MS);
  for (let pair = 0; pair < PAIRS; pair++) {
    const order = pair % 2 === 0 ? [grouped, single] : [single, grouped];
    const measured = new Map<typeof single, number>();
    for (const store of order) measured.set(store, await ratePerSecond(store, PAIR_MS));
    const [ours, bare] = [measured.get(grouped) ?? NaN, measured.get(single) ?? NaN];
    rates.ours.push(ours);
    rates.bare.push(bare);
    ratios.push(ours / bare);
    await test.pool.query('TRUNCATE event_queue');
  }
  const ratio = quantile(ratios, 0.5);
  return {
    id: 'P2',
    name: `events stored by ${CALLERS} callers: group commit against one INSERT + COMMIT each (without HTTP)`,
    ours: `${Math.round(quantile(rates.ours, 0.5))}/s`,
    bare: `${Math.round(quantile(rates.bare, 0.5))}/s`,
    ratio,
    goal: 'at least 4 x',
    ok: ratio >= 4,
  };
}

async function visibleRow(test: TestDatabase): Promise<BenchRow> {
  const rate = 500;
  const seconds = 10;
  const store = groupedStore(test);
  const bare: number[] = [];
  for (let n = 0; n < 20; n++) {
    const share = makeShare();
    const events = Array.from({ length: (rate * FLUSH_INTERVAL_MS) / 1_000 }, () => share.opened());
    const start = performance.now();
    await insertEvents(test.eventStore, events.map(writeEventRow), { token: `bare-${n}` });
    bare.push(performance.now() - start);
  }
  const relay = relayEvents({ ...test, log: quiet });
  const probe = makeShare();
  const acknowledged: number[] = [];
  const visible: number[] = [];
  let seen = 0;
  const watching = (async () => {
    while (seen < rate * seconds) {
      const result = await test.eventStore.query({
        query: 'SELECT toUInt32(sum(opened)) AS n FROM share_activity WHERE practice_id = {id:UUID}',
        query_params: { id: probe.practiceId },
        format: 'JSONEachRow',
      });
      const count = (await result.json<{ n: number }>())[0]?.n ?? 0;
      const now = performance.now();
      while (seen < count) visible[seen++] = now;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const start = performance.now();
  const sent: Promise<void>[] = [];
  while (sent.length < rate * seconds) {
    const due = Math.min(Math.floor(((performance.now() - start) * rate) / 1_000), rate * seconds);
    while (sent.length < due)
      sent.push(store(probe.opened()).then(() => void acknowledged.push(performance.now())));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(sent);
  await watching;
  await relay.stop();
  const ours = quantile(
    acknowledged.map((at, n) => (visible[n] ?? NaN) - at),
    0.99,
  );
  const floor = FLUSH_INTERVAL_MS + quantile(bare, 0.99);
  const ratio = ours / floor;
  return {
    id: 'P3',
    name: `acknowledged to visible at ${rate} events/s, p99, against flush interval + one bare insert`,
    ours: `${Math.round(ours)} ms`,
    bare: `${Math.round(floor)} ms`,
    ratio,
    goal: 'at most 1.5 x and 2 s',
    ok: ratio <= 1.5 && ours <= 2_000,
  };
}

/** The path of an event without its HTTP part: group commit, queue, relay, event store. */
export async function bench(): Promise<BenchRow[]> {
  const engines = await startOwnEngines();
  try {
    const test = await engines.freshDatabase();
    const rows = [await groupCommitRow(test), await visibleRow(test)];
    await test.drop();
    return rows;
  } finally {
    await engines.stop();
  }
}
