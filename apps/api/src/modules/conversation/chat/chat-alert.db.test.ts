import { chatAlertKey } from '@bedside/contracts/conversation/chat/chat.jobs';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { setDoctorMailSettings } from '@bedside/db/postgres/account/doctor-mail.repository';
import { listOutboxMessages } from '@bedside/db/postgres/base/outbox-message.repository';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePatient, makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { SendError } from '../../../ports/send-error';
import { queueDueAlerts } from './queue-due-alerts';
import { sendAlert } from './send-alert';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let doctor: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
let patient: Awaited<ReturnType<typeof makePatient>>;
let patientId: PatientId;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  await setDoctorMailSettings(api.deps.db, doctor.actor.scope.practiceId, {
    timeZone: 'UTC',
    now: new Date(api.deps.clock()),
  });
  patient = await makePatient(api, doctor);
  share = await makeShare(api, doctor, { patient });
  patientId = patient.id;
  moveTo(12);
});

/** Moves the clock to the next time at this hour. */
function moveTo(hour: number): void {
  const now = api.deps.clock();
  api.advance((hour * 3_600_000 - (now % DAY_MS) + DAY_MS) % DAY_MS);
}
let keys = 0;
const write = (text: string, about?: { video_id: string }) =>
  api.call('POST', `/chats/${patientId}/messages`, {
    token: doctor.token,
    body: { key: `k${(keys += 1)}`, text, ...(about ? { about } : {}) },
  });
const byLink = (method: string, path: string, body?: unknown) =>
  api.call(method, `/public-chats/${share.patientLinkId}${path}`, { body });
/** Runs the waiting jobs, whatever their time, as the worker does when that time has come. */
async function runAll(): Promise<void> {
  await queueDueAlerts(api.deps);
  await api.deps.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await api.runJobs();
}
const alertsBy = async (channel: 'sms' | 'mail') => {
  await runAll();
  const sent = await listOutboxMessages(
    api.deps.db,
    channel === 'sms' ? patient.phone : (patient.email ?? ''),
  );
  return sent.filter(({ text }) => text.includes('has sent you a message'));
};
const bySms = () => alertsBy('sms');
const byMail = () => alertsBy('mail');
const optOut = (channel: 'sms' | 'mail') =>
  api.deps.pool.query(`update patient set ${channel}_opted_out_at = now() where id = $1`, [patientId]);

describe('a message to a patient without the page open', () => {
  it('is announced by SMS, with the link and never with its text', async () => {
    await write('Your blood count is fine.');
    expect(await bySms()).toEqual([]);
    api.advance(MINUTE_MS);
    const [sms, ...more] = await bySms();
    expect(more).toEqual([]);
    expect(sms?.text).toMatch(/^Hello Ada\. .* has sent you a message\..*\n.*\/shared-messages\/[\w-]{22}$/);
    expect(JSON.stringify(sms)).not.toContain('blood');
    expect(await byMail()).toEqual([]);
  });

  it('leads to the page of its messages, one page after the other', async () => {
    const about = { video_id: share.videoId };
    await write('Bend it less.', about);
    await write('And more slowly.', about);
    api.advance(MINUTE_MS);
    const [one] = await bySms();
    expect(one?.text).toMatch(new RegExp(`/shared-video/${share.linkId}/messages$`));
    expect(one?.text).not.toContain(patient.linkId);
    const other = await makeShare(api, doctor, { patient, videoId: await makeVideo(api, doctor) });
    await write('And this one.', { video_id: other.videoId });
    await write('Slowly, please.', about);
    const linkOf = async (afterMs: number) => {
      api.advance(afterMs);
      return (await bySms())[0]?.text.split('\n').at(-1)?.split('/').slice(-2)[0];
    };
    expect(await linkOf(20 * MINUTE_MS)).toBe(other.linkId);
    expect(await linkOf(MINUTE_MS)).toBe(other.linkId);
    expect(await linkOf(20 * MINUTE_MS)).toBe(share.linkId);
    expect(await bySms()).toHaveLength(3);
  });

  it('is announced by mail where the patient wants no SMS, and not at all where they want nothing', async () => {
    await optOut('sms');
    await write('Your blood count is fine.');
    api.advance(MINUTE_MS);
    const [mail] = await byMail();
    expect(mail).toMatchObject({ subject: expect.stringContaining('has sent you a message') });
    expect(JSON.stringify(mail)).not.toContain('blood');
    expect(JSON.stringify(mail)).toContain('/unsubscribe/');
    await write('Another');
    await optOut('mail');
    api.advance(20 * MINUTE_MS);
    expect(await byMail()).toHaveLength(1);
    expect(await bySms()).toEqual([]);
  });

  it('is announced once in 15 minutes, however many there are', async () => {
    for (const text of ['One', 'Two', 'Three']) await write(text);
    api.advance(MINUTE_MS);
    expect(await bySms()).toHaveLength(1);
    await write('Four');
    api.advance(13 * MINUTE_MS);
    expect(await bySms()).toHaveLength(1);
    api.advance(2 * MINUTE_MS);
    expect(await bySms()).toHaveLength(2);
    api.advance(DAY_MS);
    expect(await bySms()).toHaveLength(2);
  });

  it('is not announced when the patient reads it meanwhile, or it is deleted', async () => {
    await write('One');
    await byLink('POST', '/read', { message_id: 1 });
    api.advance(MINUTE_MS);
    expect(await bySms()).toEqual([]);
    await write('Two');
    await api.call('DELETE', `/chats/${patientId}/messages/2`, { token: doctor.token });
    api.advance(MINUTE_MS);
    expect(await bySms()).toEqual([]);
  });

  it('leads to the page of the conversation when its last share is revoked meanwhile', async () => {
    await write('Three', { video_id: share.videoId });
    const body = { is_revoked: true };
    await api.call('PATCH', `/patient-videos/${share.linkId}`, { token: doctor.token, body });
    api.advance(MINUTE_MS);
    const [sms] = await bySms();
    const link = /\/shared-messages\/([\w-]{22})$/.exec(sms?.text ?? '')?.[1];
    const read = await api.call('GET', `/public-chats/${link}/messages`);
    expect(read).toMatchObject({ status: 200, body: { data: [{ text: 'Three' }] } });
    await api.call('POST', `/patients/${patientId}/link`, { token: doctor.token });
    expect((await api.call('GET', `/public-chats/${link}`)).status).toBe(404);
  });

  it('is announced by mail at night, and at once', async () => {
    moveTo(22);
    await write('One');
    api.advance(MINUTE_MS);
    expect(await byMail()).toHaveLength(1);
    moveTo(8);
    api.advance(MINUTE_MS);
    expect(await bySms()).toEqual([]);
  });

  it('waits for another morning where the practice has another zone', async () => {
    await optOut('mail');
    moveTo(22);
    await write('One');
    api.advance(MINUTE_MS);
    expect(await bySms()).toEqual([]);
    await createAppCaller({
      deps: api.deps,
      member: doctor.actor,
      visitor: { address: '' },
      requestId: 'test',
    }).doctorMail.change({ timeZone: 'America/Los_Angeles' });
    expect(await bySms()).toHaveLength(1);
  });

  it('is not announced by SMS at night, but in the morning, without a mail address', async () => {
    await optOut('mail');
    const waits = async () => {
      const { body } = await api.call('GET', `/chats/${patientId}`, { token: doctor.token });
      return (body as { data: { waits_until: string | null } }).data.waits_until;
    };
    expect(await waits()).toBeNull();
    moveTo(22);
    await write('One');
    api.advance(MINUTE_MS);
    expect(await bySms()).toEqual([]);
    expect(await waits()).toMatch(/T08:00:00/);
    moveTo(7);
    expect(await bySms()).toEqual([]);
    moveTo(8);
    api.advance(MINUTE_MS);
    expect(await bySms()).toHaveLength(1);
  });

  it('is not announced when the patient or the automatic answer wrote it', async () => {
    const away = { from: '2020-01-01', until: '2100-01-01', text: 'I am back in June.' };
    const body = { emergency: 'Call 112.', away };
    await api.call('PUT', '/chat-setting', { token: doctor.token, body });
    await byLink('POST', '/messages', { key: 'a', text: 'Hello' });
    api.advance(MINUTE_MS);
    expect(await bySms()).toEqual([]);
  });
});

it('is tried for a day while the provider accepts no message, and then given up until the next one', async () => {
  let tries = 0;
  const down = () => {
    tries += 1;
    throw new SendError('ours', 'the provider refuses the account');
  };
  const deps = { ...api.deps, sms: { ...api.deps.sms, send: down } };
  const attempt = async (afterMs: number) => {
    api.advance(afterMs);
    await sendAlert(deps, { patientId });
  };
  await write('One');
  await attempt(MINUTE_MS);
  await attempt(5 * MINUTE_MS);
  await attempt(MINUTE_MS);
  expect(tries).toBe(2);
  await attempt(DAY_MS);
  await attempt(DAY_MS);
  expect(tries).toBe(3);
  await write('Two');
  await attempt(MINUTE_MS);
  expect(tries).toBe(4);
});

it('is announced once where 40 workers look for due notices at once, and not before it is due', async () => {
  await write('One');
  await queueDueAlerts(api.deps);
  const { rows } = await api.deps.pool.query('select from graphile_worker.jobs where key = $1', [
    chatAlertKey(patientId),
  ]);
  expect(rows).toEqual([]);
  api.advance(MINUTE_MS);
  await Promise.all(Array.from({ length: 40 }, () => queueDueAlerts(api.deps)));
  expect(await bySms()).toHaveLength(1);
});

it('40 messages at once make one notice, with 40 runs of its job at once', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_none, index) => write(`Message ${index}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
  api.advance(MINUTE_MS);
  await Promise.all(Array.from({ length: 40 }, () => sendAlert(api.deps, { patientId })));
  expect(await bySms()).toHaveLength(1);
});
