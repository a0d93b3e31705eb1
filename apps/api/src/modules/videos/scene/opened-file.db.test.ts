import { randomUUID } from 'node:crypto';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { probeVideo } from '@bedside/media/probe';
import { makeClip, type ClipWish } from '@bedside/media/test-media/make-clip';
import { expect, test } from 'vitest';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { createVideo } from '../video/create-video';
import { openScene } from './open-scene';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

async function upload(wish: ClipWish): Promise<VideoId> {
  const path = join(api.deps.workDir, randomUUID());
  await copyFile(await makeClip(wish), path);
  const storageKey = `original/${randomUUID()}`;
  await api.deps.storage.take(storageKey, path);
  const size = (await api.deps.storage.size(storageKey)) ?? 0;
  const file = { title: 'Your knee', storageKey, fileName: 'knee.mov', size };
  const videoId = await createVideo(api.deps, api.deps.db, doctor.actor.scope, file);
  await api.runJobs({ media: true });
  return videoId;
}

/** The file of a video that the editor plays. */
async function probeOpened(videoId: VideoId) {
  const { sources } = await openScene(api.deps, doctor.actor, { videoId, holderId: randomUUID() });
  const source = sources[`video:${videoId}`];
  const served = await api.app.inject({ method: 'GET', url: source?.url ?? '' });
  expect(served.statusCode).toBe(200);
  const path = join(api.deps.workDir, `${randomUUID()}.mp4`);
  await writeFile(path, served.rawPayload);
  const { video } = await probeVideo(api.deps.ffmpeg, path);
  return { source, video };
}

const small = { seconds: 1, width: 160, height: 90 };

test.each<[string, ClipWish]>([
  ['HEVC of a phone', { ...small, codec: 'hevc', container: 'mov' }],
  ['H.264 of ten bits', { ...small, codec: 'h264-10bit' }],
  ['VP9 of a browser', { ...small, codec: 'vp9' }],
])('%s is opened as H.264 that every browser decodes', async (_what, wish) => {
  const { source, video } = await probeOpened(await upload(wish));
  expect(video).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', codedWidth: 160, codedHeight: 90 });
  expect(source).toMatchObject({ kind: 'video', width: 160, height: 90 });
});

test('4K at 60 frames a second is opened at the size of the largest stage', async () => {
  const videoId = await upload({ seconds: 1, width: 3_840, height: 2_160, fps: 60, audio: 'none' });
  const { source, video } = await probeOpened(videoId);
  expect(video).toMatchObject({ codec: 'h264', codedWidth: 1_920, codedHeight: 1_080 });
  expect(video.frameRate).toBeLessThanOrEqual(60);
  expect(source).toMatchObject({ width: 1_920, height: 1_080 });
});
