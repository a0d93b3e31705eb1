import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

type Analytics = {
  period: string;
  from: string;
  totals: Record<string, number>;
  previous: Record<string, number> | null;
  views_insights: { date: string; opened: number; views: number; completed: number }[];
  top_videos: { video: { id: string }; totals: { views: number } }[];
};
const get = (path: string, token: string) => api.call('GET', path, { token });
const analytics = async (token: string, query = '') => {
  await api.flushEvents();
  return ((await get(`/analytics${query}`, token)).body as { data: Analytics }).data;
};
const post = (linkId: string, what: string, body: object) =>
  api.call('POST', `/public-patient-videos/${linkId}/${what}`, { body });

/** Two videos of a minute, three shares, and what their patients did. */
async function makeActivity() {
  const doctor = await signUpDoctor(api);
  const [knee, hip] = [
    await makeVideo(api, doctor, { title: 'Knee' }),
    await makeVideo(api, doctor, { title: 'Hip' }),
  ];
  const patient = await makePatient(api, doctor);
  const one = await makeShare(api, doctor, { videoId: knee, patient });
  const two = await makeShare(api, doctor, { videoId: knee });
  const three = await makeShare(api, doctor, { videoId: hip, patient });
  await post(one.linkId, 'opened', { via: 'sms', device: 'mobile' });
  await post(two.linkId, 'opened', { via: 'email', device: 'desktop' });
  await post(one.linkId, 'view', { session: 'a', current_time: 60 });
  await post(one.linkId, 'view', { session: 'b', current_time: 30 });
  await post(two.linkId, 'view', { session: 'a', current_time: 48 });
  await post(three.linkId, 'view', { session: 'a', current_time: 6 });
  await post(one.linkId, 'reaction', { reaction: 'like' });
  await post(three.linkId, 'reaction', { reaction: 'dislike' });
  await post(two.linkId, 'comment', { text: 'Thank you' });
  return { doctor, knee, hip, patient, one, two, three };
}

describe('the account', () => {
  it('has exact figures over all its shares', async () => {
    const { doctor, knee, hip } = await makeActivity();
    const found = await analytics(doctor.token);
    expect(found).toMatchObject({
      period: 'week',
      totals: {
        videos: 2,
        playlists: 0,
        patients: 2,
        shares: 3,
        views: 4,
        completed_views: 2,
        likes: 1,
        dislikes: 1,
        comments: 1,
        avg_viewing_time: 36,
        relative_viewing_time_of_video: 60,
      },
      previous: { views: 0, shares: 0 },
      total_opened_via: { sms: 1, email: 1, platform: 0 },
      total_opened_device: { mobile: 1, desktop: 1 },
      top_playlists: [],
    });
    expect(found.top_videos.map(({ video, totals }) => [video.id, totals.views])).toEqual([
      [knee, 3],
      [hip, 1],
    ]);
  });

  it('has a day for every day of its period, without a gap', async () => {
    const { doctor } = await makeActivity();
    for (const [period, days] of [
      ['week', 7],
      ['monthly', 30],
      ['yearly', 365],
    ] as const) {
      const { views_insights: insights, from } = await analytics(doctor.token, `?period=${period}`);
      expect([period, insights.length, insights[0]?.date]).toEqual([period, days, from.slice(0, 10)]);
      insights.forEach(({ date }, at) => {
        const expected = new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10);
        expect([period, date]).toEqual([period, expected]);
      });
      expect(insights.at(-1)).toMatchObject({ opened: 2, views: 4, completed: 2 });
    }
  });

  it.each([
    ['week', 'week'],
    ['month', 'monthly'],
    ['monthly', 'monthly'],
    ['year', 'yearly'],
    ['yearly', 'yearly'],
    ['annually', 'yearly'],
    ['all', 'all time'],
    ['all_time', 'all time'],
    ['all%20time', 'all time'],
    ['all+time', 'all time'],
  ])('accepts the period %s for %s', async (given, canonical) => {
    const { token } = await signUpDoctor(api);
    const found = await analytics(token, `?period=${given}`);
    expect([found.period, found.previous === null]).toEqual([canonical, canonical === 'all time']);
  });

  it.each(['period=day', 'period=', 'tz=Mars/Olympus', 'tz=%2B05:00', 'tz=', 'tz=UTC&tz=UTC'])(
    'refuses %s',
    async (query) => {
      const { token } = await signUpDoctor(api);
      const { status, body } = await get(`/analytics?${query}`, token);
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([
        422,
        [query.split('=')[0]],
      ]);
    },
  );

  it('begins its days by the clocks of the zone', async () => {
    const { token } = await signUpDoctor(api);
    const hourOf = async (tz: string) => (await analytics(token, `?tz=${tz}`)).from.slice(11, 16);
    expect([await hourOf('UTC'), await hourOf('Asia/Kolkata'), await hourOf('asia/tokyo')]).toEqual([
      '00:00',
      '18:30',
      '15:00',
    ]);
  });

  it('can be read in zones all over the list that this runtime knows', async () => {
    const { token } = await signUpDoctor(api);
    const answers = new Map<number, string[]>();
    for (const tz of Intl.supportedValuesOf('timeZone').filter((_, at) => at % 12 === 0)) {
      const { status } = await get(`/analytics?tz=${tz}`, token);
      answers.set(status, [...(answers.get(status) ?? []), tz]);
    }
    expect([...answers.keys()]).toEqual([200]);
  });
});

describe('a statistic', () => {
  it('of a video agrees with its shares', async () => {
    const { doctor, knee, one, two } = await makeActivity();
    await api.flushEvents();
    const { body } = await get(`/videos/${knee}/statistic`, doctor.token);
    const { data } = body as { data: { patient_videos: { id: string; video_views: number }[] } };
    expect(data).toMatchObject({
      totals: {
        shares: 2,
        opened: 2,
        views: 3,
        completed_views: 2,
        repeat_views: 1,
        avg_viewing_time: 46,
        relative_viewing_time_of_video: 76.67,
        likes: 1,
        dislikes: 0,
        comments: 1,
      },
      public_views: 0,
      total_opened_via: { sms: 1, email: 1, platform: 0 },
      views_insights: [{ opened: 2, views: 3, completed: 2 }],
    });
    const views = Object.fromEntries(data.patient_videos.map((share) => [share.id, share.video_views]));
    expect(views).toEqual({ [one.linkId]: 2, [two.linkId]: 1 });
  });

  it('of a patient is over all their videos', async () => {
    const { doctor, patient } = await makeActivity();
    await api.flushEvents();
    const { body } = await get(`/patients/${patient.id}/statistic`, doctor.token);
    expect(body).toMatchObject({
      data: {
        totals: {
          shares: 2,
          opened: 1,
          views: 3,
          completed_views: 1,
          repeat_views: 1,
          avg_viewing_time: 32,
          likes: 1,
          dislikes: 1,
        },
        patient_videos: [{ patient: { id: patient.id } }, { patient: { id: patient.id } }],
      },
    });
  });

  it('counts no event twice, whatever is repeated', async () => {
    const { doctor, one, knee } = await makeActivity();
    await api.flushEvents();
    const before = (await get(`/videos/${knee}/patients`, doctor.token)).body;
    for (let times = 0; times < 3; times += 1) {
      await post(one.linkId, 'view', { session: 'a', current_time: 60 });
      await post(one.linkId, 'view', { session: 'b', current_time: 29 });
      await api.flushEvents();
    }
    expect((await get(`/videos/${knee}/patients`, doctor.token)).body).toEqual(before);
  });
});
