import { getAnalytics } from '@bedside/api/modules/figures/analytics/get-analytics';
import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../kit/count-statements';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

const WEEK_MS = 7 * 86_400_000;

type Totals = Record<string, number>;
type Analytics = {
  totals: Totals;
  previous: Totals | null;
  top_videos: { video: { id: string }; totals: Totals }[];
};
const get = async <T>({ token }: TestDoctor, path: string) => {
  await api.flushEvents();
  return ((await api.call('GET', path, { token })).body as { data: T }).data;
};
const analytics = (doctor: TestDoctor, query = '') => get<Analytics>(doctor, `/analytics${query}`);
const post = (linkId: string, what: string, body: object) =>
  api.call('POST', `/public-patient-videos/${linkId}/${what}`, { body });

/** Two shares of a video, one that helped and one with a comment, and one of another that was not understood. */
async function makeAnswers() {
  const doctor = await signUpDoctor(api);
  const knee = await makeVideo(api, doctor, { title: 'Knee' });
  const patient = await makePatient(api, doctor);
  const one = await makeShare(api, doctor, { videoId: knee, patient });
  const two = await makeShare(api, doctor, { videoId: knee });
  const three = await makeShare(api, doctor, { patient });
  await post(one.linkId, 'opened', { via: 'sms', device: 'mobile' });
  await post(one.linkId, 'reaction', { reaction: 'like' });
  await post(two.linkId, 'comment', { text: 'Thank you' });
  await post(three.linkId, 'reaction', { reaction: 'dislike' });
  return { doctor, knee, one, two, three };
}

describe('an answer', () => {
  const answersOf = ({ totals }: { totals: Totals }) => {
    const { shares, likes, dislikes, not_understood: notUnderstood, comments } = totals;
    return { shares, likes, dislikes, notUnderstood, comments };
  };
  const none = { shares: 0, likes: 0, dislikes: 0, notUnderstood: 0, comments: 0 };

  it('about a video of an older week counts in the week in which it is given, by every row', async () => {
    const { doctor, knee, two } = await makeAnswers();
    api.advance(2 * WEEK_MS);
    expect(answersOf(await analytics(doctor))).toEqual(none);
    await post(two.linkId, 'opened', { via: 'sms', device: 'mobile' });
    await post(two.linkId, 'reaction', { reaction: 'dislike' });
    const week = await analytics(doctor);
    const fresh = { ...none, dislikes: 1, notUnderstood: 1 };
    expect(answersOf(week)).toEqual(fresh);
    expect(week.top_videos.map(({ video, totals }) => [video.id, answersOf({ totals })])).toEqual([
      [knee, fresh],
    ]);
    expect(answersOf(await analytics(doctor, '?period=all'))).toEqual({
      shares: 3,
      likes: 1,
      dislikes: 2,
      notUnderstood: 2,
      comments: 1,
    });
  });

  it('that is replaced leaves the week in which it was given', async () => {
    const { doctor, one } = await makeAnswers();
    api.advance(WEEK_MS);
    const before = async () => {
      const { previous } = await analytics(doctor);
      return previous && answersOf({ totals: previous });
    };
    expect(await before()).toEqual({ shares: 3, likes: 1, dislikes: 1, notUnderstood: 1, comments: 1 });
    await post(one.linkId, 'reaction', { reaction: 'dislike' });
    expect(await before()).toEqual({ shares: 3, likes: 0, dislikes: 1, notUnderstood: 1, comments: 1 });
    expect(answersOf(await analytics(doctor))).toEqual({ ...none, dislikes: 1, notUnderstood: 1 });
  });

  it('of a patient who was helped and marked two moments counts as one who did not understand', async () => {
    const { doctor, one, three, knee } = await makeAnswers();
    for (const second of [4, 9]) await post(one.linkId, 'unclear', { current_time: second });
    await post(one.linkId, 'reaction', { reaction: 'like' });
    await post(three.linkId, 'unclear', { current_time: 4 });
    expect(answersOf(await analytics(doctor))).toMatchObject({ likes: 1, dislikes: 1, notUnderstood: 2 });
    const ofVideo = await get<Analytics>(doctor, `/videos/${knee}/statistic`);
    expect(answersOf(ofVideo)).toMatchObject({ dislikes: 0, notUnderstood: 1 });
    for (const second of [4, 9])
      await api.call('DELETE', `/public-patient-videos/${one.linkId}/unclear?current_time=${second}`);
    expect(answersOf(await analytics(doctor))).toMatchObject({ dislikes: 1, notUnderstood: 1 });
  });

  it('adds no statement to the account’s figures, however many there are', async () => {
    const [few, many] = [await makeAnswers(), await makeAnswers()];
    for (let count = 0; count < 5; count += 1) {
      const { linkId } = await makeShare(api, many.doctor);
      await post(linkId, 'opened', { via: 'sms', device: 'mobile' });
      await post(linkId, 'reaction', { reaction: 'dislike' });
      await post(linkId, 'unclear', { current_time: 4 });
    }
    await api.flushEvents();
    const ask = ({ doctor }: typeof few) =>
      countStatements(api.deps.pool, () =>
        getAnalytics(api.deps, doctor.actor, { period: 'week', tz: 'UTC' }),
      );
    expect(await ask(many)).toBe(await ask(few));
  });
});
