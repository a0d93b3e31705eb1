import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { Notice } from '@bedside/api/ports/bus';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
let other: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  [doctor, other] = [await signUpDoctor(api), await signUpDoctor(api)];
});

const path = (linkId: string) => `/public-patient-videos/${linkId}/unclear`;
const mark = (linkId: string, currentTime: unknown) =>
  api.call('POST', path(linkId), { body: { current_time: currentTime } });
const withdraw = (linkId: string, currentTime: number) =>
  api.call('DELETE', `${path(linkId)}?current_time=${currentTime}`);
const seen = async (linkId: string) => {
  const { body } = await api.call('GET', `/public-patient-videos/${linkId}`);
  return (body as { data: { unclear_moments: unknown } }).data.unclear_moments;
};
const callerOf = ({ actor }: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: actor, visitor: { address: '' }, requestId: 'test' });

describe('a moment that was not understood', () => {
  it('is marked once a second, limited to the duration, and shown to its patient in the order of the video', async () => {
    const { linkId } = await makeShare(api, doctor);
    expect((await mark(linkId, 42.9)).status).toBe(200);
    await mark(linkId, 42.1);
    await mark(linkId, 7);
    await mark(linkId, 9_999);
    const at = { created_at: expect.stringMatching(/Z$/) };
    expect(await seen(linkId)).toEqual([
      { current_time: 7, ...at },
      { current_time: 42, ...at },
      { current_time: 60, ...at },
    ]);
  });

  it('is an event of ids and its position, once, and so is removing it', async () => {
    const share = await makeShare(api, doctor);
    await mark(share.linkId, 12.5);
    await mark(share.linkId, 12.7);
    expect((await withdraw(share.linkId, 12)).status).toBe(204);
    expect((await withdraw(share.linkId, 12)).status).toBe(204);
    const events = (await readWaitingEvents(api.deps.db)).filter(
      (event) => event.patient_id === share.patient.id,
    );
    expect(
      events
        .filter(({ kind }) => kind.startsWith('share.unclear'))
        .map((event) => [event.kind, event.position_ms]),
    ).toEqual([
      ['share.unclear', '12000'],
      ['share.unclear-withdrawn', '12000'],
    ]);
    expect(await seen(share.linkId)).toEqual([]);
  });

  it('is reported to the doctor as it happens', async () => {
    const share = await makeShare(api, doctor);
    const heard: Notice[] = [];
    const stop = api.deps.bus.subscribe((notice) => heard.push(notice));
    const ofShares = () => heard.filter(({ topic }) => topic === 'share');
    await mark(share.linkId, 3);
    await expect.poll(ofShares).toHaveLength(1);
    await withdraw(share.linkId, 3);
    await expect.poll(ofShares).toHaveLength(2);
    stop();
    expect(ofShares()).toMatchObject([
      { kind: 'unclear', second: 3, videoId: share.videoId, practiceId: doctor.actor.scope.practiceId },
      { kind: 'unclear-withdrawn', second: 3 },
    ]);
  });

  it('is in the list of the video with the second and the name, for its doctor alone', async () => {
    const share = await makeShare(api, doctor);
    await mark(share.linkId, 30);
    await mark(share.linkId, 5);
    const { videoId } = share;
    expect(await callerOf(doctor).share.unclearMoments({ videoId })).toMatchObject([
      { second: 5, patient: { id: share.patient.id, firstName: 'Ada', lastName: 'Lovelace' } },
      { second: 30, shareLinkId: share.linkId },
    ]);
    await expect(callerOf(other).share.unclearMoments({ videoId })).rejects.toThrow('not-found');
  });

  it.each([undefined, -1, 'soon', null])('at %s is refused', async (currentTime) => {
    const { linkId } = await makeShare(api, doctor);
    expect((await mark(linkId, currentTime)).status).toBe(422);
    expect(await seen(linkId)).toEqual([]);
  });

  it('of a revoked share is not found, and nothing is stored', async () => {
    const share = await makeShare(api, doctor);
    await api.call('PATCH', `/patient-videos/${share.linkId}`, {
      token: doctor.token,
      body: { is_revoked: true },
    });
    expect((await mark(share.linkId, 3)).status).toBe(404);
    expect(await callerOf(doctor).share.unclearMoments({ videoId: share.videoId })).toEqual([]);
  });
});
