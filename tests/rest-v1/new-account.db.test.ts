import { makePatient, makePlaylist, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type Answer, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;
const AT_ONCE = 40;
const FIRST_DAY = 20;
const PER_DAY = 60;

let api: OwnTestApi;
let aheadMs = 0;
let doctor: TestDoctor;
let videoId: VideoId;
beforeAll(async () => {
  api = await startTestApi({
    sending: {
      firstDay: FIRST_DAY,
      perDay: PER_DAY,
      days: 7,
      limited: ['sms'],
      countries: undefined,
      smsPerHour: 3_000,
    },
    clock: () => Date.now() + aheadMs,
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  aheadMs = 0;
  doctor = await signUpDoctor(api);
  videoId = await makeVideo(api, doctor);
});

const makePatients = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makePatient(api, doctor)).id));
const body = (patients: readonly string[], more: object = {}) => ({
  patients,
  message: 'Please watch this.',
  channels: 'sms',
  ...more,
});
const send = (method: string, path: string, content: object) =>
  api.call(method, path, { token: doctor.token, body: content });
const share = (patients: readonly string[], more: object = {}) =>
  send('POST', `/videos/${videoId}/patients`, body(patients, more));
/** Calls of the web app that come in one request. @returns their statuses */
async function batch(calls: { path: string; input: object }[]): Promise<number[]> {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/trpc/${calls.map(({ path }) => path).join(',')}?batch=1`,
    headers: { authorization: `Bearer ${doctor.token}` },
    payload: Object.fromEntries(calls.map(({ input }, at) => [at, { json: input }])),
  });
  const answers = answer.json<{ error?: { json: { data: { httpStatus: number } } } }[]>();
  return answers.map(({ error }) => error?.json.data.httpStatus ?? 201);
}
/** What the account has queued, by channel, and what was counted of it. */
async function queued(): Promise<{ sms: number; mail: number; counted: number }> {
  const { rows } = await api.deps.pool.query<{ sms: number; mail: number; counted: number }>(
    `select count(*) filter (where channel = 'sms')::int as sms, count(*) filter (where channel = 'mail')::int as mail,
       (select coalesce(sum(count), 0)::int from message_count where practice_id = $1 and country = '') as counted
     from delivery
     join share on share.id = delivery.share_id
     where share.practice_id = $1 and delivery.state <> 'opted-out'`,
    [doctor.actor.userId],
  );
  return rows[0] ?? { sms: 0, mail: 0, counted: 0 };
}
const passed = (statuses: readonly number[]) => statuses.filter((status) => status < 300).length;

describe('a new account', () => {
  it('sends 20 messages in its first day to 40 simultaneous requests, by any door', async () => {
    const patients = await makePatients(30);
    const [first = ''] = patients;
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    const shared = (await share([first], { channels: 'mail' })).body as { data: { id: string }[] };
    const [link] = shared.data;
    const calls = [
      ...patients.slice(0, 10).map((id) => share([id]).then(({ status }) => [status])),
      ...patients
        .slice(10, 20)
        .map((id) =>
          send('POST', `/playlists/${playlist.id}/patients`, body([id])).then(({ status }) => [status]),
        ),
      batch(
        patients.slice(20, 25).map((id) => ({ path: 'share.create', input: { videoId, ...body([id]) } })),
      ),
      batch(
        patients
          .slice(25, 30)
          .map((id) => ({ path: 'playlistShare.create', input: { playlistId: playlist.id, ...body([id]) } })),
      ),
      ...Array.from({ length: 10 }, () =>
        send('PATCH', `/patient-videos/${link?.id}`, { resend: true, channels: 'mail' }).then(() => []),
      ),
    ];
    const statuses = (await Promise.all(calls)).flat();
    expect([passed(statuses), statuses.filter((status) => status === 429).length]).toEqual([20, 10]);
    expect(await queued()).toMatchObject({ sms: FIRST_DAY, counted: FIRST_DAY });
  });

  it('sends 20 messages to 40 simultaneous requests at one door', async () => {
    const patients = await makePatients(AT_ONCE);
    const answers = await Promise.all(patients.map((id) => share([id])));
    expect(passed(answers.map(({ status }) => status))).toBe(FIRST_DAY);
    expect(await queued()).toMatchObject({ sms: FIRST_DAY, counted: FIRST_DAY });
  });

  it('counts repeats in the same way: of 40 links sent again at once, 20 are sent', async () => {
    const patients = await makePatients(AT_ONCE);
    const { data } = (await share(patients, { channels: 'mail' })).body as { data: { id: string }[] };
    const answers = await Promise.all(
      data.map(({ id }, at) =>
        at % 2 === 0
          ? send('PATCH', `/patient-videos/${id}`, { resend: true, channels: 'sms' }).then(({ status }) => [
              status,
            ])
          : batch([{ path: 'share.update', input: { linkId: id, resend: true, channels: 'sms' } }]),
      ),
    );
    expect(passed(answers.flat())).toBe(FIRST_DAY);
    expect(await queued()).toMatchObject({ sms: FIRST_DAY, mail: AT_ONCE, counted: FIRST_DAY });
  });

  it('learns what is left and until when; too large a request sends nothing and costs nothing', async () => {
    await share(await makePatients(18));
    const before = await queued();
    const refused = await share(await makePatients(3));
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        message:
          'A new account can send 20 text messages on its first day. 2 are left for today, so nothing was sent. Choose fewer patients, or try again in 24 hours.',
      },
    ]);
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(86_000);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
    expect(await queued()).toEqual(before);
    const { rows } = await api.deps.pool.query('select 1 from share where practice_id = $1', [
      doctor.actor.userId,
    ]);
    expect(rows).toHaveLength(18);
    expect((await share(await makePatients(2))).status).toBe(201);
  });

  it('pays for what is really queued: not for a double click, nor for patients who opted out', async () => {
    const [patient = '', closed = ''] = await makePatients(2);
    await api.deps.pool.query('update patient set sms_opted_out_at = now() where id = $1', [closed]);
    await share([patient, closed], { channels: 'all' });
    await share([patient, closed], { channels: 'all' });
    expect(await queued()).toEqual({ sms: 1, mail: 2, counted: 1 });
  });

  it('is not limited by a channel whose messages are only stored', async () => {
    const answer = await share(await makePatients(201), { channels: 'mail' });
    expect([answer.status, (answer.body as { data: unknown[] }).data.length]).toEqual([201, 20]);
    expect(await queued()).toMatchObject({ mail: 201, counted: 0 });
  });

  it('sends more on the second day, and is not new after a week', async () => {
    const statuses: Answer['status'][] = [];
    const shareWith = async (count: number) => statuses.push((await share(await makePatients(count))).status);
    await shareWith(FIRST_DAY);
    aheadMs = DAY_MS;
    await shareWith(PER_DAY + 1);
    await shareWith(PER_DAY);
    await shareWith(1);
    aheadMs = 7 * DAY_MS;
    await shareWith(PER_DAY + 1);
    expect(statuses).toEqual([201, 429, 201, 429, 201]);
    expect(await queued()).toMatchObject({ counted: FIRST_DAY + PER_DAY + PER_DAY + 1 });
  });
});

describe('a number whose owner earns by the message', () => {
  const costly = [
    ['+979123456789', 'This is a premium-rate number,'],
    ['+19005550100', 'This is a premium-rate number,'],
    ['+881612345678', 'This number belongs to a satellite or international network,'],
    ['+88351000123456', 'This number belongs to a satellite or international network,'],
    ['+491805123456', 'Calls to this number cost extra,'],
  ] as const;

  it('can be stored, and gets no text message by any door; the reason is at its place', async () => {
    const patients = await Promise.all(
      costly.map(([phone]) => makePatient(api, doctor, { phone, email: undefined, keepsPhone: true })),
    );
    const [good = ''] = await makePatients(1);
    const ids = [good, ...patients.map(({ id }) => id)];
    const expected = Object.fromEntries(
      costly.map(([, reason], at) => [`patients.${at + 1}`, [expect.stringContaining(reason) as string]]),
    );
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    for (const path of [`/videos/${videoId}/patients`, `/playlists/${playlist.id}/patients`]) {
      const refused = await send('POST', path, body(ids));
      expect([refused.status, (refused.body as { errors: object }).errors]).toEqual([422, expected]);
    }
    expect((await send('POST', `/videos/${videoId}/patients`, body(ids, { channels: 'all' }))).status).toBe(
      422,
    );
    expect(await queued()).toEqual({ sms: 0, mail: 0, counted: 0 });
  });

  it('is found among hundreds, and the mail is still sent where both are requested', async () => {
    const other = await signUpDoctor(api);
    [doctor, videoId] = [other, await makeVideo(api, other)];
    await api.deps.pool.query(`update practice set created_at = now() - interval '1 year' where id = $1`, [
      doctor.actor.scope.practiceId,
    ]);
    const many = await makePatients(220);
    const { id } = await makePatient(api, doctor, { phone: '+447012345678' });
    const { id: costlyId } = await makePatient(api, doctor, { phone: '+449012345678' });
    const refused = await share([...many, id, costlyId]);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { 'patients.221': [expect.stringContaining('premium-rate')] } },
    ]);
    expect((await share([...many, id])).status).toBe(201);
    const answer = await share([costlyId], { channels: 'all' });
    expect([answer.status, answer.body]).toMatchObject([201, { data: [{ channels: ['mail'] }] }]);
  });
});
