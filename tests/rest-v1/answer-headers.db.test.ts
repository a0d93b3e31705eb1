import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { buildApp } from '@bedside/api/app';
import { describe, expect, it } from 'vitest';
import { listen, overTheWire, theOrdinaryWay, type WireCall } from '../kit/wire-call';

let api: TestApi;
let port: number;
let headers: { authorization: string };
let share: string;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  port = await listen(api);
  const doctor = await signUpDoctor(api);
  headers = { authorization: `Bearer ${doctor.token}` };
  share = (await makeShare(api, doctor)).linkId;
});

const json = { 'content-type': 'application/json' };
const HSTS = 'max-age=31536000; includeSubDomains';
const input = (value: unknown) => encodeURIComponent(JSON.stringify({ json: value }));

/** One call of each kind, by its name and the status of its answer. */
const calls: [name: string, status: number, call: () => WireCall][] = [
  ['an item', 200, () => ({ method: 'GET', path: '/v1/profile', headers })],
  ['a list', 200, () => ({ method: 'GET', path: '/v1/videos', headers })],
  ['nobody', 401, () => ({ method: 'GET', path: '/v1/patients' })],
  ['a call that is none', 404, () => ({ method: 'GET', path: '/v1/nowhere', headers })],
  ['a path that cannot be read', 404, () => ({ method: 'GET', path: '/v1/patients/%zz', headers })],
  [
    'a report of a page',
    204,
    () => ({
      method: 'POST',
      path: `/v1/public-patient-videos/${share}/view`,
      headers: json,
      body: JSON.stringify({ session: 's', current_time: 1 }),
    }),
  ],
  [
    'a report that is refused',
    422,
    () => ({ method: 'POST', path: `/v1/public-patient-videos/${share}/view`, headers: json, body: '{}' }),
  ],
  ['a query of tRPC', 200, () => ({ method: 'GET', path: '/trpc/user.me', headers })],
  ['a query of tRPC by nobody', 401, () => ({ method: 'GET', path: '/trpc/user.me' })],
  [
    'a batch of tRPC',
    200,
    () => ({
      method: 'GET',
      path: `/trpc/user.me,video.list?batch=1&input=${encodeURIComponent('{"1":{"json":{}}}')}`,
      headers,
    }),
  ],
  [
    'a mutation of tRPC that is refused',
    404,
    () => ({
      method: 'POST',
      path: '/trpc/user.erase',
      headers: { ...headers, ...json },
      body: JSON.stringify({ json: { userId: '00000000-0000-7000-8000-000000000000' } }),
    }),
  ],
  ['a call of tRPC that is none', 404, () => ({ method: 'GET', path: '/trpc/no.such', headers })],
  [
    'an upload by nobody',
    401,
    () => ({ method: 'POST', path: '/uploads', headers: { 'upload-length': '9' } }),
  ],
  ['a media link that is none', 403, () => ({ method: 'GET', path: '/media/x.y' })],
  ['a poster that is none', 404, () => ({ method: 'GET', path: '/posters/x' })],
  ['the description', 200, () => ({ method: 'GET', path: '/v1/docs' })],
  ['a health check', 200, () => ({ method: 'GET', path: '/healthz' })],
  ['a page that is not built', 404, () => ({ method: 'GET', path: '/' })],
];

describe('under an https address', () => {
  it.each(calls)('%s is answered %i with the header that demands https', async (_name, status, call) => {
    // Sent twice: what is remembered after the first request bypasses the framework.
    for (const answer of [
      await theOrdinaryWay(api, call()),
      await overTheWire(port, call()),
      await overTheWire(port, call()),
    ])
      expect([answer.status, answer.headers['strict-transport-security']]).toEqual([status, HSTS]);
  });
});

it('Under a plain address there is no such header, which would block the address', async () => {
  const plain = { ...api.deps, publicUrl: () => 'http://127.0.0.1:3000' };
  const app = await buildApp(plain, { logger: api.app.log, trustProxy: false, webDist: '/nowhere' });
  const { port: plainPort } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  for (const [name, status, call] of calls) {
    const answer = await overTheWire(Number(plainPort), call());
    expect([name, answer.status, answer.headers['strict-transport-security']]).toEqual([
      name,
      status,
      undefined,
    ]);
  }
  await app.close();
});

it.each(calls.filter(([name]) => name.includes('tRPC')))(
  '%s is answered no-store',
  async (_name, _s, call) => {
    const answer = await overTheWire(port, call());
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

it('A batch that is streamed is answered no-store', async () => {
  const { headers: answered } = await overTheWire(port, {
    method: 'GET',
    path: `/trpc/user.me,user.doctorInfo?batch=1&input=${input({})}`,
    headers: { ...headers, 'trpc-accept': 'application/jsonl' },
  });
  expect([answered['transfer-encoding'], answered['cache-control']]).toEqual(['chunked', 'no-store']);
});
