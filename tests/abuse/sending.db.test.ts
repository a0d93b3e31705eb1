import { sendNotice } from '@bedside/api/modules/conversation/chat/send-notice';
import { makePatient, makePlaylist, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { newAccountLimits, sendingStages } from '@bedside/contracts/sharing/share/share-limit.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver, untilServed } from './at-once';

const HAMMERERS = 200;
const FIRST_DAY = 20;

let api: OwnTestApi;
let aheadMs = 0;
let doctor: TestDoctor;
let videoId: VideoId;
beforeAll(async () => {
  api = await startTestApi({
    sending: {
      firstDay: FIRST_DAY,
      perDay: 60,
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

async function makePatients(count: number, given: { email?: null } = {}): Promise<PatientId[]> {
  const ids: PatientId[] = [];
  while (ids.length < count) ids.push((await makePatient(api, doctor, given)).id);
  return ids;
}
const share = (patients: readonly string[], channels = 'sms') =>
  api.call('POST', `/videos/${videoId}/patients`, {
    token: doctor.token,
    body: { patients, message: 'Please watch this.', channels },
  });
async function shareByMail(patients: readonly string[]): Promise<string[]> {
  const { body } = await share(patients, 'mail');
  return (body as { data: { id: string }[] }).data.map(({ id }) => id);
}
async function makeOld(days: number): Promise<void> {
  await api.deps.pool.query(
    `update practice set created_at = created_at - make_interval(days => $2) where id = $1`,
    [doctor.actor.scope.practiceId, days],
  );
}
const one = async (text: string) =>
  (await api.deps.pool.query<{ count: number }>(text, [doctor.actor.userId])).rows[0]?.count ?? 0;
/** Text messages that were queued, and notices of conversations that were sent. */
const texts = async () =>
  (await one(`select count(*)::int as count from delivery
     join share on share.id = delivery.share_id
     where share.practice_id = $1 and channel = 'sms'`)) +
  (await one('select count(*)::int as count from chat where practice_id = $1 and notified_at is not null'));
const counted = () =>
  one(`select count::int from message_count where practice_id = $1 and channel = 'sms' and country = ''`);

describe('the messages of a day', () => {
  it('are never one more, for 200 at once by every way in and by workers', async () => {
    // Without an address of mail: in the quiet hours a notice would go by mail, and no text message is counted.
    const toNotify = await makePatients(40, { email: null });
    const toShareWith = await makePatients(HAMMERERS - toNotify.length);
    const patients = [...toShareWith, ...toNotify];
    const links = await shareByMail(toShareWith);
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    for (const id of toNotify) {
      const body = { key: 'k', text: 'How is the knee?' };
      await api.call('POST', `/chats/${id}/messages`, { token: doctor.token, body });
    }
    // Notices are due. By day they are sent, and in the quiet hours they wait.
    await api.deps.pool.query('update chat set notice_due_at = now() where practice_id = $1', [
      doctor.actor.userId,
    ]);
    const rpc = trpcOver(api);
    const { token } = doctor;
    const input = (id: string) => ({ patients: [id], message: 'Please watch this.', channels: 'sms' });
    const ways: ((id: PatientId, at: number) => Promise<unknown>)[] = [
      (id) => share([id]),
      (id) => api.call('POST', `/playlists/${playlist.id}/patients`, { token, body: input(id) }),
      (_id, at) =>
        api.call('PATCH', `/patient-videos/${links[at]}`, { token, body: { resend: true, channels: 'sms' } }),
      (id) => rpc.batch([{ path: 'share.create', input: { videoId, ...input(id) } }], { token }),
      (id) =>
        rpc.batch([{ path: 'playlistShare.create', input: { playlistId: playlist.id, ...input(id) } }], {
          token,
        }),
      (_id, at) => rpc.call('share.update', { linkId: links[at], resend: true, channels: 'sms' }, { token }),
    ];
    await atOnce((caller) => {
      const id = patients[caller] as PatientId;
      if (caller >= toShareWith.length)
        return untilServed(() => sendNotice(api.deps, { patientId: id }).then(() => 'done'));
      return untilServed(async () => (await ways[caller % ways.length]?.(id, caller)) ?? 'no way');
    }, HAMMERERS);
    expect([await texts(), await counted()]).toEqual([FIRST_DAY, FIRST_DAY]);
  });

  it('are 1,000 after the first week, and more once messages arrived', async () => {
    await makeOld(30);
    const [first] = sendingStages;
    const patients = await makePatients(2);
    await share(patients.slice(0, 1));
    await api.deps.pool.query(`update message_count set count = $2 where practice_id = $1 and country = ''`, [
      doctor.actor.userId,
      first?.messages,
    ]);
    const refused = await share(patients.slice(1));
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { message: expect.stringContaining('1000 text messages a day for now') as string },
    ]);
    const shares = await shareByMail(await makePatients(20));
    await api.deps.pool.query(
      `insert into delivery (share_id, channel, state, created_at, updated_at)
       select share.id, 'sms', 'delivered', now(), now() from share, generate_series(1, 10)
       where share.link_id = any($1)`,
      [shares],
    );
    expect((await share(patients.slice(1))).status).toBe(201);
  });
});

describe('the new patients of a day', () => {
  it('are never one more, for 40 at once; patients who had a message are none', async () => {
    await makeOld(30);
    const known = await makePatients(5);
    await share(known);
    const most = sendingStages[0]?.newRecipients ?? 0;
    await api.deps.pool.query(
      `update message_count set new_recipients = $2 where practice_id = $1 and country = ''`,
      [doctor.actor.userId, most - 15],
    );
    const patients = await makePatients(CALLERS);
    const answers = await atOnce((caller) => untilServed(() => share([patients[caller] ?? ''])), CALLERS);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 15, 429: CALLERS - 15 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      message: expect.stringContaining(`text messages to ${most} new patients a day`) as string,
    });
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    const again = await api.call('POST', `/playlists/${playlist.id}/patients`, {
      token: doctor.token,
      body: { patients: known, message: 'These too.', channels: 'sms' },
    });
    expect(again.status).toBe(201);
  });
});

it('refuses one country more than a day allows, of 40 at once', async () => {
  const numbers = ['+4915112345678', '+447012345678', '+33612345678', '+393471234567', '+34612345678'];
  const patients = await Promise.all(numbers.map((phone) => makePatient(api, doctor, { phone })));
  const answers = await atOnce((caller) => share([patients[caller % patients.length]?.id ?? '']));
  const reached = new Set(
    (
      await api.deps.pool.query<{ country: string }>(
        `select country from message_count where practice_id = $1 and country <> ''`,
        [doctor.actor.userId],
      )
    ).rows.map(({ country }) => country),
  );
  expect(reached.size).toBe(newAccountLimits.firstDay.countries);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    message: expect.stringContaining('to 3 countries a day') as string,
  });
});
