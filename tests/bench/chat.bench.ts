import type { AddressInfo } from 'node:net';
import { serveSockets } from '@bedside/api/doors/realtime/serve-sockets';
import { signChannel } from '@bedside/api/modules/realtime/sign-channel';
import { makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { APP_ROLE } from '@bedside/db/postgres/app-role';
import { WebSocket } from 'ws';
import { countStatements } from '../kit/count-statements';
import { median } from '../kit/median';
import type { BenchRow } from './bench-row';

/*
 * P36: a doctor's message by REST until its notice is in the open page of its patient, with 1,000 conversations open in
 * the same process. Bare: one row and one notice of the bus, until the same frame. P37: the last page of a long
 * conversation against that of a short one.
 */

const THREADS = Number(process.env['CHAT_BENCH_THREADS'] ?? 1_000);
const MESSAGES = Number(process.env['CHAT_BENCH_MESSAGES'] ?? 400);
const OPENINGS = 300;
const PATH_LIMIT = 1.5;
const PATH_MOST_MS = 1_000;
const PAGE_LIMIT = 1.25;
const MOST_STATEMENTS = 3;

/** Sockets that were opened so far. */
let opened = 0;

type Thread = { patientId: string; linkId: string; next: () => Promise<void> };

const quantile = (values: number[], q: number) =>
  [...values].sort((one, other) => one - other)[Math.min(Math.floor(values.length * q), values.length - 1)] ??
  NaN;

/** Opens the conversation of a patient, as its page does. `next` resolves with the next frame. */
async function openThread(
  api: TestApi,
  port: number,
  share: { id: string; linkId: string },
): Promise<Thread> {
  // One address may have 500 sockets open.
  const localAddress = `127.0.0.${2 + (opened++ % 4)}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/bedside?protocol=7`, { localAddress });
  let hear: () => void = () => undefined;
  const channel = `private-chat.${share.linkId}`;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (raw) => {
      const { event, data } = JSON.parse(String(raw)) as { event: string; data: string };
      if (event === 'pusher:connection_established') {
        const { socket_id: socketId } = JSON.parse(data) as { socket_id: string };
        const auth = signChannel(api.deps, { socketId, channel });
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      } else if (event === 'pusher_internal:subscription_succeeded') resolve();
      else if (event === 'chat-changed') hear();
    });
  });
  const next = () => new Promise<void>((resolve) => (hear = resolve));
  return { patientId: share.id, linkId: share.linkId, next };
}

async function measurePath(
  api: TestApi,
  doctor: TestDoctor,
  url: string,
  threads: Thread[],
): Promise<BenchRow> {
  await api.database.pool.query(`create table bench_row (id bigint generated always as identity, text text);
    grant insert on bench_row to ${APP_ROLE}`);
  const ours = async (thread: Thread, index: number) => {
    const answer = await fetch(`${url}/v1/chats/${thread.patientId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${doctor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key: `bench-${index}`, text: 'As far as it does not hurt.' }),
    });
    if (answer.status !== 201) throw new Error(`a message was refused with ${answer.status}`);
  };
  const bare = async ({ patientId, linkId }: Thread) => {
    await api.deps.pool.query("insert into bench_row (text) values ('As far as it does not hurt.')");
    const { userId: doctorId } = doctor.actor;
    const about = { doctorId, patientId, linkId, kind: 'message', by: 'doctor' } as const;
    await api.deps.bus.publish({ topic: 'chat', ...about });
  };
  const taken = { ours: [] as number[], bare: [] as number[] };
  for (let index = 0; index < MESSAGES * 2; index += 1) {
    const of = index % 2 === 0 ? 'ours' : 'bare';
    const thread = threads[(index * 7_919) % threads.length];
    if (!thread) break;
    const heard = thread.next();
    const start = performance.now();
    const sent = of === 'ours' ? ours(thread, index) : bare(thread);
    await heard;
    taken[of].push(performance.now() - start);
    await sent;
  }
  const [p99, floor] = [quantile(taken.ours, 0.99), quantile(taken.bare, 0.99)];
  const ratio = Number((p99 / floor).toFixed(2));
  return {
    id: 'P36',
    name: `Conversations: a message to the other side's open page, p99, ${threads.length} open in one process`,
    ours: `${p99.toFixed(1)} ms`,
    bare: `${floor.toFixed(1)} ms`,
    ratio,
    goal: `at most ${PATH_LIMIT} x, and ${PATH_MOST_MS} ms`,
    ok: ratio <= PATH_LIMIT && p99 <= PATH_MOST_MS,
    note: `${MESSAGES} messages; medians ${median(taken.ours).toFixed(1)} and ${median(taken.bare).toFixed(1)} ms; bare: one row, one notice, one frame`,
  };
}

async function measurePages(api: TestApi, threads: readonly Thread[]): Promise<BenchRow> {
  const [long, short] = threads;
  if (!long || !short) throw new Error('there are too few conversations');
  for (const [{ patientId }, length] of [
    [long, 20_000],
    [short, 200],
  ] as const) {
    await api.deps.pool.query(
      `insert into chat (patient_id, doctor_id) select id, doctor_id from patient where id = $1
       on conflict do nothing`,
      [patientId],
    );
    await api.deps.pool.query(
      `insert into chat_message (patient_id, position, author, key, text, created_at)
       select $1, n, 'doctor', 'fill-' || n, 'Message ' || n, now() from generate_series(1001, $2 + 1000) as n`,
      [patientId, length],
    );
  }
  await api.database.pool.query('analyze chat_message');
  const open = async ({ linkId }: Thread) => {
    const start = performance.now();
    await api.call('GET', `/public-chats/${linkId}/messages?limit=50`);
    return performance.now() - start;
  };
  const taken = { long: [] as number[], short: [] as number[] };
  for (let index = 0; index < OPENINGS; index += 1) {
    const order = index % 2 === 0 ? (['long', 'short'] as const) : (['short', 'long'] as const);
    for (const which of order) taken[which].push(await open(which === 'long' ? long : short));
  }
  const statements = await countStatements(api.deps.pool, () =>
    api.call('GET', `/public-chats/${long.linkId}/messages?limit=50`),
  );
  const [ours, bare] = [median(taken.long), median(taken.short)];
  const ratio = Number((ours / bare).toFixed(2));
  return {
    id: 'P37',
    name: 'Conversations: the last page of 20,000 messages, against one of 200',
    ours: `${ours.toFixed(2)} ms`,
    bare: `${bare.toFixed(2)} ms`,
    ratio,
    goal: `at most ${PAGE_LIMIT} x, in at most ${MOST_STATEMENTS} statements`,
    ok: ratio <= PAGE_LIMIT && statements <= MOST_STATEMENTS,
    note: `medians of ${OPENINGS} openings each; ${statements} statements`,
  };
}

export async function bench(): Promise<BenchRow[]> {
  const api = await startTestApi();
  const close = serveSockets(api.app.server, api.deps);
  try {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const doctor = await signUpDoctor(api);
    const videoId = await makeVideo(api, doctor);
    const threads: Thread[] = [];
    for (let index = 0; index < THREADS; index += 1) {
      const share = await makeShare(api, doctor, { videoId });
      threads.push(await openThread(api, port, { id: share.patient.id, linkId: share.patientLinkId }));
    }
    const path = await measurePath(api, doctor, `http://127.0.0.1:${port}`, threads);
    return [path, await measurePages(api, threads)];
  } finally {
    await close();
    await api.stop();
  }
}
