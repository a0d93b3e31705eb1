import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { expect, it } from 'vitest';
import { listen } from '../kit/wire-call';

let api: TestApi;
let port: number;
let token: string;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  port = await listen(api);
  ({ token } = await signUpDoctor(api));
});

const LONG = 1_000_000_000;

/**
 * Sends the beginning of a long body and then a few bytes at a time; resolves with the answer once the other side
 * disconnected.
 */
async function drip(head: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const lines = [...head, 'Host: 127.0.0.1', `Content-Length: ${LONG}`, '', 'x'];
  socket.write(lines.join('\r\n'));
  const dripping = setInterval(() => socket.write('x'), 50);
  let said = '';
  socket.on('data', (piece: Buffer) => (said += piece.toString()));
  // A reset is also a disconnection.
  socket.on('error', () => undefined);
  await once(socket, 'close').finally(() => {
    clearInterval(dripping);
  });
  return said;
}

const json = 'Content-Type: application/json';
const form = 'Content-Type: multipart/form-data; boundary=b';

it.each([
  ['an upload by nobody', 401, () => ['POST /uploads HTTP/1.1', 'Upload-Length: 1000000000']],
  ['a piece by nobody', 401, () => ['PATCH /uploads/0123456789abcdef HTTP/1.1', 'Upload-Offset: 0']],
  ['a video by nobody', 401, () => ['POST /v1/videos HTTP/1.1', form]],
  ['a table by nobody', 401, () => ['POST /v1/patients-import HTTP/1.1', form]],
  ['a patient by nobody', 401, () => ['POST /v1/patients HTTP/1.1', json]],
  [
    'a body that is too long',
    413,
    () => ['POST /v1/patients HTTP/1.1', json, `Authorization: Bearer ${token}`],
  ],
  [
    'a body of another type',
    415,
    () => ['POST /v1/patients HTTP/1.1', 'Content-Type: text/csv', `Authorization: Bearer ${token}`],
  ],
  ['a call that is none', 413, () => ['POST /v1/nowhere HTTP/1.1', json]],
  ['a call of tRPC that is too long', 413, () => ['POST /trpc/auth.login HTTP/1.1', json]],
])(
  '%s is answered %i, and the connection is closed though the body continues',
  async (_name, status, head) => {
    const said = await drip(head());
    expect(said.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n');
  },
);

it('A client that sends a whole film without a token reads the refusal, each of 40 at once', async () => {
  const film = Buffer.alloc(20 * 1_048_576);
  const send = () =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': film.length };
      const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/v1/videos', headers });
      call.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end(film);
    });
  const answers = await Promise.all(Array.from({ length: 40 }, send));
  expect(answers).toEqual(Array.from({ length: 40 }, () => 401));
});

it('A refused request whose body arrived completely keeps the connection open for the next', async () => {
  const socket = connect(port, '127.0.0.1');
  const call = ['POST /v1/patients HTTP/1.1', 'Host: 127.0.0.1', json, 'Content-Length: 2', '', '{}'].join(
    '\r\n',
  );
  let said = '';
  socket.on('data', (piece: Buffer) => (said += piece.toString()));
  for (let calls = 1; calls <= 2; calls += 1) {
    socket.write(call);
    while (said.split('HTTP/1.1 401').length <= calls) await once(socket, 'data');
  }
  expect(said.toLowerCase()).not.toContain('connection: close');
  socket.destroy();
});
