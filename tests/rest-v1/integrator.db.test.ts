import { readFile } from 'node:fs/promises';
import { newEmail, PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRestV1Client, formOf, type RestV1Client } from '../kit/rest-v1-client';

/*
 * The main job as an integrator does it: with a client generated from the description and nothing else. Anything
 * missing in the description does not compile here.
 */
let api: OwnTestApi;
let url: string;
let email: string;
let client: RestV1Client;
let visitor: RestV1Client;
beforeAll(async () => {
  api = await startTestApi();
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  email = newEmail();
  await signUpDoctor(api, email);
  visitor = createRestV1Client(url);
  const { data } = await visitor.POST('/v1/clients/web/login', { body: { email, password: PASSWORD } });
  client = createRestV1Client(url, data?.access_token);
});
afterAll(() => api.stop());

/** The answer of a call; a refusal fails the test with its text. */
async function ok<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (data === undefined || data === null)
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  return data;
}

async function upload(title: string): Promise<string> {
  const file = new Blob([await readFile(await makeClip({ seconds: 2, width: 160, height: 90 }))]);
  const made = await ok(
    client.POST('/v1/videos', { body: { file, title }, bodySerializer: (body) => formOf(body ?? {}) }),
  );
  expect(made.data.status.name).toBe('processing');
  await api.runJobs({ media: true });
  return made.data.id;
}

it('signs in, uploads, shares, is watched and sees what was watched', async () => {
  const profile = await ok(client.GET('/v1/profile'));
  expect([profile.data.email, profile.data.role]).toEqual([email, 'doctor']);

  const id = await upload('Your knee');
  const video = await ok(client.GET('/v1/videos/{id}', { params: { path: { id } } }));
  expect([video.data.status.name, video.data.duration]).toEqual(['ready to share', expect.closeTo(2, 0)]);
  const film = await fetch(new URL(video.data.file?.url ?? '', url), { headers: { Range: 'bytes=0-99' } });
  expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([206, 100]);

  const patient = await ok(
    client.POST('/v1/patients', {
      body: { first_name: 'Ada', last_name: 'Byron', phone: '+1 212 555 0142', email: 'ada@home.example' },
    }),
  );

  const share = () =>
    client.POST('/v1/videos/{id}/patients', {
      params: { path: { id }, header: { 'Idempotency-Key': 'knee-for-ada' } },
      body: {
        patients: [patient.data.id],
        message: 'Hello {{patient.name}}, please watch this.',
        channels: 'all',
      },
    });
  const [shared] = (await ok(share())).data;
  const repeated = await share();
  expect([repeated.response.headers.get('idempotent-replayed'), repeated.data?.data[0]?.id]).toEqual([
    'true',
    shared?.id,
  ]);

  const path = { id: shared?.id ?? '' };
  const opened = await ok(visitor.GET('/v1/public-patient-videos/{id}', { params: { path } }));
  expect([opened.data.patient, opened.data.video.title]).toEqual([{ first_name: 'Ada' }, 'Your knee']);
  const told = await Promise.all([
    visitor.POST('/v1/public-patient-videos/{id}/opened', {
      params: { path },
      body: { via: 'sms', device: 'mobile' },
    }),
    visitor.POST('/v1/public-patient-videos/{id}/view', {
      params: { path },
      body: { session: 'first', current_time: 2, ranges: [[0, 2]] },
    }),
  ]);
  expect(told.map(({ response }) => response.status)).toEqual([204, 204]);
  await ok(
    visitor.POST('/v1/public-patient-videos/{id}/reaction', { params: { path }, body: { reaction: 'like' } }),
  );

  await api.flushEvents();
  const figures = await ok(client.GET('/v1/videos/{id}/statistic', { params: { path: { id } } }));
  expect(figures.data.totals).toMatchObject({ shares: 1, opened: 1, views: 1, completed_views: 1, likes: 1 });
});

it('finds everything by the filters, page by page', async () => {
  for (const last_name of ['Hopper', 'Lovelace', 'Byron-King'])
    await ok(
      client.POST('/v1/patients', {
        body: { first_name: 'Eve', last_name, phone: `+1 212 555 01${last_name.length + 50}` },
      }),
    );
  const found = await ok(
    client.GET('/v1/patients', {
      params: {
        query: {
          search: 'first_name:eve;last_name:hopper,king',
          searchJoin: 'and',
          orderBy: 'last_name',
          limit: 1,
        },
      },
    }),
  );
  expect([found.data.map((patient) => patient.last_name), found.meta.total]).toEqual([['Hopper'], 2]);
  const next = await fetch(new URL(found.links.next ?? '', url), {
    headers: { Authorization: `Bearer ${await token()}` },
  });
  const { data } = (await next.json()) as typeof found;
  expect(data.map((patient) => patient.last_name)).toEqual(['Byron-King']);
});

it('learns what to correct, with the names of its own fields', async () => {
  const { error, response } = await client.POST('/v1/patients', {
    body: { first_name: '', last_name: 'Byron', phone: '12' },
  });
  expect(response.status).toBe(422);
  expect(Object.keys(error?.errors ?? {})).toEqual(expect.arrayContaining(['first_name']));
});

async function token(): Promise<string> {
  const session = await ok(visitor.POST('/v1/clients/web/login', { body: { email, password: PASSWORD } }));
  return session.access_token;
}
