import { defaultNews } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import { UNOPENED_DAYS } from '@bedside/contracts/figures/analytics/analytics-suggestion.rules';
import type { LinkId } from '@bedside/contracts/kit/ids';
import { FEWEST_CASES } from '@bedside/contracts/kit/share-of';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { callAsPatient, markUnclear } from '../../../../test-kit/patient-calls';
import { readMessages } from '../../../../test-kit/read-mail';
import { readWaitingJobs } from '../../../../test-kit/read-waiting-jobs';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import { PUBLIC_URL, type TestApi } from '../../../../test-kit/start-test-api';
import { queueDigests } from './queue-digests';
import { sendDigest } from './send-digest';

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
  /** A video that ten patients have not opened for longer than three days. */
  const sendUnopened = async (title: string) => {
    const videoId = await makeVideo(api, doctor, { title });
    for (let n = 0; n < FEWEST_CASES; n += 1) await makeShare(api, doctor, { videoId });
    await api.deps.pool.query(
      `update share set time_sent = $2::timestamptz - make_interval(days => $3) where video_id = $1`,
      [videoId, new Date(api.deps.clock()), UNOPENED_DAYS + 1],
    );
    return videoId;
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
    await sendUnopened('Your arm');
    await api.flushEvents();
    await sendDigest(morning(7), { practiceId: practiceId() });
    const [mail, ...others] = await digests();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('3 openings: "Your knee" 2 and "Your hip" 1.');
    expect(mail?.text).toContain('1 patient did not understand something.');
    expect(mail?.text).toContain('1 question in comments.');
    expect(mail?.text).toContain('2 patients are waiting for your answer.');
    expect(mail?.text).toContain(`Open Bedside: ${PUBLIC_URL}/dashboard`);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Ada|Lovelace|tablets|What to do next/);
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

  it('comes on Mondays alone where the doctor wants it weekly, about the seven days before, with what to do next', async () => {
    await callerOf(doctor).doctorMail.change({ timeZone: 'Europe/Berlin', isWeekly: true });
    const unopened = await sendUnopened('Your arm');
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
    const action = `${PUBLIC_URL}/my_videos/${unopened}/statistics?who=notOpened`;
    expect(mail?.text).toContain(
      `What to do next\n\n10 patients have not opened "Your arm".\nSent more than three days ago; no link of theirs to it was ever opened.\nSee who, and remind them: ${action}`,
    );
    expect(mail?.html).toContain(action);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Ada|Lovelace/);
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
