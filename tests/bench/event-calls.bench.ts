import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import type { BareServer } from '../kit/bare-server';
import { quickClip } from '../kit/clips';
import { bootstrap, median } from '../kit/median';
import { queryRecords, waitForRelay } from '../kit/records';
import { registerDoctor } from '../kit/rest-client';
import { readStoredEvents } from '../kit/stored-events';
import type { ViewLoad, ViewLoadResult } from '../kit/view-load';
import type { BenchRow } from './bench-row';

const CONNECTIONS = 64;
/** Each of the six orders three times: what follows our server shares the processor with its relay. */
const PAIRS = 18;
const RUN_MS = 2_000;
const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
  [2, 0, 1],
  [0, 2, 1],
  [1, 2, 0],
] as const;
/** So many shares that none reaches its limit of 600 calls per minute. */
const SHARES = 1_000;

const program = (name: string) => fileURLToPath(new URL(`../kit/${name}.ts`, import.meta.url));
const withTypes = { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } };

let runs = 0;

/** Calls `view` for a while from a separate process, so that the counting costs neither server anything. */
async function load(port: number, links: readonly string[], forMs = RUN_MS): Promise<ViewLoadResult> {
  const wish: ViewLoad = { port, links, connections: CONNECTIONS, forMs, name: `r${(runs += 1)}` };
  const child = fork(program('view-load'), withTypes);
  child.send(wish);
  const [result] = (await once(child, 'message')) as [ViewLoadResult];
  child.kill();
  return result;
}

async function startBare(): Promise<{ port: number; stop(): void }> {
  const child = fork(program('bare-server'), ['view'], withTypes);
  const [{ port }] = (await once(child, 'message')) as [BareServer];
  return { port, stop: () => void child.kill() };
}

/** Patients and shares of the doctor's video, made all at once. */
async function makeShares(dataDir: string, videoId: string): Promise<string[]> {
  await queryRecords(
    dataDir,
    `INSERT INTO patient (link_id, practice_id, first_name, last_name, phone)
     SELECT 'benchpatient' || lpad(n::text, 10, '0'), practice_id, 'Rosa', 'Diaz', '1202' || (5550000 + n)
     FROM video, generate_series(1, $2::int) AS n WHERE video.id = $1`,
    [videoId, SHARES],
  );
  const rows = await queryRecords<{ link_id: string }>(
    dataDir,
    `INSERT INTO share (link_id, practice_id, video_id, patient_id, channels, message)
     SELECT replace(p.link_id, 'patient', 'toshare'), p.practice_id, $1, p.id, '{sms}', 'Hello'
     FROM patient AS p WHERE p.link_id LIKE 'benchpatient%' RETURNING link_id`,
    [videoId],
  );
  return rows.map((row) => row.link_id);
}

/** The faults of the store after these runs: each answered call must be there exactly once. */
async function lostOrDoubled(dataDir: string, results: readonly ViewLoadResult[]): Promise<number> {
  const stored = await readStoredEvents(dataDir);
  let faults = stored.differingAggregates.length;
  let expected = 0;
  for (const { sessions } of results) {
    for (const [session, calls] of sessions) {
      expected += calls;
      for (let call = 0; call < calls; call += 1)
        if (stored.views.get(`${session}/${call}`) !== 1) faults += 1;
    }
  }
  return faults + Math.abs(stored.rows - expected);
}

/** Requests per second of `view` compared with a bare route, every one durable. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  let server: BedsideProcess | undefined;
  const bare = await startBare();
  const other = await startBare();
  try {
    server = await startBedsideProcess(dataDir);
    const doctor = await registerDoctor(server.url);
    const video = await doctor.uploadVideo(await quickClip(), 'Shared');
    await doctor.waitForVideo(video);
    const links = await makeShares(dataDir, video);
    const port = Number(new URL(server.url).port);

    const taken = [await load(port, links, 4_000)];
    await load(bare.port, links);
    await load(other.port, links);
    const rates: { ours: number; bare: number; control: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const measured = new Map<number, number>();
      for (const one of ORDERS[pair % ORDERS.length]!.map((place) => [port, bare.port, other.port][place]!)) {
        const result = await load(one, links);
        if (one === port) taken.push(result);
        measured.set(one, result.perSecond);
      }
      const rate = (one: number) => measured.get(one) ?? Number.NaN;
      rates.push({ ours: rate(port), bare: rate(bare.port), control: rate(other.port) });
    }
    await waitForRelay(dataDir);
    await server.stop();
    const refused = taken.reduce((sum, result) => sum + result.refused, 0);
    const answered = taken.reduce((sum, result) => sum + result.answered, 0);
    const faults = await lostOrDoubled(dataDir, taken);

    const ratios = rates.map((rate) => rate.ours / rate.bare);
    const ratio = Number(median(ratios).toFixed(2));
    const [low, high] = bootstrap(ratios);
    const control = Number(median(rates.map((rate) => rate.control / rate.bare)).toFixed(3));
    const perSecond = (of: 'ours' | 'bare' | 'control') =>
      `${Math.round(median(rates.map((rate) => rate[of])))}/s`;
    return [
      {
        id: 'P1',
        name: `Event calls: POST view over ${CONNECTIONS} connections, every one durable, against a bare Fastify route`,
        ours: perSecond('ours'),
        bare: perSecond('bare'),
        ratio,
        goal: 'at least 0.5 x',
        ok: ratio >= 0.5 && refused === 0,
        note: `median of ${PAIRS} pairs, 95% interval ${low.toFixed(2)}-${high.toFixed(2)}; ${refused} refused`,
      },
      {
        id: 'P1-control',
        name: 'A/A control: two bare routes',
        ours: perSecond('control'),
        bare: perSecond('bare'),
        ratio: control,
        goal: '0.97 to 1.03, else the run is not valid',
        ok: control >= 0.97 && control <= 1.03,
      },
      {
        id: 'P1-durable',
        name: `Event calls: of ${answered} answered, lost or doubled in the store and its aggregates`,
        ours: faults,
        bare: '-',
        ratio: null,
        goal: '0',
        ok: faults === 0,
      },
    ];
  } finally {
    bare.stop();
    other.stop();
    await server?.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
  }
}
