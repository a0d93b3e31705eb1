import { randomUUID } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { knownStorageKeys } from '@bedside/db/postgres/base/storage-key.query';
import { listRemovals, putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { findPreviews, type VideoPreviewRow } from '@bedside/db/postgres/videos/video-preview.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { makeClip, type ClipWish } from '@bedside/media/test-media/make-clip';
import { describe, expect, test } from 'vitest';
import type { Notice } from '../../../ports/bus';
import { makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { createVideo } from '../video/create-video';
import { processVideo } from '../video/process-video';
import { sweepLeftovers } from '../video/sweep-leftovers';
import { makeVideoPreview } from './make-video-preview';
import { queuePreview } from './queue-preview';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

async function storeClip(wish: ClipWish, storageKey: string): Promise<number> {
  const path = join(api.deps.workDir, randomUUID());
  await copyFile(await makeClip(wish), path);
  await api.deps.storage.take(storageKey, path);
  return (await api.deps.storage.size(storageKey)) ?? 0;
}

/** A video as an upload leaves it. */
async function upload(wish: ClipWish): Promise<VideoId> {
  const storageKey = `original/${randomUUID()}`;
  const size = await storeClip(wish, storageKey);
  return createVideo(api.deps, api.deps.db, doctor.actor.scope, {
    title: 'Your knee',
    storageKey,
    fileName: 'knee.mp4',
    size,
  });
}

const keyOf = async (videoId: VideoId) => {
  const video = await findVideoById(api.deps.db, doctor.actor.scope, videoId);
  return video?.files.find(({ kind }) => kind === 'playback')?.storageKey ?? '';
};
const previewOf = async (ofKey: string): Promise<VideoPreviewRow | undefined> =>
  (await findPreviews(api.deps.db, [ofKey])).get(ofKey);
const idOf = async (ofKey: string) => {
  const { rows } = await api.deps.pool.query<{ id: string }>(
    'select id from video_preview where of_key = $1',
    [ofKey],
  );
  return rows[0]?.id ?? '';
};

/** Runs the jobs until the preview of a video is there. A failed job may hold their queue for a moment. */
async function makePreviewOf(videoId: VideoId) {
  await expect
    .poll(async () => {
      await api.runJobs({ media: true });
      return (await previewOf(await keyOf(videoId)))?.state;
    })
    .toBe('ready');
  return previewOf(await keyOf(videoId));
}

const film = { seconds: 2, width: 160, height: 90, name: 'film' } as const;

describe('the preview of a video', () => {
  test('waits while the video can be shared already, and is there after a job of its own', async () => {
    const videoId = await upload(film);
    const heard: Notice[] = [];
    const stop = api.deps.bus.subscribe((notice) => heard.push(notice));
    await processVideo(api.deps, { videoId, attempt: 1 });
    expect(await findVideoById(api.deps.db, doctor.actor.scope, videoId)).toMatchObject({
      status: 'ready to share',
    });
    const ofKey = await keyOf(videoId);
    expect(await previewOf(ofKey)).toMatchObject({ state: 'waiting', filmstrip: null });
    await api.runJobs({ media: true });

    const preview = await previewOf(ofKey);
    expect(preview).toMatchObject({
      state: 'ready',
      progress: 100,
      filmstrip: { count: 2, intervalMs: 1_000 },
      peaks: { perSecond: 50, count: 100 },
      colorMatrix: 'bt601',
      colorRange: 'limited',
    });
    const keys = [preview?.filmstrip?.storageKey ?? '', preview?.peaks?.storageKey ?? ''];
    expect(await knownStorageKeys(api.deps.db, keys)).toEqual(new Set(keys));
    expect(await api.deps.storage.size(keys[1] ?? '')).toBe(100);
    await expect
      .poll(() => heard)
      .toContainEqual({
        topic: 'video-preview',
        practiceId: doctor.actor.scope.practiceId,
        videoId,
        state: 'ready',
        progress: 100,
      });
    stop();

    await api.call('DELETE', `/videos/${videoId}`, { token: doctor.token });
    expect(await listRemovals(api.deps.db, 100)).toEqual(expect.arrayContaining(keys));
  });

  test('of a film without sound has no peaks', async () => {
    const videoId = await upload({ ...film, audio: 'none', name: 'mute' });
    await api.runJobs({ media: true });
    expect(await previewOf(await keyOf(videoId))).toMatchObject({ state: 'ready', peaks: null });
  });

  test('that was requested forty times is made by one job', async () => {
    const videoId = await makeVideo(api, doctor);
    const storageKey = await keyOf(videoId);
    await Promise.all(
      Array.from({ length: 40 }, () =>
        queuePreview(api.deps, api.deps.db, { videoId, storageKey }, { isWaitedFor: true }),
      ),
    );
    const id = await idOf(storageKey);
    const jobs = await api.deps.pool.query('select 1 from graphile_worker.jobs where key = $1', [
      `make-video-preview:${id}`,
    ]);
    expect(jobs.rowCount).toBe(1);
  });

  test('of a damaged file fails, reports that, and starts again on request', async () => {
    const videoId = await makeVideo(api, doctor);
    const storageKey = await keyOf(videoId);
    await queuePreview(api.deps, api.deps.db, { videoId, storageKey });
    const previewId = await idOf(storageKey);
    await makeVideoPreview(api.deps, { previewId, attempt: 3 });
    expect(await previewOf(storageKey)).toMatchObject({ state: 'failed', filmstrip: null });
    await queuePreview(api.deps, api.deps.db, { videoId, storageKey });
    expect(await previewOf(storageKey)).toMatchObject({ state: 'waiting', progress: 0 });
  });

  test('of a file that its video no longer has goes with the next sweep', async () => {
    const videoId = await upload(film);
    const preview = await makePreviewOf(videoId);
    const earlier = await keyOf(videoId);
    const storageKey = `playback/${randomUUID()}.mp4`;
    const size = await storeClip(film, storageKey);
    const file = { kind: 'playback', storageKey, name: 'knee.mp4', mimeType: 'video/mp4', size } as const;
    await putVideoFile(api.deps.db, videoId, file);
    await sweepLeftovers(api.deps);
    expect(await previewOf(earlier)).toBeUndefined();
    expect(await listRemovals(api.deps.db, 100)).toContain(preview?.filmstrip?.storageKey);
  });
});

test('the peaks of a stored film are one byte for a fiftieth of a second', async () => {
  const videoId = await upload({ seconds: 3, audio: 'beeps', picture: 'flashes', name: 'beeps' });
  const preview = await makePreviewOf(videoId);
  const path = await api.deps.storage.localPath(preview?.peaks?.storageKey ?? '', api.deps.workDir);
  const bytes = await readFile(path);
  expect(bytes).toHaveLength(preview?.peaks?.count ?? 0);
  expect(Math.max(...bytes)).toBeGreaterThan(10);
});
