import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTakeSender } from '@bedside/api/test-kit/send-take';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { insertMember } from '@bedside/db/postgres/practice/practice-member.repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../kit/wire-call';

const MB = 1_048_576;
/** More than the sockets between client and server hold, so that a client still sends when it is refused. */
const BODY = 24 * MB;
/** A film of some minutes. */
const FILM = 100 * MB;
const piece = new Uint8Array(MB);

let api: OwnTestApi;
let port: number;
let doctor: TestDoctor;
let assistant: TestDoctor;
let folder: string;
/** Where files arrive by REST, and by tus. */
let doors: Call[];
const quota = { storageBytes: 0, uploadsAtOnce: 0 };
beforeAll(async () => {
  api = await startTestApi({ quota });
  port = await listen(api);
  doctor = await signUpDoctor(api);
  assistant = await signUpDoctor(api);
  const { userId } = assistant.actor;
  const practiceId = doctor.actor.scope.practiceId;
  await insertMember(api.deps.db, { userId, practiceId, role: 'assistant', joinedAt: new Date() });
  folder = await mkdtemp(join(tmpdir(), 'bedside-refused-'));
  for (const bytes of [BODY, FILM]) {
    const path = join(folder, String(bytes));
    await writeFile(path, '');
    await truncate(path, bytes);
  }
  doors = await listDoors();
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  Object.assign(quota, { storageBytes: 2 ** 40, uploadsAtOnce: 1_000 });
});

type Call = { method: string; path: string; headers: Record<string, string>; bytes?: number };
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
const by = ({ token }: TestDoctor) => ({ authorization: `Bearer ${token}` });
const post = (path: string, headers: Record<string, string>): Call => ({ method: 'POST', path, headers });

type Described = { paths: Record<string, Record<string, { requestBody?: { content?: object } }>> };

/** Every route of the description that takes a form, and the two calls of tus that have a body. */
async function listDoors(): Promise<Call[]> {
  const { paths } = (await api.app.inject('/v1/openapi.json')).json<Described>();
  const forms = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => 'multipart/form-data' in (requestBody?.content ?? {}))
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: `${path.replaceAll(/\{[^}]+\}/g, 'a'.repeat(22))}`,
        headers: form,
      })),
  );
  const path = `/uploads/${'a'.repeat(32)}`;
  return [
    ...forms,
    post('/uploads', { ...tus, 'upload-length': String(BODY) }),
    { method: 'PATCH', path, headers: { ...tus, 'upload-offset': '0' } },
  ];
}

/** @param options more of curl's own */
async function byCurl({ method, path, headers, bytes = BODY }: Call, ...options: string[]): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const quiet = ['-sS', '-o', '/dev/null', '-w', '%{http_code}', '-X', method];
  const words = [
    ...quiet,
    ...given,
    ...options,
    '-T',
    join(folder, String(bytes)),
    `http://127.0.0.1:${port}${path}`,
  ];
  const curl = spawn('curl', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, fault] = await Promise.all([text(curl.stdout), text(curl.stderr)]);
  if (fault !== '') throw new Error(fault);
  return Number(said);
}

function open({ method, path, headers, bytes = BODY }: Call): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const lines = Object.entries({ host: '127.0.0.1', ...headers, 'content-length': String(bytes) });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
  return socket;
}

async function readStatus(socket: Socket): Promise<number> {
  const [said] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1.1 (\d+)/.exec(said.toString())?.[1]);
}

/** The clients that send a long body, and the status that each of them reads. */
const clients: Record<string, (call: Call) => Promise<number>> = {
  async fetch({ method, path, headers, bytes = BODY }) {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(piece);
        if ((sent += piece.length) >= bytes) controller.close();
      },
    });
    const url = `http://127.0.0.1:${port}${path}`;
    const answer = await fetch(url, { method, headers, body, duplex: 'half' } as RequestInit);
    await answer.arrayBuffer();
    return answer.status;
  },
  // It reads no answer before the last byte, as browsers do.
  async 'a client that reads at the end'(call) {
    const socket = open(call).pause();
    for (let sent = 0; sent < (call.bytes ?? BODY); sent += piece.length)
      if (!socket.write(piece)) await once(socket, 'drain');
    return readStatus(socket.resume());
  },
  async http({ method, path, headers, bytes = BODY }) {
    const call = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, 'content-length': bytes },
    });
    const answered = once(call, 'response');
    // Once it has the answer, the rest of its body may meet a closed connection.
    call.on('error', () => undefined);
    call.end(Buffer.alloc(bytes));
    const [answer] = (await answered) as [{ statusCode: number; resume: () => void }];
    answer.resume();
    return answer.statusCode;
  },
  async 'a slow sender'(call) {
    const socket = open(call);
    const dripping = setInterval(() => socket.write(piece.subarray(0, 1_024)), 20);
    return readStatus(socket).finally(() => {
      clearInterval(dripping);
    });
  },
  curl: (call) => byCurl(call, '-H', 'Expect:'),
  // It sends nothing before it is asked to, for a second.
  'curl that waits to be asked': (call) => byCurl(call),
};

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const names = Object.keys(clients).map((name) => ({ name, isThere: hasCurl || !name.startsWith('curl') }));

describe.each(names)('$name reads', ({ name, isThere }) => {
  beforeEach(({ skip }) => skip(!isThere, 'curl is not installed here'));
  const statusOf = (call: Call) => clients[name]?.(call);

  it('the refusal of an upload by nobody, at each door', async () => {
    expect(doors.length).toBeGreaterThan(10);
    for (const [at, door] of doors.entries()) {
      const call = at === 0 ? { ...door, bytes: FILM } : door;
      // The link of a patient is the only right that is asked for there, and this one leads nowhere.
      const refusal = call.path.startsWith('/v1/public-') ? 404 : 401;
      expect([call.path, await statusOf(call)]).toEqual([call.path, refusal]);
    }
  });

  it('that the role may not, that it is too large, and that its type is another one', async () => {
    expect(
      await statusOf(post('/uploads', { ...tus, ...by(assistant), 'upload-length': String(BODY) })),
    ).toBe(403);
    if (name !== 'fetch')
      expect(await statusOf(post('/v1/profile/avatar/upload', { ...form, ...by(doctor) }))).toBe(413);
    expect(await statusOf(post('/v1/videos', { 'content-type': 'text/csv', ...by(doctor) }))).toBe(415);
  });

  it('that the storage is full, and that too many uploads run', async () => {
    const take = createTakeSender(`http://127.0.0.1:${port}`, doctor);
    expect((await take.begin()).status).toBe(201);
    quota.storageBytes = 20 * MB;
    expect(await statusOf(post('/v1/videos', { ...form, ...by(doctor) }))).toBe(507);
    const headers = { ...tus, ...by(doctor), 'upload-offset': '0' };
    expect(await statusOf({ method: 'PATCH', path: take.address, headers, bytes: FILM })).toBe(507);
    expect(await take.offset()).toBe(0);
    Object.assign(quota, { storageBytes: 2 ** 40, uploadsAtOnce: 0 });
    expect(await statusOf(post('/v1/videos', { ...form, ...by(doctor) }))).toBe(429);
    await api.deps.db.updateTable('recording').set({ granted_bytes: 0 }).execute();
  });
});
