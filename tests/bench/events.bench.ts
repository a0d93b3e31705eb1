import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { relayEvents } from '@bedside/api/modules/base/event/relay-events';
import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { connectEventStore, type EventStore } from '@bedside/db/clickhouse/connect';
import { readPeriodVideoFigures } from '@bedside/db/clickhouse/period-video-figures.query';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { readVideoFigures } from '@bedside/db/clickhouse/video-figures.query';
import { readVideoRetention } from '@bedside/db/clickhouse/video-retention.query';
import { findProcesses } from '@bedside/db/embedded/find-processes';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { startOwnEngines, type TestDatabase } from '@bedside/db/test-engine/engines';
import { makeShare } from '@bedside/db/test-engine/make-event';
import { median } from '../kit/median';
import { mostResidentBytes } from '../kit/process-memory';
import type { BenchRow } from './bench-row';
import { fillEvents, fillPractice, practiceOfRank } from './fill-events';

/*
 * The figures of one practice with 30,000 events: in a store of a million events, and in a large one that 10,000 other
 * practices share. `--size 100m` says how large; 20 million otherwise.
 *
 * P4: the same figures in both stores. P5: figures and top videos of a year and of all time, against a scan of every
 * event, which must give the same. Then what a waiting million events does to the figures, the engine's memory, and what
 * an event costs on the disk.
 */

const MILLION = 1_000_000;
const DAY_MS = 86_400_000;
const ROUNDS = 25;
const WARM_UP = 5;
const P4_GOAL = 1.1;
const BACKLOG = MILLION;
/** Events a second that arrive while the backlog is drained: as many as P3 has. */
const ARRIVALS = 500;
const GIB = 1024 ** 3;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Figure = { name: string; read: (client: EventStore) => Promise<unknown> };
type Practice = { practiceId: string; videoId: string; durationMs: number; lastAt: number };

/** Writes what the measured practice did: in a week that ended yesterday. */
async function makePractice(client: EventStore): Promise<Practice> {
  const first = makeShare();
  const { practiceId, videoId, durationMs } = first;
  const from = Math.floor(Date.now() / DAY_MS) * DAY_MS - 8 * DAY_MS;
  await fillPractice(client, { practiceId, videoId, fromMs: from });
  return { practiceId, videoId, durationMs, lastAt: from + 7 * DAY_MS };
}

function figuresOf({ practiceId, videoId, durationMs, lastAt }: Practice): Figure[] {
  return [
    { name: 'shares of one video', read: (store) => readShareFigures(store, { practiceId, videoId }) },
    {
      name: 'one video',
      read: (store) => readVideoFigures(store, { practiceId, videoIds: [videoIdSchema.parse(videoId)] }),
    },
    {
      name: 'retention of one video',
      read: (store) => readVideoRetention(store, { practiceId, videoId, durationMs }),
    },
    {
      name: 'a week of one practice',
      read: (store) => readPeriodVideoFigures(store, { practiceId, from: lastAt - 7 * DAY_MS, to: lastAt }),
    },
  ];
}

async function measure(client: EventStore, figures: Figure[], rounds = ROUNDS): Promise<Map<string, number>> {
  const times = new Map(figures.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds + WARM_UP; round++) {
    for (const { name, read } of figures) {
      const start = performance.now();
      await read(client);
      if (round >= WARM_UP) times.get(name)?.push(performance.now() - start);
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
        const plan = await select<{ rows: string }>(
          target,
          `EXPLAIN ESTIMATE ${call.query}`,
          call.query_params,
        );
        for (const part of plan) rows += Number(part.rows);
        return target.query(call);
      };
    },
  });
  await read(estimating);
  return rows;
}

async function select<Row>(client: EventStore, query: string, query_params?: Record<string, unknown>) {
  const result = await client.query({
    query,
    query_params,
    format: 'JSONEachRow',
    clickhouse_settings: { max_execution_time: 600 },
  });
  return result.json<Row>();
}

/** Openings, views and completed views of each video of a practice, from its events, the most views first. */
const SCAN = `
  SELECT video_id, countIf(is_view AND first_at >= since AND first_at < until) AS views,
    countIf(is_view AND first_at >= since AND first_at < until AND furthest * 100 >= duration * 80) AS completed,
    sum(openings) AS opened
  FROM (
    SELECT video_id, share_id, session, min(e.at) AS first_at, max(e.position_ms) AS furthest,
      max(e.duration_ms) AS duration, countIf(kind = 'share.viewed') > 0 AS is_view,
      countIf(kind = 'share.opened' AND e.at >= since AND e.at < until) AS openings,
      fromUnixTimestamp64Milli({from:Int64}, 'UTC') AS since, fromUnixTimestamp64Milli({to:Int64}, 'UTC') AS until
    FROM event AS e
    WHERE practice_id = {practiceId:UUID} AND kind IN ('share.opened', 'share.viewed')
    GROUP BY video_id, share_id, session, e.kind)
  GROUP BY video_id HAVING views > 0 OR opened > 0 ORDER BY views DESC, opened DESC, video_id`;

async function periodRows(client: EventStore, practiceId: string, size: number): Promise<BenchRow[]> {
  const now = Date.now();
  const periods = { 'a year': now - 365 * DAY_MS, 'all time': 0 };
  const rows: BenchRow[] = [];
  for (const [name, from] of Object.entries(periods)) {
    const period = { practiceId, from: Math.floor(from / DAY_MS) * DAY_MS, to: now };
    const figures = await readPeriodVideoFigures(client, period);
    const scanned = await select<Record<'video_id' | 'views' | 'completed' | 'opened', string>>(
      client,
      SCAN,
      period,
    );
    const ours = figures.map((row) => [row.videoId, row.views, row.completedViews, row.linkOpens].join());
    const same =
      ours.length > 0 &&
      ours.join() ===
        scanned.map((row) => [row.video_id, row.views, row.completed, row.opened].join()).join();
    const read = await rowsRead(client, (store) => readPeriodVideoFigures(store, period));
    rows.push({
      id: 'P5',
      name: `figures and top videos of ${name}: rows read, against all ${size / MILLION} million events`,
      ours: `${read}`,
      bare: `${size}`,
      ratio: read / size,
      goal: 'the same result, at most 0.001 x of the rows',
      ok: same && read / size <= 0.001,
      note: same ? `${ours.length} videos, each figure the same` : 'the figures differ',
    });
  }
  return rows;
}

/** The largest practice, which has a thirteenth of all events: what its year costs, and whether it is right. */
async function largestRow(client: EventStore, size: number): Promise<BenchRow> {
  const [first] = await select<{ id: string; events: string }>(
    client,
    `SELECT ${practiceOfRank(1)} AS id, count() AS events FROM event WHERE practice_id = id`,
  );
  const practiceId = first?.id ?? '';
  const to = Date.now();
  const year: Figure = {
    name: 'year',
    read: (store) =>
      readPeriodVideoFigures(store, { practiceId, from: Math.floor(to / DAY_MS - 365) * DAY_MS, to }),
  };
  const took = (await measure(client, [year], 3)).get('year') ?? Number.NaN;
  return {
    id: 'P4-largest',
    name: `a year of the largest practice of ${size / MILLION} million events`,
    ours: `${took.toFixed(0)} ms`,
    bare: '-',
    ratio: null,
    goal: '-',
    ok: true,
    note: `${first?.events} events of its own, ${await rowsRead(client, year.read)} rows read`,
  };
}

async function diskRow(client: EventStore): Promise<BenchRow> {
  const parts = await select<{ table: string; bytes: string; rows: string }>(
    client,
    `SELECT table, sum(bytes_on_disk) AS bytes, sum(rows) AS rows FROM system.parts
     WHERE active AND database = currentDatabase() GROUP BY table ORDER BY bytes DESC`,
  );
  const events = Number(parts.find(({ table }) => table === 'event')?.rows ?? 0);
  const all = parts.reduce((sum, { bytes }) => sum + Number(bytes), 0);
  const each = parts.filter(({ bytes }) => Number(bytes) > events / 10);
  return {
    id: 'P4-disk',
    name: 'disk of the event store, an event with all that is made from it',
    ours: `${(all / events).toFixed(1)} bytes`,
    bare: '-',
    ratio: null,
    goal: '-',
    ok: true,
    note: each.map(({ table, bytes }) => `${table} ${(Number(bytes) / events).toFixed(1)}`).join(', '),
  };
}

/** A backlog is drained while events go on arriving, and somebody looks at figures. */
async function backlogRows(test: TestDatabase, figures: Figure[]): Promise<BenchRow[]> {
  for (let n = 0; n < BACKLOG; n += 5_000) {
    const shares = Array.from({ length: 500 }, () => makeShare());
    await appendEvents(
      test.db,
      shares.flatMap((share) =>
        Array.from({ length: 10 }, (_, call) =>
          share.viewed('s', call * 5_000, { ranges: [[call, call + 5_000]] }),
        ),
      ),
    );
  }
  const alone = await measure(test.eventStore, figures);
  const waiting = async () =>
    Number(
      (await test.pool.query<{ n: string }>('SELECT coalesce(sum(events), 0) AS n FROM event_queue')).rows[0]
        ?.n ?? Number.NaN,
    );
  const before = await waiting();
  const start = performance.now();
  let isDraining = true;
  let arrived = 0;
  const arriving = (async () => {
    while (isDraining) {
      const due = Math.floor(((performance.now() - start) * ARRIVALS) / 1_000) - arrived;
      await appendEvents(
        test.db,
        Array.from({ length: due }, () => makeShare().opened()),
      );
      arrived += due;
      await wait(50);
    }
  })();
  const relay = relayEvents({ ...test, log: quiet });
  const beside = measure(test.eventStore, figures, 10);
  while ((await waiting()) > ARRIVALS * 2) await wait(200);
  const took = performance.now() - start;
  isDraining = false;
  await arriving;
  const meanwhile = await beside;
  await relay.stop();
  const rate = ((before + arrived) * 1_000) / took;
  const slower = Math.max(
    ...figures.map(({ name }) => (meanwhile.get(name) ?? NaN) / (alone.get(name) ?? NaN)),
  );
  return [
    {
      id: 'P46',
      name: 'a backlog of 1 million events drained, against what arrives meanwhile',
      ours: `${Math.round(rate)}/s`,
      bare: `${Math.round((arrived * 1_000) / took)}/s`,
      ratio: (rate * took) / 1_000 / arrived,
      goal: 'at least 5 x',
      ok: (rate * took) / 1_000 / arrived >= 5,
    },
    {
      id: 'P46-figures',
      name: 'the figures meanwhile, against a queue that stands still: the slowest',
      ours: '-',
      bare: '-',
      ratio: slower,
      goal: 'at most 1.5 x',
      ok: slower <= 1.5,
    },
  ];
}

/** @param size events in the large store */
export async function bench({ size = 20 * MILLION }: { size?: number } = {}): Promise<BenchRow[]> {
  const parent = await mkdtemp(join(tmpdir(), 'bedside-events-'));
  const engines = await startOwnEngines(parent);
  try {
    const test = await engines.freshDatabase();
    // A client of its own, whose statements are sent as they are.
    await test.eventStore.query({ query: 'SELECT 1' });
    const client = connectEventStore(engines.clickhouseUrl, test.eventDatabase);
    const practice = await makePractice(client);
    const figures = figuresOf(practice);
    const fill = (from: number, to: number) => fillEvents(client, { from, to, size, until: Date.now() });
    await fill(0, MILLION);
    const small = await measure(client, figures);
    const smallRows = await Promise.all(figures.map(({ read }) => rowsRead(client, read)));
    const filling = performance.now();
    await fill(MILLION, size);
    console.log(`Filled in ${Math.round((performance.now() - filling) / 1_000)} s.`);
    const large = await measure(client, figures);
    const rows: BenchRow[] = [];
    for (const [n, { name, read }] of figures.entries()) {
      const [before, after] = [small.get(name) ?? NaN, large.get(name) ?? NaN];
      const [rowsBefore, rowsAfter] = [smallRows[n] ?? NaN, await rowsRead(client, read)];
      rows.push({
        id: 'P4',
        name: `${name}: ${size / MILLION} million events in the store against 1 million`,
        ours: `${after.toFixed(1)} ms`,
        bare: `${before.toFixed(1)} ms`,
        ratio: after / before,
        goal: `at most ${P4_GOAL} x, rows read too`,
        ok: after / before <= P4_GOAL && rowsAfter / rowsBefore <= P4_GOAL,
        note: `${rowsAfter} rows read, ${rowsBefore} at 1 million`,
      });
    }
    rows.push(...(await periodRows(client, practice.practiceId, size)));
    rows.push(await largestRow(client, size), await diskRow(client));
    rows.push(...(await backlogRows(test, figures)));
    const pids = findProcesses(({ commandLine, directory }) =>
      [...commandLine, directory].some(
        (text) => text.includes(join(parent, '')) && text.includes('clickhouse'),
      ),
    );
    const memory = Math.max(...pids.map(mostResidentBytes));
    rows.push({
      id: 'P4-memory',
      name: 'resident memory of the engine during all of this, at its highest',
      ours: `${Math.round(memory / 1024 ** 2)} MiB`,
      bare: '-',
      ratio: null,
      goal: 'at most 2 GiB',
      ok: memory > 0 && memory <= 2 * GIB,
    });
    await client.close();
    return rows;
  } finally {
    await engines.stop();
    await rm(parent, { recursive: true, force: true });
  }
}
