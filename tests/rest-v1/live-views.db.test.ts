import type { LiveViews } from '@bedside/contracts/figures/analytics/analytics-live.schema';
import { erasePatient } from '@bedside/api/modules/patients/patient/erase-patient';
import { watchLiveViews } from '@bedside/api/modules/figures/analytics/watch-live-views';
import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { afterEach, describe, expect, it } from 'vitest';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const view = (linkId: string, body: object) =>
  api.call('POST', `/public-patient-videos/${linkId}/view`, { body });

async function makePractice() {
  const doctor = await signUpDoctor(api);
  const videoId = await makeVideo(api, doctor, { title: 'Knee', durationMs: 60_000 });
  const rosa = await makePatient(api, doctor, { firstName: 'Rosa', lastName: 'Diaz' });
  const { linkId } = await makeShare(api, doctor, { videoId, patient: rosa });
  return { doctor, videoId, rosa, linkId };
}

/** A screen that shows who watches. */
function look(doctor: TestDoctor, input: Parameters<typeof watchLiveViews>[2] = {}) {
  const stopping = new AbortController();
  const live = watchLiveViews(api.deps, doctor.actor, input, stopping.signal);
  stops.push(async () => {
    stopping.abort();
    await live.return(undefined);
  });
  return {
    async until(isRight: (shown: LiveViews) => boolean): Promise<LiveViews> {
      for (;;) {
        const next = await live.next();
        if (next.done) throw new Error('it ended');
        if (isRight(next.value)) return next.value;
      }
    },
  };
}

const told = ({ views, count }: LiveViews) => [
  count,
  ...views.map(({ patient, video, positionMs, isPaused, device }) => [
    patient?.firstName ?? null,
    video.title,
    positionMs,
    isPaused,
    device,
  ]),
];

describe('who watches now', () => {
  it('is shown by what pages report, to the practice alone', async () => {
    const { doctor, linkId } = await makePractice();
    const other = await makePractice();
    const screen = look(doctor);
    const foreign = look(other.doctor);
    expect(told(await screen.until(() => true))).toEqual([0]);
    expect(told(await foreign.until(() => true))).toEqual([0]);
    await view(linkId, { session: 'a', current_time: 5, call: 0, device: 'mobile' });
    await view(other.linkId, { session: 'a', current_time: 7, call: 0, device: 'desktop' });
    expect(told(await screen.until(({ count }) => count > 0))).toEqual([
      1,
      ['Rosa', 'Knee', 5_000, false, 'mobile'],
    ]);
    expect(told(await foreign.until(({ count }) => count > 0))).toEqual([
      1,
      ['Rosa', 'Knee', 7_000, false, 'desktop'],
    ]);
    await view(linkId, { session: 'a', current_time: 9, call: 2, device: 'mobile', is_paused: true });
    // It was overtaken on the way.
    await view(linkId, { session: 'a', current_time: 8, call: 1, device: 'mobile' });
    const paused = await screen.until(({ views }) => views[0]?.positionMs !== 5_000);
    expect(told(paused)).toEqual([1, ['Rosa', 'Knee', 9_000, true, 'mobile']]);
  });

  it('is known at once to a screen that opens later', async () => {
    const { doctor, linkId } = await makePractice();
    await view(linkId, { session: 'a', current_time: 5, call: 0, device: 'mobile' });
    await view(linkId, { session: 'a', current_time: 10, call: 1, device: 'mobile' });
    await api.flushEvents();
    const [line] = (await look(doctor).until(() => true)).views;
    expect(line).toMatchObject({ id: linkId, positionMs: 10_000, durationMs: 60_000, isPaused: false });
    expect(line?.ageMs).toBeLessThan(30_000);
  });

  it('leaves out who was silent for half a minute', async () => {
    const { doctor, linkId } = await makePractice();
    await view(linkId, { session: 'a', current_time: 5, call: 0 });
    await api.flushEvents();
    const later = { ...api.deps, clock: () => Date.now() + 31_000 };
    const live = watchLiveViews(later, doctor.actor, {}, AbortSignal.abort());
    const next = await live.next();
    expect(next).toEqual({ done: true, value: undefined });
    const stopping = new AbortController();
    const screen = watchLiveViews(later, doctor.actor, {}, stopping.signal);
    expect((await screen.next()).value).toEqual({ views: [], count: 0 });
    stopping.abort();
    expect((await screen.next()).done).toBe(true);
  });

  it('has one line for a link that plays on two pages, that of the page that began last', async () => {
    const { doctor, linkId } = await makePractice();
    const screen = look(doctor);
    await screen.until(() => true);
    await view(linkId, { session: 'a', current_time: 5, call: 0 });
    await screen.until(({ count }) => count === 1);
    await view(linkId, { session: 'b', current_time: 30, call: 0 });
    await screen.until(({ views }) => views[0]?.positionMs === 30_000);
    await view(linkId, { session: 'a', current_time: 10, call: 1 });
    const shown = await screen.until(() => true);
    expect(told(shown)).toEqual([1, ['Rosa', 'Knee', 30_000, false, null]]);
  });

  it('can be of one video', async () => {
    const { doctor, rosa, linkId, videoId } = await makePractice();
    const hip = await makeVideo(api, doctor, { title: 'Hip', durationMs: 60_000 });
    const share = await makeShare(api, doctor, { videoId: hip, patient: rosa });
    await view(linkId, { session: 'a', current_time: 5, call: 0 });
    await view(share.linkId, { session: 'b', current_time: 6, call: 0 });
    await api.flushEvents();
    const all = await look(doctor).until(() => true);
    expect(all.views.map(({ video }) => video.title)).toEqual(['Hip', 'Knee']);
    const screen = look(doctor, { videoId });
    expect((await screen.until(() => true)).views.map(({ video }) => video.title)).toEqual(['Knee']);
    await view(share.linkId, { session: 'b', current_time: 9, call: 1 });
    await view(linkId, { session: 'a', current_time: 8, call: 1 });
    const next = await screen.until(() => true);
    expect(told(next)).toEqual([1, ['Rosa', 'Knee', 8_000, false, null]]);
  });

  it('names nobody who holds the public link, and loses an erased patient at once', async () => {
    const { doctor, videoId, rosa, linkId } = await makePractice();
    const made = await api.call('PATCH', `/videos/${videoId}`, {
      token: doctor.token,
      body: { is_public_link_active: true },
    });
    const { link_id: publicLink } = (made.body as { data: { link_id: string } }).data;
    const screen = look(doctor);
    await screen.until(() => true);
    await view(linkId, { session: 'a', current_time: 5, call: 0 });
    const path = `/public-videos/${publicLink}/view`;
    await api.call('POST', path, { body: { session: 'p', current_time: 6, call: 0 } });
    const both = await screen.until(({ count }) => count === 2);
    expect(both.views.map(({ patient }) => patient?.firstName ?? null).sort()).toEqual(['Rosa', null].sort());
    const { scope } = doctor.actor;
    await erasePatient(api.deps, scope, { patientId: rosa.id, by: doctor.actor });
    const rest = await screen.until(({ count }) => count === 1);
    expect(rest.views.map(({ patient }) => patient)).toEqual([null]);
  });
});
