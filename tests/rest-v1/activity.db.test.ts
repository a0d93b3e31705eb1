import type { Activity } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { watchActivity } from '@bedside/api/modules/figures/analytics/watch-activity';
import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

const callerOf = (doctor: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: doctor.actor, visitor: doctor.actor, requestId: 'test' });
const post = (linkId: string, what: string, body: object) =>
  api.call('POST', `/public-patient-videos/${linkId}/${what}`, { body });

/** Two patients of one video: one watched it to the end and was helped, the other wrote after a third of it. */
async function makeWatching() {
  const doctor = await signUpDoctor(api);
  const videoId = await makeVideo(api, doctor, { title: 'Knee' });
  const rosa = await makePatient(api, doctor, { firstName: 'Rosa', lastName: 'Diaz' });
  const tom = await makePatient(api, doctor, { firstName: 'Tom', lastName: 'Cole' });
  const [one, two] = [
    await makeShare(api, doctor, { videoId, patient: rosa }),
    await makeShare(api, doctor, { videoId, patient: tom }),
  ];
  await post(one.linkId, 'opened', { via: 'sms', device: 'mobile' });
  await post(one.linkId, 'opened', { via: 'sms', device: 'mobile' });
  await post(one.linkId, 'view', { session: 'a', current_time: 60, ranges: [[0, 60]], call: 0 });
  await post(one.linkId, 'reaction', { reaction: 'like' });
  await post(two.linkId, 'opened', { via: 'email', device: 'desktop' });
  await post(two.linkId, 'view', { session: 'b', current_time: 18, ranges: [[0, 18]], call: 0 });
  await post(two.linkId, 'comment', { text: 'Thank you, doctor.' });
  await api.flushEvents();
  return { doctor, rosa, tom, one, two };
}

const told = (items: readonly Activity[]) =>
  items.map(({ kind, patient, watchedPercent, comment }) => [
    kind,
    patient.firstName,
    watchedPercent ?? comment,
  ]);

describe('the latest activity', () => {
  it('lists one activity of each kind and share, the latest first', async () => {
    const { doctor } = await makeWatching();
    const items = await callerOf(doctor).analytics.activity();
    expect(told(items).sort()).toEqual(
      [
        ['opened', 'Rosa', null],
        ['watched', 'Rosa', 100],
        ['liked', 'Rosa', null],
        ['opened', 'Tom', null],
        ['watched', 'Tom', 30],
        ['commented', 'Tom', 'Thank you, doctor.'],
      ].sort(),
    );
    const times = items.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(items[0]?.video.title).toBe('Knee');
  });

  it('lists nothing that was taken back, and nothing to another doctor', async () => {
    const { doctor, one, two } = await makeWatching();
    await post(one.linkId, 'reaction', { reaction: 'no-reaction' });
    await api.call('DELETE', `/public-patient-videos/${two.linkId}/comment`);
    await api.flushEvents();
    const kinds = (await callerOf(doctor).analytics.activity()).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['opened', 'opened', 'watched', 'watched']);
    expect(await callerOf(await signUpDoctor(api)).analytics.activity()).toEqual([]);
  });

  it('lists nothing that asks for an answer, which the inbox has', async () => {
    const { doctor, one, two } = await makeWatching();
    await post(one.linkId, 'unclear', { current_time: 12 });
    await post(one.linkId, 'reaction', { reaction: 'dislike' });
    await post(two.linkId, 'comment', { text: 'Which knee?' });
    await api.flushEvents();
    const kinds = (await callerOf(doctor).analytics.activity()).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['opened', 'opened', 'watched', 'watched']);
    const waiting = await callerOf(doctor).inbox.list({ page: 1, limit: 10 });
    expect(waiting.items.map(({ patient }) => patient.firstName).sort()).toEqual(['Rosa', 'Tom']);
  });

  it("is sent live to the patient's doctor", async () => {
    const [{ doctor, one }, other] = [await makeWatching(), await makeWatching()];
    const stop = new AbortController();
    const live = watchActivity(api.deps, doctor.actor, stop.signal);
    const next = live.next();
    await post(other.one.linkId, 'reaction', { reaction: 'like' });
    // What asks is announced by the inbox.
    await post(one.linkId, 'unclear', { current_time: 7.9 });
    await post(one.linkId, 'reaction', { reaction: 'dislike' });
    await post(one.linkId, 'comment', { text: 'Thank you, doctor.' });
    expect((await next).value).toMatchObject({
      id: `commented:${one.linkId}`,
      kind: 'commented',
      patient: { firstName: 'Rosa' },
      video: { title: 'Knee' },
    });
    const liked = live.next();
    await post(one.linkId, 'reaction', { reaction: 'like' });
    expect((await liked).value).toMatchObject({ kind: 'liked' });
    stop.abort();
    expect((await live.next()).done).toBe(true);
  });
});

describe('the people behind a figure', () => {
  const people = async (doctor: TestDoctor, figure: PeopleFigure) => {
    const found = await callerOf(doctor).analytics.people({ figure, period: 'week' });
    return found.items.map(({ patient, cases, watchedPercent }) => [
      patient.firstName,
      cases,
      watchedPercent,
    ]);
  };

  it('are those whose shares count in it', async () => {
    const { doctor } = await makeWatching();
    expect(await people(doctor, 'shares')).toEqual([
      ['Tom', 1, null],
      ['Rosa', 1, null],
    ]);
    expect((await people(doctor, 'views')).sort()).toEqual([
      ['Rosa', 1, 100],
      ['Tom', 1, 30],
    ]);
    expect(await people(doctor, 'completed')).toEqual([['Rosa', 1, 100]]);
    expect(await people(doctor, 'likes')).toEqual([['Rosa', 1, null]]);
    expect(await people(doctor, 'notUnderstood')).toEqual([]);
    expect(await people(doctor, 'comments')).toEqual([['Tom', 1, null]]);
  });

  it('come in pages, and none of them are another doctor’s', async () => {
    const { doctor } = await makeWatching();
    const call = callerOf(doctor).analytics.people;
    const pages = await Promise.all([1, 2, 3].map((page) => call({ figure: 'views', page, limit: 1 })));
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [1, 2],
      [1, 2],
      [0, 2],
    ]);
    expect(await people(await signUpDoctor(api), 'views')).toEqual([]);
  });
});

describe('the history of a patient', () => {
  it('has everything in time, each view once, and nothing of another patient or practice', async () => {
    const { doctor, one, rosa } = await makeWatching();
    await post(one.linkId, 'reaction', { reaction: 'like' });
    await post(one.linkId, 'unclear', { current_time: 4 });
    await api.runJobs();
    await api.flushEvents();
    const patientId = rosa.id;
    const { items, total } = await callerOf(doctor).analytics.patientHistory({ patientId });
    expect(total).toBe(items.length);
    const kinds = items.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'viewed')).toHaveLength(1);
    expect(kinds).toEqual(expect.arrayContaining(['sent', 'taken', 'reacted', 'unclear']));
    const times = items.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(items.find(({ kind }) => kind === 'reacted')?.reaction).toBe('like');
    const path = `/patients/${patientId}/history?limit=1`;
    const sent = (await api.call('GET', path, { token: doctor.token })).body as { data: { kind: string }[] };
    expect(sent.data.map(({ kind }) => kind)).toEqual([kinds[0]]);
    const other = await signUpDoctor(api);
    expect((await api.call('GET', path, { token: other.token })).status).toBe(404);
  });
});
