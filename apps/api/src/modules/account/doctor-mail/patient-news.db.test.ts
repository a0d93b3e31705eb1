import { newsKindSchema, type NewsKind } from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makePatient, makeShare } from '../../../../test-kit/make-practice';
import { readMessages } from '../../../../test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import { PUBLIC_URL, type TestApi } from '../../../../test-kit/start-test-api';
import { queueNews } from './queue-news';
import { sendDigest } from '../../figures/digest/send-digest';
import { sendNews } from './send-news';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let api: TestApi;
let doctor: TestDoctor;
let patient: Awaited<ReturnType<typeof makePatient>>;
let shared: Awaited<ReturnType<typeof makeShare>>;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  patient = await makePatient(api, doctor);
  shared = await makeShare(api, doctor, { patient });
});

const caller = () =>
  createAppCaller({ deps: api.deps, member: doctor.actor, visitor: { address: '' }, requestId: 'test' });
const look = (deps = api.deps) => sendNews(deps, { practiceId: doctor.actor.scope.practiceId });
/** What happens is looked for a little later, and watching when the session has been quiet for five minutes. */
const lookLater = async (afterMs = 6 * MINUTE_MS) => {
  api.advance(afterMs);
  await api.flushEvents();
  await look();
};
const allKinds = (choice: 'digest' | 'off') =>
  Object.fromEntries(newsKindSchema.options.map((kind) => [kind, choice] as const));
/** From now on the doctor hears of these kinds at once, and of no others. */
const want = async (...kinds: NewsKind[]) => {
  const wanted = Object.fromEntries(kinds.map((kind) => [kind, 'at-once'] as const));
  await caller().doctorMail.change({ news: { ...allKinds('digest'), ...wanted } });
  await look();
  api.advance(MINUTE_MS);
};
const news = async () =>
  (await readMessages(api, doctor.email)).filter(({ subject }) => subject === 'News of a patient').reverse();
const act = async (path: string, body: object) => {
  const answer = await api.call('POST', `/public-patient-videos/${shared.linkId}/${path}`, { body });
  expect(answer.status).toBeLessThan(300);
};
const like = () => act('reaction', { reaction: 'like' });
let written = 0;
const write = async () => {
  const body = { key: `key-${(written += 1)}`, text: 'Does my knee heal?' };
  const answer = await api.call('POST', `/public-chats/${patient.linkId}/messages`, { body });
  expect(answer.status).toBeLessThan(300);
};
const post = async (url: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await api.app.inject({
    method: 'POST',
    url,
    headers,
    payload: 'List-Unsubscribe=One-Click',
  });
  return answer.statusCode;
};

describe('a message of a patient', () => {
  it('is mailed at once to who has chosen nothing, from the first one on, without a word of it', async () => {
    expect((await caller().doctorMail.settings()).news).toMatchObject({
      message: 'at-once',
      unclear: 'digest',
    });
    await write();
    await act('comment', { text: 'Does my hip heal?' });
    await like();
    await queueNews(api.deps);
    api.advance(MINUTE_MS);
    await look();
    await look();
    const [mail, ...others] = await news();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('wrote');
    expect(mail?.text).not.toMatch(/heal|helped/);
  });

  it('is looked for only where something is unread', async () => {
    const readers = async () => {
      const queued: string[] = [];
      const addMany: typeof api.deps.jobs.addMany = (_db, _job, payloads) => {
        queued.push(...payloads.map((payload) => String((payload as { practiceId: string }).practiceId)));
        return Promise.resolve();
      };
      await queueNews({ ...api.deps, jobs: { ...api.deps.jobs, addMany } });
      return queued.includes(doctor.actor.userId);
    };
    expect(await readers()).toBe(false);
    await write();
    expect(await readers()).toBe(true);
  });
});

describe('the mail about news of a patient', () => {
  it('says what happened in one mail, without a word of the patient, and links to what may wait', async () => {
    await want('watched', 'message', 'reaction', 'reply', 'failed');
    await like();
    await act('comment', { text: 'Thank you kindly.' });
    await act('view', { session: 'first-sitting', current_time: 60, ranges: [[0, 60]] });
    await write();
    const at = new Date(api.deps.clock());
    await api.deps.pool.query(
      `insert into patient_reply (patient_id, text, received_at) values ($1, 'It hurts by text', $2)`,
      [patient.id, at],
    );
    await api.deps.pool.query(
      `insert into delivery (share_id, channel, state, updated_at)
       select id, 'sms', 'failed', $2 from share where patient_id = $1`,
      [patient.id, at],
    );
    await lookLater();
    const [mail, ...others] = await news();
    expect(others).toEqual([]);
    for (const line of [
      ...['Ada wrote to you.', 'Ada answered a text message.', 'Ada liked a video or commented on it.'],
      ...['Ada watched a video to the end.', 'A message to Ada could not be delivered.'],
      `Open in the Inbox: ${PUBLIC_URL}/inbox/${patient.id}`,
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.text).not.toContain('did not understand');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Lovelace|knee heal|kindly|It hurts/);
    await lookLater();
    expect(await news()).toHaveLength(1);
  });

  it('has nothing that the doctor has read, does not want at once, or that happened before', async () => {
    await like();
    api.advance(MINUTE_MS);
    await want('message', 'reaction');
    await act('view', { session: 'first-sitting', current_time: 60, ranges: [[0, 60]] });
    await write();
    await caller().chat.markRead({ patientId: patient.id, position: 1 });
    await lookLater();
    expect(await news()).toEqual([]);
  });

  it('waits ten minutes for the next one of a patient, then twice as long, and a day starts over', async () => {
    await want('message');
    await write();
    await lookLater(2 * MINUTE_MS);
    expect(await news()).toHaveLength(1);
    await write();
    await lookLater(8 * MINUTE_MS);
    expect(await news()).toHaveLength(1);
    await lookLater(3 * MINUTE_MS);
    expect(await news()).toHaveLength(2);
    await write();
    await lookLater(18 * MINUTE_MS);
    expect(await news()).toHaveLength(2);
    await lookLater(3 * MINUTE_MS);
    expect(await news()).toHaveLength(3);
    api.advance(25 * HOUR_MS);
    await look();
    for (const count of [4, 5]) {
      await write();
      await lookLater(11 * MINUTE_MS);
      expect(await news()).toHaveLength(count);
    }
  });

  it('is made once by 40 workers at once, and queued by the id of the doctor alone', async () => {
    await want('reaction');
    await like();
    api.advance(2 * MINUTE_MS);
    await queueNews(api.deps);
    const { rows } = await api.deps.pool.query<{ payload: { practiceId: string } }>(
      `select payload from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where identifier = 'send-news'`,
    );
    const { userId: practiceId } = doctor.actor;
    expect(rows.filter(({ payload }) => payload.practiceId === practiceId)).toEqual([
      { payload: { practiceId } },
    ]);
    await Promise.allSettled(Array.from({ length: 40 }, () => look()));
    expect(await news()).toHaveLength(1);
  });

  it('leaves no trace when a worker dies in the middle, so that the next one makes it', async () => {
    await want('reaction');
    await like();
    api.advance(2 * MINUTE_MS);
    const jobs = { ...api.deps.jobs, add: () => Promise.reject(new Error('killed')) };
    await expect(look({ ...api.deps, jobs })).rejects.toThrow('killed');
    expect(await news()).toEqual([]);
    await look();
    expect(await news()).toHaveLength(1);
  });

  it('is turned off by its link for the kinds that it was about, and is deleted with the patient', async () => {
    await want('reaction', 'message');
    await like();
    await lookLater();
    const path = /\/unsubscribe\/news\/[\w.-]+\/[\w-]+/.exec((await news())[0]?.text ?? '')?.[0] ?? '';
    expect(path).toContain('/unsubscribe/news/reaction/');
    const page = await api.app.inject({ url: path });
    expect(page.body).toContain('when a patient likes a video or comments on it');
    expect(await post(path)).toBe(200);
    expect((await caller().doctorMail.settings()).news).toMatchObject({
      reaction: 'digest',
      message: 'at-once',
    });
    expect(await post(`${path}/undo`)).toBe(200);
    expect((await caller().doctorMail.settings()).news.reaction).toBe('at-once');
    expect(await post(path.replace('reaction', 'everything'))).toBe(404);
    expect(await post(path.replace(/[\w-]+$/, 'AAAA'))).toBe(404);

    await want('message');
    await write();
    await lookLater(2 * MINUTE_MS);
    const waits = async () => {
      const { rows } = await api.deps.pool.query('select from patient_news where patient_id = $1', [
        patient.id,
      ]);
      return rows.length;
    };
    expect(await waits()).toBe(1);
    const { token } = doctor;
    expect((await api.call('DELETE', `/patients/${patient.id}`, { token })).status).toBeLessThan(300);
    expect(await waits()).toBe(0);
  });

  it('forgets what waited while the doctor wanted nothing at once', async () => {
    await want('message');
    for (let times = 0; times < 2; times += 1) {
      await write();
      await lookLater(2 * MINUTE_MS);
    }
    expect(await news()).toHaveLength(1);
    await caller().doctorMail.change({ news: { message: 'off' } });
    api.advance(HOUR_MS);
    await look();
    await want('message');
    api.advance(HOUR_MS);
    await look();
    expect(await news()).toHaveLength(1);
  });
});

describe('the digest', () => {
  it('counts all kinds of news, but those that the doctor does not want to hear of', async () => {
    const digestOf = async (choice: 'digest' | 'off') => {
      await caller().doctorMail.change({ news: allKinds(choice), timeZone: 'UTC' });
      const tomorrow = new Date(api.deps.clock() + 24 * HOUR_MS).toISOString().slice(0, 10);
      const clock = () => Date.parse(`${tomorrow}T08:00:00Z`);
      await api.deps.pool.query('update doctor_mail set digest_day = null where practice_id = $1', [
        doctor.actor.userId,
      ]);
      await sendDigest({ ...api.deps, clock }, { practiceId: doctor.actor.scope.practiceId });
      const [mail] = (await readMessages(api, doctor.email)).filter(({ subject }) =>
        subject?.startsWith('Your patients'),
      );
      return mail?.text;
    };
    await like();
    await act('unclear', { current_time: 4 });
    await act('view', { session: 'first-sitting', current_time: 60, ranges: [[0, 60]] });
    await write();
    await api.flushEvents();
    expect(await digestOf('off')).toBeUndefined();
    const text = await digestOf('digest');
    for (const line of [
      ...['1 video was watched to the end.', '1 message from patients.', '1 reaction or comment.'],
      '1 patient did not understand something.',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain('could not be delivered');
  });
});
