import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, test } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const shape = { x: 0, y: 0, width: 160, height: 90 };
const scene = {
  version: 2,
  duration: 500,
  tracks: [{ id: 't', type: 'text', startTime: 0, endTime: 500, shape, text: 'Bend your knee.' }],
};

/** A render that was cancelled at once. */
async function cancelledRender(): Promise<{ videoId: string; renderId: string }> {
  const videoId = await makeVideo(api, doctor);
  const { token } = doctor;
  const begun = await api.call('POST', `/videos/${videoId}/ffmpeg`, { token, body: scene });
  const renderId = (begun.body as { data: { job_id: string } }).data.job_id;
  await api.call('DELETE', `/videos/${videoId}/ffmpeg/${renderId}`, { token });
  return { videoId, renderId };
}

describe('a render that failed', () => {
  test('is restarted once, however many ask at the same time by both doors', async () => {
    const { videoId, renderId } = await cancelledRender();
    const path = `/videos/${videoId}/ffmpeg/${renderId}/retry`;
    const rpc = trpcOver(api);
    const outcomes = await atOnce(async (caller) => {
      if (caller % 2 === 0) return rpc.call('scene.retryRender', { videoId, renderId }, doctor);
      const { status } = await api.call('POST', path, { token: doctor.token });
      return status === 202 ? 'ok' : status === 409 ? 'CONFLICT' : status;
    });
    expect(tally(outcomes)).toEqual({ ok: 1, CONFLICT: CALLERS - 1 });
  });

  test('is rendered unchanged, and not again once it has succeeded', async () => {
    const { videoId, renderId } = await cancelledRender();
    const path = `/videos/${videoId}/ffmpeg/${renderId}/retry`;
    const again = await api.call('POST', path, { token: doctor.token });
    expect(again).toMatchObject({ status: 202, body: { data: { state: 'waiting for file' } } });
    const next = (again.body as { data: { job_id: string } }).data.job_id;
    expect(next).not.toBe(renderId);
    await api.runJobs();
    const ended = await api.call('GET', `/videos/${videoId}/ffmpeg/${next}`, { token: doctor.token });
    expect(ended.body).toMatchObject({ data: { state: 'generated' } });
    const third = await api.call('POST', `/videos/${videoId}/ffmpeg/${next}/retry`, { token: doctor.token });
    expect(third.status).toBe(409);
  });
});
