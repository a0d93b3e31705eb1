import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tally } from './at-once';

let api: OwnTestApi;
let doctor: TestDoctor;
let other: TestDoctor;
beforeAll(async () => {
  api = await startTestApi();
  doctor = await signUpDoctor(api);
  other = await signUpDoctor(api);
});
afterAll(() => api.stop());

const CALLERS = 120;

/** Holds a row while 120 calls come for it. Another practice is served meanwhile, and then all of them are. */
async function tryRow(table: string, id: string, call: (caller: number) => Promise<{ status: number }>) {
  const holder = await api.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from ${table} where id = $1 for update`, [id]);
    const calls = Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)));
    await expect
      .poll(async () => {
        const { rows } = await holder.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.n;
      })
      .toBe(1);
    // Without turns the calls above hold every connection, and these wait for ever.
    for (let count = 0; count < 10; count += 1) {
      const { status } = await api.call('GET', '/patients', { token: other.token });
      expect(status).toBe(200);
    }
    await holder.query('rollback');
    return tally((await calls).map(({ status }) => status));
  } finally {
    holder.release();
  }
}

it('120 calls for one video hold one connection, and are all served', async () => {
  const video = await makeVideo(api, doctor);
  const { token } = doctor;
  const change = (caller: number) =>
    api.call('PATCH', `/videos/${video}`, { token, body: { title: `Knee ${caller}` } });
  expect(await tryRow('video', video, change)).toEqual({ 200: CALLERS });
  const patient = await makePatient(api, doctor);
  const share = () =>
    api.call('POST', `/videos/${video}/patients`, {
      token,
      body: { patients: [patient.id], channels: 'email' },
    });
  expect(await tryRow('video', video, share)).toEqual({ 201: CALLERS });
});

it('120 calls for one playlist hold one connection, and are all served', async () => {
  const { token } = doctor;
  const made = await api.call('POST', '/playlists', {
    token,
    body: { name: 'Knees', videos: [await makeVideo(api, doctor)] },
  });
  const { id } = (made.body as { data: { id: string } }).data;
  const change = (caller: number) =>
    api.call('PATCH', `/playlists/${id}`, { token, body: { name: `Knees ${caller}` } });
  expect(await tryRow('playlist', id, change)).toEqual({ 200: CALLERS });
});

it('120 calls of a patient hold one connection, and are all served', async () => {
  const { linkId } = await makeShare(api, doctor);
  const { rows } = await api.deps.pool.query<{ id: string }>('select id from share where link_id = $1', [
    linkId,
  ]);
  const path = `/public-patient-videos/${linkId}`;
  const calls = [
    () =>
      api.call('POST', `${path}/reaction`, {
        body: { reaction: 'like' },
        headers: { prefer: 'return=minimal' },
      }),
    () =>
      api.call('POST', `${path}/comment`, {
        body: { comment: 'Thanks' },
        headers: { prefer: 'return=minimal' },
      }),
  ];
  const statuses = await tryRow(
    'share',
    rows[0]?.id ?? '',
    (caller) => calls[caller % 2]?.() ?? Promise.reject(new Error()),
  );
  expect(statuses).toEqual({ 204: CALLERS });
});
