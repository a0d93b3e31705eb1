import { randomUUID } from 'node:crypto';
import { makePatient, makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';
import { listRoutes, type Route } from './list-routes';

let api: TestApi;
let doctor: TestDoctor;
let ids: { video: string; patient: string; share: string };
/** Routes that accept files, and those without a body. */
const forms = [
  '/v1/videos',
  '/v1/videos/:id/images',
  '/v1/videos/:id/captions/dry-run',
  '/v1/videos/:id/scene-images',
  '/v1/videos/:id/scene-sounds',
  '/v1/patients-import',
  '/v1/patients-import/dry-run',
  '/v1/profile/avatar/upload',
  '/v1/profile/logo/upload',
  '/v1/chats/:id/attachments',
  '/v1/public-chats/:id/attachments',
];
const bodiless =
  /\/(link|restore|retry|recall|correction|open|statistic-summary|summary-proposal|chapters-proposal|typing|transcription)$/;
/** Routes that read a JSON body, and those of them that require one. */
let readers: Route[];
let takers: Route[];
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
  const share = await makeShare(api, doctor);
  ids = { video: share.videoId, patient: share.patient.id, share: share.linkId };
  readers = listRoutes(api.app).filter(
    ({ method, path }) =>
      ['POST', 'PUT', 'PATCH'].includes(method) && path.startsWith('/v1/') && !forms.includes(path),
  );
  takers = readers.filter(({ path }) => !bodiless.test(path));
});

function addressOf(path: string): string {
  const isShare = path.includes('patient-videos');
  const id = path.startsWith('/v1/patients/') ? ids.patient : isShare ? ids.share : ids.video;
  return path.slice('/v1'.length).replace(':id', id);
}

const send = (route: Route, type: string, body: string) =>
  api.call(route.method, addressOf(route.path), {
    token: doctor.token,
    headers: { 'content-type': type },
    body,
    address: `10.1.${Math.floor(Math.random() * 250)}.1`,
  });
const get = (path: string) => api.call('GET', path, { token: doctor.token });
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;

describe('every request with a body', () => {
  it('answers 400 to a body that is not JSON', async () => {
    expect(readers.length).toBeGreaterThan(12);
    for (const route of readers) {
      for (const text of ['{', 'email=a', '{"a":1,}', '{"__proto__":{"role":"admin"}}']) {
        const answer = await send(route, 'application/json', text);
        expect([route.path, text, answer.status]).toEqual([route.path, text, 400]);
        expect(answer.body).toEqual({ message: 'The body of this call could not be read.' });
      }
    }
  });

  it.each([
    ['text/plain', 'a text'],
    ['application/x-www-form-urlencoded', 'email=a%40b.example'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    ],
    ['application/xml', '<a/>'],
    ['nonsense', 'x'],
  ])('answers 415 to %s', async (type, text) => {
    // Clients of the Pusher protocol send forms.
    const isForm = type === 'application/x-www-form-urlencoded';
    const refusing = takers.filter(({ path }) => !isForm || path !== '/v1/broadcasting/auth');
    for (const route of refusing) {
      const answer = await send(route, type, text);
      expect([route.path, answer.status]).toEqual([route.path, 415]);
      expect(answer.body).toEqual({ message: expect.any(String) as string });
    }
  });

  it('answers 413 to more than a megabyte', async () => {
    for (const route of readers) {
      const answer = await send(route, 'application/json', JSON.stringify({ text: 'x'.repeat(1_048_577) }));
      expect([route.path, answer.status]).toEqual([route.path, 413]);
      expect(answer.body).toEqual({ message: 'The file must not be greater than 1 MB' });
    }
  });

  it('answers 422 to a list or a bare value where fields are expected', async () => {
    for (const route of takers) {
      for (const text of ['[]', '"text"', '17', 'true']) {
        const answer = await send(route, 'application/json', text);
        expect([route.path, text, answer.status]).toEqual([route.path, text, 422]);
        expect(answer.body).toMatchObject({
          message: expect.any(String) as string,
          errors: expect.anything() as object,
        });
      }
    }
  });

  it('ignores fields it does not know', async () => {
    const answer = await api.call('PUT', `/patients/${ids.patient}`, {
      token: doctor.token,
      body: {
        last_name: 'Byron',
        practice_id: randomUUID(),
        id: randomUUID(),
        link_id: 'x',
        constructor: 'x',
      },
    });
    expect(answer.body).toMatchObject({ data: { id: ids.patient, last_name: 'Byron' } });
  });
});

describe('every answer', () => {
  it('carries a request id, a language and no-store, whatever its status', async () => {
    const answers = [
      await get('/profile'),
      await api.call('GET', '/profile'),
      await get('/nowhere'),
      await get('/patients/%zz'),
      await get(`/patients/${'a'.repeat(6_000)}`),
      await get('/patients?limit=0'),
      await api.call('DELETE', `/patients/${randomUUID()}`, { token: doctor.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 404, 404, 422, 404]);
    const requestIds = answers.map(({ headers }) => String(headers['x-request-id']));
    expect(new Set(requestIds).size).toBe(answers.length);
    for (const id of requestIds) expect(id).toMatch(/^[\da-f-]{36}$/);
    for (const { headers, status } of answers.filter((_, at) => at !== 3 && at !== 4)) {
      expect([status, headers['content-language'], headers['cache-control']]).toEqual([
        status,
        'en',
        'no-store',
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    for (const at of [2, 3, 4, 6]) expect(answers[at]?.body).toEqual({ message: 'Not found.' });
  });

  it('is in English whatever language is requested', async () => {
    const answer = await api.call('GET', '/profile', { headers: { 'x-localization': 'xx-YY' } });
    expect([answer.headers['content-language'], answer.body]).toEqual([
      'en',
      { message: 'Unauthenticated.' },
    ]);
  });

  it('to a DELETE comes even when the client names a type and sends nothing', async () => {
    const patient = await makePatient(api, doctor);
    const answer = await api.call('DELETE', `/patients/${patient.id}`, {
      token: doctor.token,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
  });
});

describe('a list', () => {
  it.each([
    'limit=abc',
    'limit=0',
    'limit=1001',
    'limit=-1',
    'limit=1.5',
    'limit=',
    'page=0',
    'page=-1',
    'page=1e3',
  ])('refuses %s', async (query) => {
    const field = query.split('=')[0] ?? '';
    for (const path of ['/patients', '/videos']) {
      const { status, body } = await get(`${path}?${query}`);
      expect([path, status, Object.keys(errorsOf(body))]).toEqual([path, 422, [field]]);
    }
  });

  it.each(['orderBy=password', 'orderBy=id;drop', 'sortedBy=up', 'orderBy=created_at&orderBy=title'])(
    'refuses %s',
    async (query) => {
      for (const path of ['/patients', '/videos']) expect((await get(`${path}?${query}`)).status).toBe(422);
    },
  );

  it('reports all faults of a query at once', async () => {
    const { body } = await get('/patients?limit=abc&page=0&orderBy=x&sortedBy=y');
    expect(Object.keys(errorsOf(body)).sort()).toEqual(['limit', 'orderBy', 'page', 'sortedBy']);
  });

  it('is divided into pages that together hold everything once, and is empty past the end', async () => {
    const owner = await signUpDoctor(api);
    for (let index = 0; index < 5; index += 1) await makePatient(api, owner);
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await api.call('GET', `/patients?limit=2&page=${page}`, { token: owner.token });
      const { data, meta, links } = body as {
        data: { id: string }[];
        meta: object;
        links: Record<string, string | null>;
      };
      seen.push(...data.map(({ id }) => id));
      expect(meta).toEqual({
        current_page: page,
        from: (page - 1) * 2 + 1,
        to: Math.min(page * 2, 5),
        last_page: 3,
        per_page: 2,
        total: 5,
      });
      expect([links['prev'] === null, links['next'] === null]).toEqual([page === 1, page === 3]);
      expect(links['last']).toContain('page=3');
      expect(links['last']).toContain('limit=2');
    }
    expect(new Set(seen).size).toBe(5);
    const past = await api.call('GET', '/patients?limit=2&page=9', { token: owner.token });
    expect(past.body).toMatchObject({ data: [], meta: { current_page: 9, from: null, to: null, total: 5 } });
  });
});

describe('the dictionaries', () => {
  it.each(['/dictionary/title', '/dictionary/area-practice'])('%s are open to anybody', async (path) => {
    const { status, body } = await api.call('GET', path);
    const { data } = body as { data: object[] };
    expect([status, data.length > 5, Object.keys(data[0] ?? {})]).toEqual([200, true, ['id', 'name']]);
  });
});

describe('the profile', () => {
  it('changes the given fields and reports every fault at once', async () => {
    const { token } = await signUpDoctor(api);
    const put = (body: object) => api.call('PUT', '/user/update', { token, body });
    expect((await put({ name_of_clinic: 'North', title_id: 'prof' })).body).toMatchObject({
      data: { name_of_clinic: 'North', title: { id: 'prof' }, first_name: 'Grace', role: 'doctor' },
    });
    const refused = await put({ title_id: 'king', area_practice_id: 'magic' });
    expect([refused.status, Object.keys(errorsOf(refused.body)).sort()]).toEqual([
      422,
      ['area_practice_id', 'title_id'],
    ]);
    expect(Object.keys(errorsOf((await put({ first_name: ' ', last_name: 5 })).body))).toEqual([
      'first_name',
      'last_name',
    ]);
    expect((await put({ role: 'admin', email: 'x@y.example' })).body).toMatchObject({
      data: { role: 'doctor' },
    });
  });
});
