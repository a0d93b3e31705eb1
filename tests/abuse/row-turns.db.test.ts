import {
  makePatient,
  makePlaylist,
  makePlaylistShare,
  makeShare,
  makeVideo,
} from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, tally, trpcOver } from './at-once';

/* Many callers change one row while somebody else holds it. They leave the connections to everybody else. */

const CALLERS = 120;
const OTHERS = 10;

let api: OwnTestApi;
let doctor: TestDoctor;
let other: TestDoctor;
let elsewhere: string;
let holder: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  doctor = await signUpDoctor(api);
  other = await signUpDoctor(api);
  elsewhere = await makeVideo(api, other);
  holder = new pg.Client({ connectionString: api.database.postgresUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await api.stop();
});

async function countWaiting(): Promise<number> {
  // Not by the holder: within a transaction Postgres shows the activity as it first saw it.
  const { rows } = await api.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

/**
 * Makes the calls while the row is held, and calls of another practice meanwhile.
 * @param waiting how many connections wait for the row then
 * @returns how often each answer came
 */
async function whileHeld(
  { table, id }: { table: string; id: string },
  waiting: number,
  call: (caller: number) => Promise<string | number>,
): Promise<Record<string, number>> {
  await holder.query('begin');
  await holder.query(`select from ${pg.escapeIdentifier(table)} where id = $1 for update`, [id]);
  const answers = atOnce(call, CALLERS);
  try {
    await expect.poll(countWaiting, { timeout: 60_000 }).toBe(waiting);
    const { token } = other;
    const meanwhile = await atOnce(async (caller) => {
      const body = { title: `Hip ${caller}` };
      return (await api.call('PATCH', `/videos/${elsewhere}`, { token, body })).status;
    }, OTHERS);
    expect(tally(meanwhile)).toEqual({ 200: OTHERS });
    expect(await countWaiting()).toBe(waiting);
  } finally {
    await holder.query('rollback');
  }
  return tally(await answers);
}

const rest = async (method: string, path: string, body?: object) =>
  (await api.call(method, path, { token: doctor.token, body })).status;
const trpc = (path: string, input: object) => trpcOver(api).call(path, input, { token: doctor.token });

describe('120 calls for one row hold one connection, and all are answered', () => {
  it('a video, by REST and tRPC', async () => {
    const id = await makeVideo(api, doctor);
    const row = { table: 'video', id };
    const change = (caller: number) => rest('PATCH', `/videos/${id}`, { title: `Knee ${caller}` });
    expect(await whileHeld(row, 1, change)).toEqual({ 200: CALLERS });
    const rename = (caller: number) => trpc('video.update', { videoId: id, title: `Knee ${caller}` });
    expect(await whileHeld(row, 1, rename)).toEqual({ ok: CALLERS });
  });

  it('a video that is shared, by REST and tRPC', async () => {
    const id = await makeVideo(api, doctor);
    const patient = await makePatient(api, doctor);
    const row = { table: 'video', id };
    const what = { patients: [patient.id], message: 'Please watch this.', channels: 'all' };
    expect(await whileHeld(row, 1, () => rest('POST', `/videos/${id}/patients`, what))).toEqual({
      201: CALLERS,
    });
    expect(await whileHeld(row, 1, () => trpc('share.create', { videoId: id, ...what }))).toEqual({
      ok: CALLERS,
    });
  });

  it('a playlist, by REST and tRPC', async () => {
    const { id } = await makePlaylist(api, doctor);
    const row = { table: 'playlist', id };
    const change = (caller: number) => rest('PATCH', `/playlists/${id}`, { name: `Knees ${caller}` });
    expect(await whileHeld(row, 1, change)).toEqual({ 200: CALLERS });
    const rename = (caller: number) => trpc('playlist.update', { playlistId: id, name: `Knees ${caller}` });
    expect(await whileHeld(row, 1, rename)).toEqual({ ok: CALLERS });
  });

  it('a share, by the link of its patient', async () => {
    const { id, linkId } = await shareRow();
    const row = { table: 'share', id };
    const say = async (what: string, body: object) =>
      (await api.call('POST', `/public-patient-videos/${linkId}/${what}`, { body })).status;
    expect(await whileHeld(row, 1, () => say('reaction', { reaction: 'like' }))).toEqual({ 200: CALLERS });
    expect(await whileHeld(row, 1, (caller) => say('comment', { text: `Good ${caller}` }))).toEqual({
      201: CALLERS,
    });
  });
});

describe('120 calls for one row that take no turns', () => {
  it('hold four connections of an account', async () => {
    const { id } = await makePatient(api, doctor);
    const change = (caller: number) =>
      trpc('patient.update', { patientId: id, firstName: `Ada ${caller}`, lastName: 'Byron' });
    expect(await whileHeld({ table: 'patient', id }, 4, change)).toEqual({ ok: CALLERS });
  });

  it('hold two connections of a share link', async () => {
    const { linkId } = await makePlaylistShare(api, doctor);
    const { id } = await api.deps.db
      .selectFrom('share')
      .select('id')
      .where('link_id', '=', linkId)
      .executeTakeFirstOrThrow();
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' };
    const open = async () =>
      (
        await api.call('POST', `/public-patient-playlists/${linkId}/opened`, {
          body: { via: 'sms', device: 'mobile' },
          headers,
        })
      ).status;
    expect(await whileHeld({ table: 'share', id }, 2, open)).toEqual({ 204: CALLERS });
  });
});

it('calls with a key wait for nobody who waits for them', async () => {
  const id = await makeVideo(api, doctor);
  const change = async (caller: number) => {
    const headers = caller % 2 === 0 ? { 'idempotency-key': `key-${caller}` } : undefined;
    return (
      await api.call('POST', `/videos/${id}/link`, { token: doctor.token, ...(headers && { headers }) })
    ).status;
  };
  expect(tally(await atOnce(change))).toEqual({ 200: 40 });
});

/** A share and its row. */
async function shareRow(): Promise<{ id: string; linkId: string }> {
  const { linkId } = await makeShare(api, doctor);
  const { id } = await api.deps.db
    .selectFrom('share')
    .select('id')
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  return { id, linkId };
}
