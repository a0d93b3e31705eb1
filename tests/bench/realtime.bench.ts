import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  makeDataDir,
  processesOf,
  removeDataDir,
  startBedsideProcess,
  type BedsideProcess,
} from '../kit/bedside-process';
import type { BareServer } from '../kit/bare-server';
import type { Telling } from '../kit/bare-sockets';
import { bootstrap, median } from '../kit/median';
import { processorMs } from '../kit/processor-time';
import { connectRecords } from '../kit/records';
import type { SocketLoad, SocketLoadReport } from '../kit/socket-load';
import type { BenchRow } from './bench-row';

/** Fewer and shorter runs show that the bench works; only the full length counts. */
const SOCKETS = Number(process.env['REALTIME_BENCH_SOCKETS'] ?? 1_000);
const PAIRS = Number(process.env['REALTIME_BENCH_PAIRS'] ?? 15);
const SECONDS = Number(process.env['REALTIME_BENCH_SECONDS'] ?? 3);
const EVERY_MS = 10;
const LIMIT = 1.15;
const SETTLE_MS = 200;

const SECRET = 'a secret for the bench alone';
const DOCTOR = '019a0000-0000-7000-8000-000000000001';
const VIDEO = '019a0000-0000-7000-8000-000000000002';
const CHANNEL = `private-user.${DOCTOR}`;

const program = (name: string) => fileURLToPath(new URL(`../kit/${name}.ts`, import.meta.url));
const withTypes = { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } };

/** A server with all sockets listening to it. */
type Side = {
  /** The process ids of the server and its children. */
  pids(): readonly number[];
  /** Sends this many messages, one after the other. */
  tell(times: number): Promise<void>;
  listeners: ChildProcess;
  /** Frames that all sockets together should have received so far. */
  expected: number;
  heard: number;
};

async function listenTo(where: Omit<SocketLoad, 'sockets'>): Promise<ChildProcess> {
  const child = fork(program('socket-load'), withTypes);
  const load: SocketLoad = { ...where, sockets: SOCKETS };
  child.send(load);
  await once(child, 'message');
  return child;
}

async function startBare(text: string): Promise<Side & { stop(): void }> {
  const server = fork(program('bare-sockets'), withTypes);
  const [{ port }] = (await once(server, 'message')) as [BareServer];
  const listeners = await listenTo({ port, path: '/' });
  return {
    pids: () => (server.pid === undefined ? [] : [server.pid]),
    tell: (times) => {
      const telling: Telling = { text, times, everyMs: EVERY_MS };
      server.send(telling);
      return Promise.resolve();
    },
    listeners,
    expected: 0,
    heard: 0,
    stop() {
      listeners.kill();
      server.kill();
    },
  };
}

/** Our server receives each message like every process of an installation: by the bus, through Postgres. */
async function startOurs(server: BedsideProcess): Promise<Side & { stop(): Promise<void> }> {
  const { pool, close } = await connectRecords(server.dataDir);
  const listeners = await listenTo({
    port: Number(new URL(server.url).port),
    path: '/app/bedside?protocol=7',
    channel: { name: CHANNEL, key: 'bedside', secret: SECRET },
  });
  return {
    // Connections to Postgres come and go, and each is a process.
    pids: () => [server.pid, ...processesOf(server.dataDir)],
    async tell(times) {
      const start = performance.now();
      for (let told = 0; told < times; told += 1) {
        const early = start + told * EVERY_MS - performance.now();
        if (early > 0) await wait(early);
        await pool.query("SELECT pg_notify('bedside', $1)", [JSON.stringify(notice)]);
      }
    },
    listeners,
    expected: 0,
    heard: 0,
    async stop() {
      listeners.kill();
      await close();
    },
  };
}

const notice = { topic: 'video', practiceId: DOCTOR, kind: 'progress', videoId: VIDEO, progress: 42 };
/** What our sockets receive, byte for byte. */
const text = JSON.stringify({
  event: 'video-processing-progress',
  channel: CHANNEL,
  data: JSON.stringify({ video: { id: VIDEO }, progress: 42 }),
});

/** Sends messages for a while. @returns processor time until all sockets have received all of them, in milliseconds */
async function run(side: Side, seconds = SECONDS): Promise<number> {
  const times = Math.round((seconds * 1_000) / EVERY_MS);
  await wait(SETTLE_MS);
  const before = processorMs(side.pids());
  side.expected += times * SOCKETS;
  const telling = side.tell(times);
  side.listeners.send(side.expected);
  const [told] = (await once(side.listeners, 'message')) as [SocketLoadReport];
  await telling;
  if (told.kind !== 'heard' || told.cut > 0) throw new Error('a socket was cut while it listened');
  side.heard = told.frames;
  return processorMs(side.pids()) - before;
}

/**
 * P22: messages to many sockets through the bus and the Pusher protocol, compared with a bare loop over the sockets of
 * `ws`.
 */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  const stops: (() => unknown)[] = [];
  try {
    const server = await startBedsideProcess(dataDir, { PUSHER_SECRET: SECRET });
    stops.push(() => server.killAll());
    const ours = await startOurs(server);
    stops.push(() => ours.stop());
    const [bare, other] = [await startBare(text), await startBare(text)];
    stops.push(
      () => bare.stop(),
      () => other.stop(),
    );
    for (const side of [ours, bare, other]) await run(side, 1);

    const taken: { ours: number; bare: number; control: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const measured = new Map<Side, number>();
      const order = [ours, bare, other];
      for (const side of pair % 2 === 0 ? order : order.reverse()) measured.set(side, await run(side));
      const of = (side: Side) => measured.get(side) ?? Number.NaN;
      taken.push({ ours: of(ours), bare: of(bare), control: of(other) });
    }
    return rowsOf(taken, ours);
  } finally {
    for (const stop of stops.reverse()) await stop();
    await removeDataDir(dataDir);
  }
}

function rowsOf(taken: { ours: number; bare: number; control: number }[], ours: Side): BenchRow[] {
  const ratios = taken.map((one) => one.ours / one.bare);
  const ratio = Number(median(ratios).toFixed(3));
  const [low, high] = bootstrap(ratios);
  const control = Number(median(taken.map((one) => one.control / one.bare)).toFixed(3));
  const share = (of: 'ours' | 'bare' | 'control') =>
    `${Math.round(median(taken.map((one) => one[of])) / SECONDS)} ms/s`;
  const doubled = ours.heard - ours.expected;
  return [
    {
      id: 'P22',
      name: `Realtime: ${SOCKETS} sockets, ${1_000 / EVERY_MS} messages/s to all of them, processor time of the server and its children`,
      ours: share('ours'),
      bare: share('bare'),
      ratio,
      goal: `at most ${LIMIT} x`,
      ok: ratio <= LIMIT,
      note: `median of ${PAIRS} pairs of ${SECONDS} s, 95% interval ${low.toFixed(2)}-${high.toFixed(2)}; through the bus, signed channels`,
    },
    {
      id: 'P22-control',
      name: 'A/A control: two bare loops',
      ours: share('control'),
      bare: share('bare'),
      ratio: control,
      goal: '0.97 to 1.03, else the run is not valid',
      ok: control >= 0.97 && control <= 1.03,
    },
    {
      id: 'P22-heard',
      name: `Realtime: of ${ours.expected} frames, lost or doubled`,
      ours: doubled,
      bare: '-',
      ratio: null,
      goal: '0',
      ok: doubled === 0,
    },
  ];
}
