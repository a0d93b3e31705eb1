import { defaultNews } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makePatient, makeShare } from '../../../../test-kit/make-practice';
import { callAsPatient, markUnclear } from '../../../../test-kit/patient-calls';
import { readMessages } from '../../../../test-kit/read-mail';
import { readWaitingJobs } from '../../../../test-kit/read-waiting-jobs';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import { PUBLIC_URL, type TestApi } from '../../../../test-kit/start-test-api';
import type { Mail } from '../../../ports/mailer';
import { sendMail } from '../../base/mail/send-mail';
import { sendSignMail } from './send-sign-mail';

const HOUR_MS = 3_600_000;

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const callerOf = ({ actor }: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: actor, visitor: { address: '' }, requestId: 'test' });
const act: (linkId: string, path: string, body: unknown, method?: string) => Promise<void> = (...call) =>
  callAsPatient(api, ...call);
const mark = (linkId: string, second: number) => markUnclear(api, linkId, second);
const jobs = (kind: string) => readWaitingJobs(api, kind);
/** Makes the waiting mails about signs due, and runs them. */
const runSignMails = async () => {
  await api.deps.pool.query(
    `update graphile_worker._private_jobs as jobs set run_at = now() from graphile_worker._private_tasks as tasks
     where tasks.id = jobs.task_id and identifier = 'send-sign-mail'`,
  );
  await api.runJobs();
};
const mails = () => readMessages(api, doctor.email);
const linkOff = (text: string | undefined) => /\/unsubscribe\/[\w-]+\/[\w-]+/.exec(text ?? '')?.[0] ?? '';
const post = async (path: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await api.app.inject({
    method: 'POST',
    url: path,
    headers,
    payload: 'List-Unsubscribe=One-Click',
  });
  return answer.statusCode;
};

describe('the mail at the first sign', () => {
  beforeEach(() => callerOf(doctor).doctorMail.change({ news: { unclear: 'at-once' } }));

  it('says after two minutes what was marked and disliked, with a link to the first second', async () => {
    const { linkId, videoId, patient } = await makeShare(api, doctor);
    await mark(linkId, 10);
    await mark(linkId, 4);
    await act(linkId, 'reaction', { reaction: 'dislike' });
    await act(linkId, 'comment', { text: 'Should I stop my other tablets?' });
    const waiting = (await jobs('send-sign-mail')).filter(
      ({ payload }) => payload['patientId'] === patient.id,
    );
    expect(waiting).toMatchObject([{ payload: { patientId: patient.id, videoId } }]);
    expect(waiting[0]?.in_s).toBeGreaterThan(60);
    expect(await mails()).toEqual([]);

    await runSignMails();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A patient did not understand a video');
    expect(mail?.text).toContain('Ada did not understand "Your knee" at 0:04 and 0:10.');
    expect(mail?.text).toContain('Ada did not understand "Your knee".');
    expect(mail?.text).toContain(`Open at 0:04: ${PUBLIC_URL}/inbox/${patient.id}?video=${videoId}&t=4`);
    // Neither the family name nor the patient's own words leave Bedside.
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Lovelace|tablets/);
  });

  it('comes at most once in 24 hours about a patient and a video, and again the day after', async () => {
    const patient = await makePatient(api, doctor);
    const { linkId } = await makeShare(api, doctor, { patient });
    const { linkId: second } = await makeShare(api, doctor, { patient });
    for (const link of [linkId, second]) await mark(link, 4);
    await runSignMails();
    expect(await mails()).toHaveLength(2);
    await mark(linkId, 9);
    await runSignMails();
    expect(await mails()).toHaveLength(2);
    api.advance(25 * HOUR_MS);
    await mark(linkId, 14);
    await runSignMails();
    expect(await mails()).toHaveLength(3);
  });

  it('is not sent where the patient took the sign back or the doctor was faster, and then the next sign counts as the first', async () => {
    const { linkId, patient, videoId } = await makeShare(api, doctor);
    await mark(linkId, 4);
    await act(linkId, 'unclear?current_time=4', undefined, 'DELETE');
    await runSignMails();
    expect(await mails()).toEqual([]);
    await mark(linkId, 9);
    const { inbox } = callerOf(doctor);
    const through = new Date(api.deps.clock());
    await inbox.close({ patientId: patient.id, videoId, through });
    await runSignMails();
    expect(await mails()).toEqual([]);
    await mark(linkId, 14);
    await runSignMails();
    expect(await mails()).toHaveLength(1);
  });

  it('is not sent for thanks and for "This helped me"', async () => {
    const { linkId, patient } = await makeShare(api, doctor);
    await act(linkId, 'reaction', { reaction: 'like' });
    await act(linkId, 'comment', { text: 'Thank you, doctor.' });
    expect(
      (await jobs('send-sign-mail')).filter(({ payload }) => payload['patientId'] === patient.id),
    ).toEqual([]);
  });

  it('is made once by 40 marks at once and 40 workers at once', async () => {
    const { linkId, patient, videoId } = await makeShare(api, doctor);
    await Promise.all(Array.from({ length: 40 }, (_, second) => mark(linkId, second)));
    const waiting = (await jobs('send-sign-mail')).filter(
      ({ payload }) => payload['patientId'] === patient.id,
    );
    expect(waiting).toHaveLength(1);
    await Promise.all(
      Array.from({ length: 40 }, () => sendSignMail(api.deps, { patientId: patient.id, videoId })),
    );
    await runSignMails();
    expect(await mails()).toHaveLength(1);
  });

  it('leaves no trace when a worker dies in the middle, so that the next one makes it', async () => {
    const { linkId, patient, videoId } = await makeShare(api, doctor);
    await mark(linkId, 4);
    const jobs = { ...api.deps.jobs, add: () => Promise.reject(new Error('killed')) };
    await expect(sendSignMail({ ...api.deps, jobs }, { patientId: patient.id, videoId })).rejects.toThrow(
      'killed',
    );
    expect(await mails()).toEqual([]);
    await runSignMails();
    expect(await mails()).toHaveLength(1);
  });

  it('is turned off by its own link with one POST, and on again in the profile', async () => {
    const { linkId } = await makeShare(api, doctor);
    await mark(linkId, 4);
    await runSignMails();
    const path = linkOff((await mails())[0]?.text);
    expect((await api.app.inject({ method: 'GET', url: path })).body).toContain('<button>Turn off</button>');
    const { doctorMail } = callerOf(doctor);
    expect(await doctorMail.settings()).toMatchObject({ news: { unclear: 'at-once' }, daily: true });
    expect(await post(path)).toBe(200);
    expect(await doctorMail.settings()).toMatchObject({ news: { unclear: 'digest' }, daily: true });
    const { linkId: next } = await makeShare(api, doctor);
    await mark(next, 4);
    await runSignMails();
    expect(await mails()).toHaveLength(1);

    expect(await post(`${path}/undo`)).toBe(200);
    expect(await doctorMail.settings()).toMatchObject({ news: { unclear: 'at-once' } });
    await doctorMail.change({ news: { unclear: 'off' } });
    expect(await doctorMail.change({ daily: false })).toEqual({
      news: { ...defaultNews, unclear: 'off' },
      daily: false,
      invoices: true,
      isWeekly: false,
      timeZone: 'UTC',
      joined: true,
      colleagues: false,
      returned: null,
    });
    // A link of one kind turns off no mails of the other, and a forged one none at all.
    expect(await post(path.replace('at-once', 'daily'))).toBe(404);
    expect(await post('/unsubscribe/daily/AAAA')).toBe(404);
  });

  it('gives the mail program the address that turns it off with one click', async () => {
    const { linkId, patient, videoId } = await makeShare(api, doctor);
    await mark(linkId, 4);
    await sendSignMail(api.deps, { patientId: patient.id, videoId });
    const { rows } = await api.deps.pool.query<{ id: string }>(
      'select id from queued_mail where recipient = $1',
      [doctor.email],
    );
    const sent: Mail[] = [];
    const mailer = {
      ...api.deps.mailer,
      send(mail: Mail) {
        sent.push(mail);
        return Promise.resolve({ providerId: null });
      },
    };
    await sendMail({ ...api.deps, mailer }, { mailId: rows[0]?.id ?? '', triesLeft: 1 });
    expect(sent).toMatchObject([{ to: doctor.email, patientId: patient.id }]);
    const path = sent[0]?.unsubscribeUrl?.slice(PUBLIC_URL.length) ?? '';
    expect(path).toMatch(/^\/unsubscribe\/at-once\//);
    expect(await post(path)).toBe(200);
    expect(await callerOf(doctor).doctorMail.settings()).toMatchObject({ news: { unclear: 'digest' } });
  });

  it('goes to nobody whose account is deactivated', async () => {
    const { linkId } = await makeShare(api, doctor);
    await mark(linkId, 4);
    await api.deps.pool.query('update "user" set deactivated_at = now() where id = $1', [
      doctor.actor.userId,
    ]);
    await runSignMails();
    expect(await mails()).toEqual([]);
  });
});
