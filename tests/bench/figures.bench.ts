import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { randomUUID } from 'node:crypto';
import { connectEventStore, type EventStore } from '@bedside/db/clickhouse/connect';
import { writeEventRow } from '@bedside/db/clickhouse/event-row';
import { insertEvents } from '@bedside/db/clickhouse/event-store';
import { migrateClickhouse } from '@bedside/db/clickhouse/migrate-clickhouse';
import { readPeriodVideoFigures } from '@bedside/db/clickhouse/period-video-figures.query';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { readVideoFigures } from '@bedside/db/clickhouse/video-figures.query';
import { readVideoRetention } from '@bedside/db/clickhouse/video-retention.query';
import { startOwnEngines } from '@bedside/db/test-engine/engines';
import { makeShare, START } from '@bedside/db/test-engine/make-event';
import type { BenchRow } from './bench-row';

const MILLION = 1_000_000;
const ROUNDS = 25;
const GOAL = 1.5;

/** Events of many other doctors: 2,000 doctors with 20 videos each, a session of ten calls per share. */
async function fill(client: EventStore, from: number, count: number): Promise<void> {
  for (let start = from; start < from + count; start += MILLION) {
    const id = (seed: string) => `toUUID(UUIDNumToString(MD5(toString(${seed}))))`;
    await client.command({
      query: `
        INSERT INTO event
        SELECT
          generateUUIDv4(), if(number % 10 = 0, 'share.opened', 'share.viewed'),
          fromUnixTimestamp64Milli(toInt64(${START}) + intDiv(number, 10) % 40000 * 60000, 'UTC') AS at, at,
          ${id("('d', intDiv(number, 10) % 2000)")}, ${id("('v', intDiv(number, 10) % 40000)")},
          ${id("('s', intDiv(number, 10))")}, toUUID('00000000-0000-0000-0000-000000000000'),
          ${id("('p', intDiv(number, 10))")}, 'sms', 'mobile', 'session', toString(number % 10),
          number % 10 * 5000, 60000, [(number % 10 * 5000, number % 10 * 5000 + 5000)], ''
        FROM numbers(${start}, ${Math.min(MILLION, from + count - start)})`,
      clickhouse_settings: {
        max_execution_time: 600,
        max_memory_usage: '1200000000',
        insert_deduplicate: 0,
      },
    });
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

type Figure = { name: string; read: (client: EventStore) => Promise<unknown> };

async function measure(client: EventStore, figures: Figure[]): Promise<Map<string, number>> {
  const times = new Map(figures.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS + 5; round++) {
    for (const { name, read } of figures) {
      const start = performance.now();
      await read(client);
      if (round >= 5) times.get(name)?.push(performance.now() - start);
    }
  }
  return new Map([...times].map(([name, values]) => [name, median(values)]));
}

/** How many rows the engine has to read for one figure, according to its own plan. */
async function rowsRead(client: EventStore, read: Figure['read']): Promise<number> {
  let rows = 0;
  const estimating = new Proxy(client, {
    get: (target, key) => {
      if (key !== 'query') return Reflect.get(target, key) as unknown;
      return async (call: Parameters<EventStore['query']>[0]) => {
        const plan = await target.query({
          query: `EXPLAIN ESTIMATE ${call.query}`,
          query_params: call.query_params,
          format: 'JSONEachRow',
        });
        for (const part of await plan.json<{ rows: string }>()) rows += Number(part.rows);
        return target.query(call);
      };
    },
  });
  await read(estimating);
  return rows;
}

/** The figures of one video with the same 30,000 events, in a store of 1 million and of 20 million events. */
export async function bench(): Promise<BenchRow[]> {
  const engines = await startOwnEngines();
  try {
    await migrateClickhouse(engines.clickhouseUrl);
    const client = connectEventStore(engines.clickhouseUrl);
    const first = makeShare();
    const { practiceId, videoId, durationMs } = first;
    const shares = Array.from({ length: 1_000 }, () => makeShare({ practiceId, videoId }));
    const events = shares.flatMap((share, n) => [
      ...Array.from({ length: 5 }, () => share.opened({ at: START + n * 60_000 })),
      ...Array.from({ length: 25 }, (_, call) =>
        share.viewed(`s${call % 2}`, call * 2_000, {
          at: START + n * 60_000 + call * 2_000,
          ranges: [[call * 2_000, call * 2_000 + 2_000]],
        }),
      ),
    ]);
    for (let n = 0; n < events.length; n += 10_000) {
      await insertEvents(client, events.slice(n, n + 10_000).map(writeEventRow), { token: randomUUID() });
    }
    const period = { practiceId, from: START, to: START + 7 * 86_400_000 };
    const figures: Figure[] = [
      { name: 'shares of one video', read: (store) => readShareFigures(store, { practiceId, videoId }) },
      {
        name: 'one video',
        read: (store) => readVideoFigures(store, { practiceId, videoIds: [videoIdSchema.parse(videoId)] }),
      },
      {
        name: 'retention of one video',
        read: (store) => readVideoRetention(store, { practiceId, videoId, durationMs }),
      },
      { name: 'a week of one doctor', read: (store) => readPeriodVideoFigures(store, period) },
    ];
    await fill(client, 0, MILLION - events.length);
    const small = await measure(client, figures);
    const smallRows = await Promise.all(figures.map(({ read }) => rowsRead(client, read)));
    await fill(client, MILLION - events.length, 19 * MILLION);
    const large = await measure(client, figures);
    const rows: BenchRow[] = [];
    for (const [n, { name, read }] of figures.entries()) {
      const [at1, at20] = [small.get(name) ?? NaN, large.get(name) ?? NaN];
      const ratio = at20 / at1;
      rows.push({
        id: 'P4',
        name: `${name}: 20 million events in the store against 1 million`,
        ours: `${at20.toFixed(1)} ms`,
        bare: `${at1.toFixed(1)} ms`,
        ratio,
        goal: `at most ${GOAL} x`,
        ok: ratio <= GOAL,
        note: `${await rowsRead(client, read)} rows read, ${smallRows[n]} at 1 million`,
      });
    }
    await client.close();
    return rows;
  } finally {
    await engines.stop();
  }
}
