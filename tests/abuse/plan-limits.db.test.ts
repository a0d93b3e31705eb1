import { readFile } from 'node:fs/promises';
import { createTakeSender } from '@bedside/api/test-kit/send-take';
import { makePatient, makePlaylist, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { sendAlert } from '@bedside/api/modules/conversation/chat/send-alert';
import { plans, type PlanLimits } from '@bedside/contracts/account/billing/billing-plan.rules';
import type {
  PaidPlanId,
  PlanId,
  SubscriptionStatus,
} from '@bedside/contracts/account/billing/billing.schema';
import { subscriptionStatusSchema } from '@bedside/contracts/account/billing/billing.schema';
import { holdsPlan } from '@bedside/contracts/account/billing/billing-status.rules';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFile, type ImportLine } from '../rest-v1/import-file';
import { atOnce, CALLERS, fromMany, tally, trpcOver, untilServed } from './at-once';
import { createUsageCalls } from './usage-calls';

const free: PlanLimits = { ...plans.free.limits };
const monthly: Record<PlanId, number> = { free: 100, 'pro-monthly': 2_000, 'pro-annually': 2_000 };

let api: OwnTestApi;
let doctor: TestDoctor;
let clip: Buffer;
let calls: Awaited<ReturnType<typeof createUsageCalls>>;
beforeAll(async () => {
  api = await startTestApi({
    quota: {
      storageBytes: 2 ** 50,
      uploadsAtOnce: 1_000,
      plans: { ...plans, free: { limits: free } },
    },
    sending: {
      firstDay: 10_000,
      perDay: 10_000,
      days: 7,
      limited: ['sms'],
      countries: undefined,
      smsPerHour: 3_000,
      monthly,
    },
  });
  clip = await readFile(await makeClip());
  calls = await createUsageCalls(api, () => doctor);
});
afterAll(() => api.stop());
beforeEach(async () => {
  Object.assign(free, plans.free.limits);
  monthly.free = 100;
  doctor = await signUpDoctor(api);
});

const statusesOf = (answers: readonly { status: number }[]) => tally(answers.map(({ status }) => status));
const one = async (text: string) =>
  (await api.deps.pool.query<{ count: number }>(text, [doctor.actor.userId])).rows[0]?.count ?? 0;
async function subscribe(status: SubscriptionStatus, plan: PaidPlanId = 'pro-monthly'): Promise<void> {
  await api.deps.pool.query(
    `insert into subscription (practice_id, status, plan, period_start, period_end, created_at)
     values ($1, $2, $3, now(), now() + interval '1 month', now())`,
    [doctor.actor.userId, status, plan],
  );
}

describe('the videos of a plan', () => {
  const count = () =>
    one(`select (select count(*) from video where practice_id = $1)::int
      + (select count(*) from upload where practice_id = $1 and reserved is not null)::int
      + (select count(*) from recording where practice_id = $1 and video_id is null)::int as count`);
  const beginTake = () => {
    const { port } = api.app.server.address() as { port: number };
    return createTakeSender(`http://127.0.0.1:${port}`, doctor).begin();
  };

  it('are never one more, for 40 at once by tus, by REST and by takes together', async () => {
    free.videos = 10;
    await makeVideo(api, doctor);
    const ways: (() => Promise<{ status: number }>)[] = [
      () => calls.create(clip.length),
      () => calls.post(clip),
      beginTake,
    ];
    const answers = await atOnce((caller) => untilServed(() => ways[caller % 3]?.() ?? beginTake()));
    // A third take of a person is refused before its plan is looked at.
    const { 201: begun, 402: beyond = 0, 429: third = 0 } = statusesOf(answers);
    expect([begun, beyond + third]).toEqual([9, CALLERS - 9]);
    expect(await count()).toBe(10);
  });

  it('are refused with what to do, and one that is deleted makes room', async () => {
    free.videos = 2;
    const video = await makeVideo(api, doctor);
    await makeVideo(api, doctor);
    const refused = await calls.post(clip);
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      402,
      {
        message:
          'Your plan has room for 2 videos, so this one was not started. What you have is safe. Delete a video, or choose a larger plan under Settings, Plan and payments.',
      },
    ]);
    await api.call('DELETE', `/videos/${video}`, { token: doctor.token });
    expect((await calls.post(clip)).status).toBe(201);
  });

  it('lose no upload that has begun: it ends although the plan has no room any more', async () => {
    free.videos = 1;
    const begun = await calls.create(clip.length);
    free.videos = 0;
    expect((await calls.send(begun.location, clip)).status).toBe(204);
    expect((await calls.create(clip.length)).status).toBe(402);
    expect(await count()).toBe(1);
  });

  it('lose no take that has begun, and refuse the next one', async () => {
    free.videos = 1;
    const { port } = api.app.server.address() as { port: number };
    const take = createTakeSender(`http://127.0.0.1:${port}`, doctor);
    expect((await take.begin()).status).toBe(201);
    free.videos = 0;
    expect((await take.send(0, clip)).status).toBe(204);
    expect((await beginTake()).status).toBe(402);
  });

  it('are without limit in a paid plan', async () => {
    free.videos = 0;
    await subscribe('active');
    expect(statusesOf(await atOnce(() => calls.create(clip.length)))).toEqual({ 201: CALLERS });
  });
});

describe('the minutes of a plan', () => {
  it('count a video of unknown length as a minute, for 40 at once by every way', async () => {
    free.videos = null;
    free.minutes = 10;
    await makeVideo(api, doctor, { durationMs: 6.5 * 60_000 });
    const answers = await atOnce((caller) =>
      untilServed(() => (caller % 2 === 0 ? calls.create(clip.length) : calls.post(clip))),
    );
    expect(statusesOf(answers)).toEqual({ 201: 3, 402: CALLERS - 3 });
    const refused = answers.find(({ status }) => status === 402);
    expect(refused?.body).toContain('Your plan has room for 10 minutes of video');
  });
});

describe('the storage of a plan', () => {
  it('is never passed by a byte, for 50 at once; a paid plan has its own', async () => {
    free.videos = free.minutes = null;
    free.storageBytes = 10 * clip.length;
    const create = () => calls.create(clip.length);
    expect(statusesOf(await atOnce(create, 50))).toEqual({ 201: 10, 507: 40 });
    await subscribe('trialing', 'pro-annually');
    expect(statusesOf(await atOnce(create))).toEqual({ 201: CALLERS });
  });
});

describe('the patients of a plan', () => {
  // Another exchange than that of `makePatient`.
  let phones = 7_770_000;
  const newPhone = () => `+1212${(phones += 1)}`;
  const count = () => one('select count(*)::int as count from patient where practice_id = $1');
  const given = () => ({ firstName: 'Ada', lastName: 'Lovelace', phone: newPhone() });
  const toRest = ({ firstName, lastName, phone }: ReturnType<typeof given>) => ({
    first_name: firstName,
    last_name: lastName,
    phone,
  });
  const linkOf = async () =>
    (
      await api.deps.pool.query<{ link_id: string }>('select link_id from practice where owner_id = $1', [
        doctor.actor.userId,
      ])
    ).rows[0]?.link_id ?? '';
  const rowsOf = (many: number) =>
    'first name,last name,phone\n' +
    Array.from({ length: many }, () => `Ada,Lovelace,${newPhone()}\n`).join('');

  it('are never one more, for 40 at once by REST, tRPC, its batch, the form, its page and imports', async () => {
    free.patients = 12;
    await makePatient(api, doctor);
    const rpc = trpcOver(api);
    const { token } = doctor;
    const link = await linkOf();
    const ways: ((caller: number) => Promise<unknown>)[] = [
      () => api.call('POST', '/patients', { token, body: toRest(given()) }),
      () => rpc.call('patient.create', given(), { token }),
      () =>
        rpc.batch(
          [
            { path: 'patient.create', input: given() },
            { path: 'patient.create', input: given() },
          ],
          { token },
        ),
      (caller) =>
        api.call('POST', `/patient-to-doctor/${link}`, { body: toRest(given()), address: fromMany(caller) }),
      (caller) =>
        api.app.inject({
          method: 'POST',
          url: `/add-patient/${link}`,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': fromMany(caller),
          },
          payload: new URLSearchParams({ ...given(), country: 'US' }).toString(),
        }),
      () => importFile(api, doctor, rowsOf(3)),
    ];
    await atOnce((caller) => untilServed(() => ways[caller % ways.length]?.(caller) ?? Promise.reject()));
    await api.runJobs();
    expect(await count()).toBe(12);
  });

  it('are refused with what to do, before any is stored; a phone that is taken is still said so', async () => {
    free.patients = 1;
    const { phone } = await makePatient(api, doctor);
    const post = (body: object) => api.call('POST', '/patients', { token: doctor.token, body });
    expect(await post(toRest(given()))).toMatchObject({
      status: 402,
      body: { message: expect.stringContaining('no room for one more patient') as string },
    });
    expect((await post(toRest({ ...given(), phone: `+${phone}` }))).status).toBe(422);
    expect(await trpcOver(api).call('patient.create', given(), doctor)).toBe('PAYMENT_REQUIRED');
  });

  it('answer the form alike for a known phone and for a new one', async () => {
    free.patients = 1;
    const { phone } = await makePatient(api, doctor);
    const link = await linkOf();
    const send = (body: object) =>
      api.call('POST', `/patient-to-doctor/${link}`, { body, address: fromMany(1) });
    const [known, unknown] = [
      await send(toRest({ ...given(), phone: `+${phone}` })),
      await send(toRest(given())),
    ];
    expect(known.status).toBe(402);
    expect(known.body).toEqual(unknown.body);
    expect(limits.patientForms.windows[0]?.most).toBeGreaterThan(2);
  });

  it('name the rows of an import beyond them, and change patients who are there', async () => {
    free.patients = 3;
    const { phone } = await makePatient(api, doctor, { email: null });
    const file = `${rowsOf(3)}`
      .replace('phone\n', 'phone,email\n')
      .replaceAll('\n', ',\n')
      .replace('email,', 'email');
    const answer = await importFile(api, doctor, `${file}Ada,Lovelace,+${phone},ada@home.example\n`);
    expect(answer.body).toMatchObject({ data: { count: 4, error: 1, status: 'finished' } });
    const { id } = (answer.body as { data: { id: string } }).data;
    const errors = await api.call('GET', `/patients-import/${id}/errors`, { token: doctor.token });
    const [line] = (errors.body as { data: ImportLine[] }).data;
    expect([line?.row_number, line?.kind, line?.message]).toEqual([
      ...[4, 'over limit', 'Your plan has no room for more patients'],
    ]);
    expect(await count()).toBe(3);
    expect(
      await one(
        `select count(*)::int as count from patient where practice_id = $1 and email = 'ada@home.example'`,
      ),
    ).toBe(1);
  });
});

describe('the messages of a month', () => {
  beforeEach(() => {
    free.patients = null;
  });
  const MESSAGE = 'Please watch this.';
  const texts = async () =>
    (await one(`select count(*)::int as count from delivery
       join share on share.id = delivery.share_id
       where share.practice_id = $1 and channel = 'sms'`)) +
    (await one('select count(*)::int as count from chat where practice_id = $1 and notified_at is not null'));
  const counted = () => one('select messages as count from usage where practice_id = $1');
  const makePatients = async (many: number) => {
    const ids: string[] = [];
    // Without an address of mail: in the quiet hours a notice would go by mail, and no text message is counted.
    while (ids.length < many) ids.push((await makePatient(api, doctor, { email: null })).id);
    return ids;
  };
  const share = (videoId: string, patients: readonly string[]) =>
    api.call('POST', `/videos/${videoId}/patients`, {
      token: doctor.token,
      body: { patients, message: MESSAGE, channels: 'sms' },
    });

  it('are never one more, for 40 at once by every way in and by workers', async () => {
    monthly.free = 10;
    const videoId = await makeVideo(api, doctor);
    const patients = await makePatients(CALLERS);
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    const { token } = doctor;
    for (const id of patients.slice(30))
      await api.call('POST', `/chats/${id}/messages`, {
        token,
        body: { key: 'k', text: 'How is the knee?' },
      });
    await api.deps.pool.query('update chat set alert_due_at = now() where practice_id = $1', [
      doctor.actor.userId,
    ]);
    const rpc = trpcOver(api);
    const input = (id: string) => ({ patients: [id], message: MESSAGE, channels: 'sms' });
    const ways: ((id: string) => Promise<unknown>)[] = [
      (id) => share(videoId, [id]),
      (id) => api.call('POST', `/playlists/${playlist.id}/patients`, { token, body: input(id) }),
      (id) => rpc.batch([{ path: 'share.create', input: { videoId, ...input(id) } }], { token }),
      (id) => rpc.call('playlistShare.create', { playlistId: playlist.id, ...input(id) }, { token }),
    ];
    await atOnce((caller) => {
      const id = patients[caller] ?? '';
      if (caller >= 30) return untilServed(() => sendAlert(api.deps, { patientId: id }).then(() => 'done'));
      return untilServed(async () => (await ways[caller % ways.length]?.(id)) ?? 'no way');
    });
    expect([await texts(), await counted()]).toEqual([10, 10]);
  });

  it('refuse a share as a whole that needs more than are left, before anything is stored', async () => {
    monthly.free = 12;
    const videoId = await makeVideo(api, doctor);
    const patients = await makePatients(30);
    expect((await share(videoId, patients.slice(0, 2))).status).toBe(201);
    expect(await share(videoId, patients)).toMatchObject({
      status: 402,
      body: {
        message:
          'Your plan has 12 messages a month, of which 10 are left, so nothing was sent. Choose fewer patients, wait for the next month, or choose a larger plan under Settings, Plan and payments.',
      },
    });
    expect([await texts(), await counted()]).toEqual([2, 2]);
    expect(await one('select count(*)::int as count from share where practice_id = $1')).toBe(2);
    expect((await share(videoId, patients.slice(2, 12))).status).toBe(201);
  });

  it('refuse a share with hundreds as a whole too, and leave none of it to a job', async () => {
    monthly.free = 210;
    const videos = [await makeVideo(api, doctor), await makeVideo(api, doctor), await makeVideo(api, doctor)];
    const patients = await makePatients(205);
    const answers = await atOnce((caller) => untilServed(() => share(videos[caller] ?? '', patients)), 3);
    expect(statusesOf(answers)).toEqual({ 201: 1, 402: 2 });
    await api.runJobs();
    expect(await counted()).toBe(205);
  });

  it('begin again with the next month', async () => {
    monthly.free = 1;
    const videoId = await makeVideo(api, doctor);
    const [first, second] = await makePatients(2);
    await share(videoId, [first ?? '']);
    expect((await share(videoId, [second ?? ''])).status).toBe(402);
    await api.deps.pool.query(
      `update usage set message_month = message_month - interval '1 month' where practice_id = $1`,
      [doctor.actor.userId],
    );
    expect((await share(videoId, [second ?? ''])).status).toBe(201);
    expect(await counted()).toBe(1);
  });
});

describe('a subscription', () => {
  it.each(subscriptionStatusSchema.options.filter((status) => status !== 'inactive'))(
    'that is %s holds its plan or leaves the free one',
    async (status) => {
      free.videos = 0;
      await subscribe(status);
      const isHeld = holdsPlan(status);
      expect((await calls.create(clip.length)).status).toBe(isHeld ? 201 : 402);
    },
  );
});

it('shows what is used of the plan, and what it contains', async () => {
  await makeShare(api, doctor);
  await calls.create(clip.length);
  const answer = await api.app.inject({
    url: '/trpc/usage.get',
    headers: { authorization: `Bearer ${doctor.token}` },
  });
  expect(answer.json<{ result: { data: { json: unknown } } }>().result.data.json).toEqual({
    usedBytes: 10,
    reservedBytes: clip.length,
    limitBytes: plans.free.limits.storageBytes,
    plan: {
      videos: { used: 2, limit: 20 },
      minutes: { used: 2, limit: 120 },
      patients: { used: 1, limit: 50 },
      messages: { used: 1, limit: 100 },
      seats: { used: 1, limit: 1 },
      ended: null,
    },
  });
});
