import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { signSocket } from '@bedside/api/modules/base/realtime/sign-socket';
import type pg from 'pg';
import { WebSocket } from 'ws';
import type { BareChat } from '../kit/bare-chat';
import type { BareServer } from '../kit/bare-server';
import { makeDataDir, removeDataDir, startBedsideProcess } from '../kit/bedside-process';
import { median } from '../kit/median';
import { connectRecords } from '../kit/records';
import { registerDoctor } from '../kit/rest-client';
import type { BenchRow } from './bench-row';

/*
 * P36: a doctor's message by REST until its notice is in the open page of its patient, with 1,000 conversations open in
 * one process. Bare: the same call to the least program that stores a row, sends a notice and writes a frame. Both
 * servers are processes of their own on one Postgres, and both have all pages open. The second row has the bare program
 * without the call: the bench itself stores the row and sends the notice.
 */

const THREADS = Number(process.env['CHAT_BENCH_THREADS'] ?? 1_000);
const MESSAGES = Number(process.env['CHAT_BENCH_MESSAGES'] ?? 400);
const ROUNDS = Number(process.env['CHAT_BENCH_ROUNDS'] ?? 7);
const PATH_LIMIT = 2;
const PATH_MOST_MS = 1_000;
const WARM_UP = 200;

const SECRET = 'a secret for the bench alone';
const INSERT = 'insert into bare_chat (text) values ($1)';
const BARE_CHANNEL = 'bare_chat';
const TEXT = 'As far as it does not hurt.';
const sides = ['ours', 'bare', 'direct'] as const;

type Side = (typeof sides)[number];
type Thread = { patientId: string; linkId: string };
type Round = Record<Side, number[]>;
type Page = { next(): Promise<void>; close(): void };
type Way = { pages: readonly Page[]; send(thread: Thread): Promise<unknown> };

const agent = new Agent({ keepAlive: true });

const quantile = (values: readonly number[], q: number) =>
  [...values].sort((one, other) => one - other)[Math.min(Math.floor(values.length * q), values.length - 1)] ??
  Number.NaN;

/** Posts over a connection that stays open. The client does as little as it can, since both sides pay for it. */
function post(url: string, body: object, token = ''): Promise<void> {
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 201) resolve();
        else reject(new Error(`a message was refused with ${answer.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end(text);
  });
}

/** Opens a page that hears of its conversation. @param channel with its signature, for the Pusher protocol */
async function openPage(url: string, index: number, channel?: string): Promise<Page> {
  // One address may have 500 sockets open.
  const socket = new WebSocket(url, { localAddress: `127.0.0.${2 + (index % 4)}` });
  let hear: () => void = () => undefined;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    if (channel === undefined) socket.on('open', resolve);
    socket.on('message', (raw) => {
      const { event, data } = JSON.parse(String(raw)) as { event: string; data: string };
      if (event === 'chat-changed') hear();
      else if (event === 'pusher_internal:subscription_succeeded') resolve();
      else if (event === 'pusher:connection_established' && channel !== undefined) {
        const { socket_id: socketId } = JSON.parse(data) as { socket_id: string };
        const realtime = { key: 'bedside', secrets: () => [SECRET], cluster: 'bedside' };
        const auth = signSocket({ realtime }, { socketId, channel, userId: '', at: Date.now() });
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      }
    });
  });
  return {
    next: () => new Promise<void>((resolve) => (hear = resolve)),
    close() {
      socket.terminate();
    },
  };
}

async function makeThreads(pool: pg.Pool): Promise<Thread[]> {
  const { rows } = await pool.query<{ id: string; link_id: string }>(
    `insert into patient (link_id, practice_id, first_name, last_name, phone)
     select 'benchpatient' || lpad(n::text, 10, '0'), id, 'Rosa', 'Diaz', '1202' || (5550000 + n)
     from "user", generate_series(1, $1::int) as n returning id, link_id`,
    [THREADS],
  );
  return rows.map((row) => ({ patientId: row.id, linkId: row.link_id }));
}

async function openPages(threads: readonly Thread[], open: (thread: Thread, index: number) => Promise<Page>) {
  const pages: Page[] = [];
  for (const [index, thread] of threads.entries()) pages.push(await open(thread, index));
  return pages;
}

/** Sends messages by all ways in turn, so that they have the same disturbances. @returns what each took */
async function run(
  threads: readonly Thread[],
  ways: Record<Side, Way>,
  messages: number,
  from: number,
): Promise<Round> {
  const taken: Round = { ours: [], bare: [], direct: [] };
  for (let index = 0; index < messages; index += 1) {
    const at = ((from + index) * 7_919) % threads.length;
    const first = index % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      const { pages, send } = ways[side];
      const [thread, page] = [threads[at], pages[at]];
      if (!thread || !page) throw new Error('there are too few conversations');
      const heard = page.next();
      const start = performance.now();
      const sent = send(thread);
      await Promise.all([sent, heard.then(() => taken[side].push(performance.now() - start))]);
    }
  }
  return taken;
}

function rowOf(
  given: { id: string; name: string; goal: boolean; note: string },
  rounds: Round[],
  of: Side,
): BenchRow {
  const p99 = (side: Side) => median(rounds.map((round) => quantile(round[side], 0.99)));
  const middle = (side: Side) => median(rounds.map((round) => median(round[side]))).toFixed(1);
  const ratios = rounds.map((round) => quantile(round.ours, 0.99) / quantile(round[of], 0.99));
  const ratio = Number(median(ratios).toFixed(2));
  return {
    id: given.id,
    name: given.name,
    ours: `${p99('ours').toFixed(1)} ms`,
    bare: `${p99(of).toFixed(1)} ms`,
    ratio,
    goal: given.goal ? `at most ${PATH_LIMIT} x, and ${PATH_MOST_MS} ms` : '-',
    ok: !given.goal || (ratio <= PATH_LIMIT && p99('ours') <= PATH_MOST_MS),
    note: `median of ${rounds.length} rounds of ${MESSAGES}, ${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}; medians ${middle('ours')} and ${middle(of)} ms; ${given.note}`,
  };
}

async function measure(threads: Thread[], ways: Record<Side, Way>): Promise<BenchRow[]> {
  await run(threads, ways, WARM_UP, 0);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await run(threads, ways, MESSAGES, round * MESSAGES));
  const name = `Conversations: a message to the other side's open page, p99, ${threads.length} open in one process`;
  return [
    rowOf(
      { id: 'P36', name, goal: true, note: 'bare: one call, one row, one notice, one frame' },
      rounds,
      'bare',
    ),
    rowOf(
      {
        id: 'P36-direct',
        name: 'The same, against a floor without the call',
        goal: false,
        note: 'bare: one row, one notice, one frame',
      },
      rounds,
      'direct',
    ),
  ];
}

export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  const stops: (() => unknown)[] = [];
  try {
    const server = await startBedsideProcess(dataDir, {
      PUSHER_SECRET: SECRET,
    });
    stops.push(() => server.killAll());
    const doctor = await registerDoctor(server.url);
    const { pool, close } = await connectRecords(dataDir);
    stops.push(close);
    const threads = await makeThreads(pool);

    const bare = fork(fileURLToPath(new URL('../kit/bare-chat.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    stops.push(() => bare.kill());
    const databaseUrl = pool.options.connectionString ?? '';
    bare.send({ databaseUrl, insert: INSERT, channel: BARE_CHANNEL } satisfies BareChat);
    const [{ port }] = (await once(bare, 'message')) as [BareServer];

    const ourPages = await openPages(threads, ({ linkId }, index) =>
      openPage(`${server.url.replace('http', 'ws')}/app/bedside?protocol=7`, index, `private-chat.${linkId}`),
    );
    const barePages = await openPages(threads, ({ linkId }, index) =>
      openPage(`ws://127.0.0.1:${port}/${linkId}`, index),
    );
    stops.push(() => {
      for (const page of [...ourPages, ...barePages]) page.close();
    });
    let sent = 0;
    return await measure(threads, {
      ours: {
        pages: ourPages,
        send: ({ patientId }) =>
          post(
            `${server.url}/v1/chats/${patientId}/messages`,
            { key: `bench-${(sent += 1)}`, text: TEXT },
            doctor.token,
          ),
      },
      bare: {
        pages: barePages,
        send: ({ linkId }) => post(`http://127.0.0.1:${port}/chats/${linkId}/messages`, { text: TEXT }),
      },
      direct: {
        pages: barePages,
        async send({ linkId }) {
          await pool.query(INSERT, [TEXT]);
          await pool.query('select pg_notify($1, $2)', [BARE_CHANNEL, JSON.stringify({ linkId })]);
        },
      },
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
    await removeDataDir(dataDir);
  }
}
