import { apiTest } from '@bedside/api/test-kit/api-test';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { expect } from 'vitest';
import { listRoutes } from '../rest-v1/list-routes';

const LEVELS = 10_000;
const many = (text: string) => text.repeat(LEVELS);

/** Ten thousand lists, objects, and both in turn, each within the one before. */
const deep: Record<string, string> = {
  lists: `${many('[')}${many(']')}`,
  objects: `${many('{"a":')}1${many('}')}`,
  both: `${many('[{"a":')}1${many('}]')}`,
  'lists in a field': `{"title":${many('[')}${many(']')}}`,
};

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const post = (url: string, payload: string, headers: Record<string, string> = {}, method = 'POST') =>
  api.app.inject({
    method: method as 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${doctor.token}`, 'content-type': 'application/json', ...headers },
  });

apiTest('A body of ten thousand levels is refused by every call of REST, repeatable or not', async () => {
  const answered: string[] = [];
  const writing = listRoutes(api.app).filter(
    ({ method, path }) =>
      ['POST', 'PUT', 'PATCH'].includes(method) && path.startsWith('/v1/') && path !== '/v1/logout',
  );
  expect(writing.length).toBeGreaterThan(60);
  for (const [at, { method, path }] of writing.entries()) {
    const url = path.replace(/:\w+/g, '01a21c3f-3d69-7a9d-bbae-f0b1732f13b8');
    const bodies = Object.values(deep);
    const keys: Record<string, string>[] = [{}, { 'idempotency-key': `deep-${at}` }];
    for (const headers of keys) {
      const { statusCode } = await post(url, bodies[at % bodies.length] ?? '', headers, method);
      if (![400, 404, 415].includes(statusCode)) answered.push(`${statusCode} ${method} ${path}`);
    }
  }
  expect(answered).toEqual([]);
});

apiTest.for(Object.keys(deep))('%s within each other are refused with a sentence', async (form) => {
  const answer = await post('/v1/playlists', deep[form] ?? '', {
    'idempotency-key': form.replaceAll(' ', '-'),
  });
  expect([answer.statusCode, answer.json<object>()]).toMatchObject([
    400,
    { message: 'This call has more than 64 lists and objects within each other. Nothing was changed.' },
  ]);
});

apiTest.for(Object.keys(deep))('%s within each other are refused by tRPC', async (form) => {
  const input = `{"json":${deep[form]}}`;
  const single = await post('/trpc/playlist.create', input);
  const batch = await post('/trpc/playlist.create?batch=1', `{"0":${input}}`);
  const address = `{"json":${deep[form]?.slice(0, 3_000)}`;
  const asked = await api.app.inject({ url: `/trpc/playlist.list?input=${encodeURIComponent(address)}` });
  expect([single.statusCode, batch.statusCode, asked.statusCode]).toEqual([400, 400, 400]);
});

apiTest('Sixty-four levels are read, and brackets in a text are no levels', async () => {
  const within = await post('/v1/playlists', `${'['.repeat(64)}${']'.repeat(64)}`);
  expect(within.statusCode).toBe(422);
  const named = await post('/v1/playlists', JSON.stringify({ name: `"\\${'['.repeat(200)}`, videos: [] }));
  expect(named.json<object>()).not.toMatchObject({ message: expect.stringContaining('64') as string });
});
