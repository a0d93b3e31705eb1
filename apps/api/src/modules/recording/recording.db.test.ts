import { readFile } from 'node:fs/promises';
import { probeVideo } from '@bedside/media/probe';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTakeSender, type TakeSender } from '../../../test-kit/send-take';
import { signUpDoctor, type TestDoctor } from '../../../test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '../../../test-kit/start-test-api';
import { getVideo } from '../video/get-video';
import { saveRecording } from './save-recording';
import { stopRecording } from './stop-recording';

let api: TestApi;
let doctor: TestDoctor;
let url: string;
/** Three seconds as the recorder writes them: a fragment a second. */
let clip: Buffer;
let durationMs: number;
let take: TakeSender;

beforeAll(async () => {
  api = await startTestApi();
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const path = await makeClip({ ...takeWish, seconds: 3 });
  clip = await readFile(path);
  ({ durationMs } = await probeVideo(api.deps.ffmpeg, path));
});
afterAll(() => api.stop());
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  take = createTakeSender(url, doctor);
});

const takeWish = {
  width: 320,
  height: 180,
  keyframeEvery: 1,
  inOrder: true,
  audio: 'opus',
  container: 'mp4-fragmented',
} as const;
const stopOf = (bytes: number, more: object = {}) => ({
  recordingId: take.recordingId,
  bytes,
  durationMs: 3_000,
  gaps: [],
  script: null,
  ...more,
});
const saveOf = (more: object = {}) => ({
  recordingId: take.recordingId,
  title: 'Your knee',
  trim: null,
  captions: [],
  ...more,
});
const stop = (more: object = {}) => stopRecording(api.deps, doctor.actor, stopOf(clip.length, more));
const save = (more: object = {}) => saveRecording(api.deps, doctor.actor, saveOf(more));
describe('a take', () => {
  it('is a row before its first byte, and becomes a video that can be watched and shared at once', async () => {
    expect((await take.begin()).status).toBe(201);
    const { rows } = await api.deps.pool.query('select status, time_zone from recording where id = $1', [
      take.recordingId,
    ]);
    expect(rows).toEqual([{ status: 'recording', time_zone: 'Europe/Prague' }]);
    expect((await take.send(0, clip)).status).toBe(204);
    expect(await stop({ script: 'Bend your knee.' })).toMatchObject({
      status: 'stopped',
      durationMs,
      savedBytes: clip.length,
      script: 'Bend your knee.',
    });

    const { videoId } = await save();
    expect(await getVideo(api.deps, doctor.actor, videoId)).toMatchObject({
      title: 'Your knee',
      status: 'ready to share',
      durationMs,
      width: 320,
      height: 180,
      script: 'Bend your knee.',
      file: { mimeType: 'video/mp4', size: clip.length },
      posterUrl: expect.stringContaining('/media/') as string,
      processing: null,
    });
  });
});
