import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createTakeSender } from '@bedside/api/test-kit/send-take';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { insertMember } from '@bedside/db/postgres/practice-member.repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../kit/wire-call';

const MB = 1_048_576;
const BODY = 100 * MB;
const piece = new Uint8Array(MB);

let api: OwnTestApi;
let port: number;
let doctor: TestDoctor;
let assistant: TestDoctor;
const quota = { storageBytes: 0, uploadsAtOnce: 0 };
beforeAll(async () => {
  api = await startTestApi({ quota });
  port = await listen(api);
  doctor = await signUpDoctor(api);
  assistant = await signUpDoctor(api);
  const { userId } = assistant.actor;
  const practiceId = doctor.actor.userId;
  await insertMember(api.deps.db, { userId, practiceId, role: 'assistant', joinedAt: new Date() });
});
afterAll(() => api.stop());
beforeEach(() => {
  Object.assign(quota, { storageBytes: 2 ** 40, uploadsAtOnce: 1_000 });
});

type Call = { method: string; path: string; headers: Record<string, string> };
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
const by = ({ token }: TestDoctor) => ({ authorization: `Bearer ${token}` });
const post = (path: string, headers: Record<string, string>): Call => ({ method: 'POST', path, headers });

function open({ method, path, headers }: Call): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const lines = Object.entries({ host: '127.0.0.1', ...headers, 'content-length': String(BODY) });
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
  async fetch({ method, path, headers }) {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(piece);
        if ((sent += piece.length) >= BODY) controller.close();
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
    for (let sent = 0; sent < BODY; sent += piece.length)
      if (!socket.write(piece)) await once(socket, 'drain');
    return readStatus(socket.resume());
  },
  async http({ method, path, headers }) {
    const call = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, 'content-length': BODY },
    });
    const answered = once(call, 'response');
    call.end(Buffer.alloc(BODY));
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
};

describe.each(Object.keys(clients))('%s reads', (name) => {
  const statusOf = (call: Call) => clients[name]?.(call);

  it('the refusal of an upload by nobody, at each door', async () => {
    const patch = {
      method: 'PATCH',
      path: `/uploads/${'a'.repeat(32)}`,
      headers: { ...tus, 'upload-offset': '0' },
    };
    for (const call of [
      post('/v1/videos', form),
      post('/v1/profile/avatar/upload', form),
      post('/v1/patients-import', form),
      post('/uploads', { ...tus, 'upload-length': String(BODY) }),
      patch,
    ])
      expect([call.path, await statusOf(call)]).toEqual([call.path, 401]);
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
    expect(await statusOf({ method: 'PATCH', path: take.address, headers })).toBe(507);
    expect(await take.offset()).toBe(0);
    Object.assign(quota, { storageBytes: 2 ** 40, uploadsAtOnce: 0 });
    expect(await statusOf(post('/v1/videos', { ...form, ...by(doctor) }))).toBe(429);
    await api.deps.db.updateTable('recording').set({ granted_bytes: 0 }).execute();
  });
});
