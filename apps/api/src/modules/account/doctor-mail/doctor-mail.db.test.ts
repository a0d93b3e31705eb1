import { defaultNews } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import type { LinkId } from '@bedside/contracts/kit/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makePatient, makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { readMessages } from '../../../../test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import { PUBLIC_URL, type TestApi } from '../../../../test-kit/start-test-api';
import type { Mail } from '../../../ports/mailer';
import { sendMail } from '../../base/mail/send-mail';
import { queueDigests } from './queue-digests';
import { sendDigest } from './send-digest';
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
const act = async (linkId: string, path: string, body: unknown, method = 'POST') => {
  const answer = await api.call(method, `/public-patient-videos/${linkId}/${path}`, { body });
  expect(answer.status).toBeLessThan(300);
};
const mark = (linkId: string, second: number) => act(linkId, 'unclear', { current_time: second });

/** Waiting jobs of a kind, with their time and payload. */
const jobs = async (kind: string) => {
  const { rows } = await api.deps.pool.query<{ payload: Record<string, string>; in_s: number }>(
    `select payload, extract(epoch from run_at - now())::int as in_s
     from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where identifier = $1`,
    [kind],
  );
  return rows;
};
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

describe('the daily digest', () => {
  /** The day after the patients' activity, at an hour of Berlin. */
  const morning = (hour: number) => {
    const tomorrow = new Date(api.deps.clock() + 24 * HOUR_MS).toISOString().slice(0, 10);
    // Berlin's offset changes with the season and the tests run all year, so the zone itself is asked.
    const guess = Date.parse(`${tomorrow}T00:00:00Z`) + hour * HOUR_MS;
    const local = Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Berlin',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(guess),
    );
    return { ...api.deps, clock: () => guess - (local - hour) * HOUR_MS };
  };
  const inBerlin = () => callerOf(doctor).doctorMail.change({ timeZone: 'europe/berlin' });
  const open = (linkId: string) => act(linkId, 'opened', { via: 'sms', device: 'mobile' });
  const digests = async () => (await mails()).filter(({ subject }) => subject === 'Your patients yesterday');
  const weeklyDigests = async () =>
    (await mails()).filter(({ subject }) => subject === 'Your patients last week');
  const queue = async (hour: number) => {
    await queueDigests(morning(hour));
    return (await jobs('send-digest')).filter(({ payload }) => payload['practiceId'] === doctor.actor.userId);
  };
  /** Moves the clock to noon of Berlin, so that everything from now on is on one day there. */
  const startAtNoon = () => {
    const at = new Date(api.deps.clock()).toISOString().slice(0, 10);
    api.advance(Date.parse(`${at}T11:30:00Z`) + 24 * HOUR_MS - api.deps.clock());
  };
  const practiceId = () => doctor.actor.userId;
  beforeEach(startAtNoon);

  it('says what was opened, not understood and asked the day before, and names no patient', async () => {
    await inBerlin();
    const knee = await makeVideo(api, doctor, { title: 'Your knee' });
    const shares = [
      await makeShare(api, doctor, { videoId: knee }),
      await makeShare(api, doctor, { videoId: knee }),
      await makeShare(api, doctor, { videoId: await makeVideo(api, doctor, { title: 'Your hip' }) }),
    ] as const;
    for (const { linkId } of shares) await open(linkId);
    await mark(shares[0].linkId, 4);
    await act(shares[1].linkId, 'comment', { text: 'Should I stop my other tablets?' });
    await api.flushEvents();
    await sendDigest(morning(7), { practiceId: practiceId() });
    const [mail, ...others] = await digests();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('3 openings: "Your knee" 2 and "Your hip" 1.');
    expect(mail?.text).toContain('1 patient did not understand something.');
    expect(mail?.text).toContain('1 question in comments.');
    expect(mail?.text).toContain('2 patients are waiting for your answer.');
    expect(mail?.text).toContain(`Open Bedside: ${PUBLIC_URL}/dashboard`);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Ada|Lovelace|tablets/);
  });

  it('is not sent where nothing happened, even if somebody still waits', async () => {
    await inBerlin();
    const { linkId } = await makeShare(api, doctor);
    await mark(linkId, 4);
    await api.flushEvents();
    api.advance(48 * HOUR_MS);
    await sendDigest(morning(7), { practiceId: practiceId() });
    expect(await digests()).toEqual([]);
    // The day is done, so no later run looks for it.
    expect(await queue(8)).toEqual([]);
  });

  it("is queued from 7:00 to noon of the doctor's zone, by the id alone, and once a day", async () => {
    await inBerlin();
    const { linkId } = await makeShare(api, doctor);
    await open(linkId);
    await api.flushEvents();
    expect(await queue(6)).toEqual([]);
    expect(await queue(12)).toEqual([]);
    expect(await queue(7)).toMatchObject([{ payload: { practiceId: practiceId() } }]);
    expect(await queue(8)).toHaveLength(1);
    await Promise.all(Array.from({ length: 40 }, () => sendDigest(morning(8), { practiceId: practiceId() })));
    expect(await digests()).toHaveLength(1);
    expect(await queue(9)).toEqual([]);
    await sendDigest(morning(9), { practiceId: practiceId() });
    expect(await digests()).toHaveLength(1);
  });

  it('leaves no trace when a worker dies in the middle, so that the next one makes it', async () => {
    await inBerlin();
    const { linkId } = await makeShare(api, doctor);
    await open(linkId);
    await api.flushEvents();
    const dying = { ...api.deps.jobs, add: () => Promise.reject(new Error('killed')) };
    const deps = { ...morning(7), jobs: dying };
    await expect(sendDigest(deps, { practiceId: practiceId() })).rejects.toThrow('killed');
    expect(await digests()).toEqual([]);
    await sendDigest(morning(7), { practiceId: practiceId() });
    expect(await digests()).toHaveLength(1);
  });

  it('comes on Mondays alone where the doctor wants it weekly, about the seven days before', async () => {
    await callerOf(doctor).doctorMail.change({ timeZone: 'Europe/Berlin', isWeekly: true });
    const { linkId } = await makeShare(api, doctor);
    await open(linkId);
    await api.flushEvents();
    const daysToMonday = (8 - new Date(morning(7).clock()).getUTCDay()) % 7;
    for (let day = 0; day <= daysToMonday; day += 1) {
      expect(await weeklyDigests()).toEqual([]);
      expect(await queue(7)).toHaveLength(day === daysToMonday ? 1 : 0);
      await sendDigest(morning(7), { practiceId: practiceId() });
      api.advance(24 * HOUR_MS);
    }
    const [mail, ...others] = await weeklyDigests();
    expect([others, await digests()]).toEqual([[], []]);
    expect(mail?.text).toContain('1 opening: "Your knee" 1.');
  });

  it('is turned off by its own link, and then not even looked for', async () => {
    await inBerlin();
    const { linkId } = await makeShare(api, doctor);
    await open(linkId);
    await api.flushEvents();
    await sendDigest(morning(7), { practiceId: practiceId() });
    const path = linkOff((await digests())[0]?.text);
    expect(await post(path)).toBe(200);
    expect(await callerOf(doctor).doctorMail.settings()).toMatchObject({ news: defaultNews, daily: false });
    api.advance(24 * HOUR_MS);
    await open(linkId as LinkId);
    await api.flushEvents();
    expect(await queue(7)).toEqual([]);
    await sendDigest(morning(7), { practiceId: practiceId() });
    expect(await digests()).toHaveLength(1);
  });
});
