import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { said as sceneTexts } from '@bedside/contracts/videos/scene/scene.en.json';
import { takeRender } from '@bedside/db/postgres/videos/render.repository';
import { knownStorageKeys } from '@bedside/db/postgres/base/storage-key.query';
import { listRemovals, putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { describe, expect, test, vi } from 'vitest';
import { makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import { makeSpokenFilm, writeLines } from '../../../../test-kit/make-spoken-film';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { cancelRender } from './cancel-render';
import { endOrphanedRenders } from './end-orphaned-renders';
import { listOpenRenders } from './list-open-renders';
import { runRender } from './run-render';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

/** A video that really plays. */
async function makeFilm(owner = doctor): Promise<VideoId> {
  const videoId = await makeVideo(api, owner, { durationMs: 2_000 });
  const clip = await makeClip({ seconds: 2, width: 160, height: 90, name: 'film' });
  const path = join(api.deps.workDir, randomUUID());
  await copyFile(clip, path);
  const storageKey = `playback/${randomUUID()}.mp4`;
  await api.deps.storage.take(storageKey, path);
  const size = (await api.deps.storage.size(storageKey)) ?? 0;
  const file = { kind: 'playback', storageKey, name: 'knee.mp4', mimeType: 'video/mp4', size } as const;
  await putVideoFile(api.deps.db, videoId, file);
  return videoId;
}

const shape = { x: 0, y: 0, width: 160, height: 90 };
const textTrack = { id: 't', type: 'text', startTime: 0, endTime: 500, shape, text: 'Bend your knee.' };
const sceneOf = (tracks: object[]) => ({
  version: 1,
  width: 160,
  height: 90,
  duration: 1_000,
  frame_rate: 10,
  tracks,
});
const filmTrack = (id: string, media: object = {}) => ({
  id: 'v',
  type: 'video',
  startTime: 0,
  endTime: 1_000,
  shape,
  media: { src: `video:${id}`, ...media },
});

const post = (videoId: string, body: unknown, token = doctor.token) =>
  api.call('POST', `/videos/${videoId}/ffmpeg`, { token, body });
const begin = async (videoId: string, tracks: object[]) => {
  const answer = await post(videoId, sceneOf(tracks));
  expect(answer.status).toBe(202);
  return (answer.body as { data: { job_id: string } }).data.job_id;
};
const read = async (videoId: string, jobId: string) => {
  const { body } = await api.call('GET', `/videos/${videoId}/ffmpeg/${jobId}`, { token: doctor.token });
  return (body as { data: { state: string; progress: number; reason: string | null } }).data;
};
const videoNow = async (videoId: VideoId) => {
  const video = await findVideoById(api.deps.db, doctor.actor.scope, videoId);
  if (!video) throw new Error('the video is gone');
  return video;
};
const playbackKey = async (videoId: VideoId) =>
  (await videoNow(videoId)).files.find((file) => file.kind === 'playback')?.storageKey ?? '';

describe('rendering', () => {
  test('makes a new version with its pictures, and the earlier one can be restored', async () => {
    const videoId = await makeFilm();
    const before = await videoNow(videoId);
    const jobId = await begin(videoId, [filmTrack(videoId), textTrack]);
    expect(await read(videoId, jobId)).toMatchObject({ state: 'waiting for file', progress: 0 });
    await api.runJobs();
    expect(await read(videoId, jobId)).toMatchObject({ state: 'generated', progress: 100, reason: null });

    const after = await videoNow(videoId);
    expect(after).toMatchObject({ status: before.status, durationMs: 1_000, width: 160, height: 90 });
    expect(after.images.filter((image) => image.type === 'thumbnail')).toHaveLength(8);
    expect(after.images.map((image) => image.type)).toEqual(expect.arrayContaining(['poster', 'storyboard']));
    const original = (files: typeof after.files) => files.find((file) => file.kind === 'original');
    expect(original(after.files)).toEqual(original(before.files));
    const previewOf = (images: typeof after.images) => images.find(({ type }) => type === 'poster')?.preview;
    expect(previewOf(after.images)).toMatch(/^data:image\/webp/);
    const renderedKey = await playbackKey(videoId);
    const earlierKey = before.files.find((file) => file.kind === 'playback')?.storageKey ?? '';
    expect(renderedKey).not.toBe(earlierKey);
    expect(await listRemovals(api.deps.db, 100)).not.toContain(earlierKey);
    expect(await knownStorageKeys(api.deps.db, [earlierKey])).toEqual(new Set([earlierKey]));

    const listed = await api.call('GET', `/videos/${videoId}/versions`, { token: doctor.token });
    const [version] = (listed.body as { data: { id: string; duration: number }[] }).data;
    expect(version).toMatchObject({ duration: 2 });
    const restore = `/videos/${videoId}/versions/${version?.id}/restore`;
    expect((await api.call('POST', restore, { token: doctor.token })).status).toBe(204);
    expect(await videoNow(videoId)).toMatchObject({ durationMs: 2_000 });
    expect(await playbackKey(videoId)).toBe(earlierKey);
    const again = await api.call('GET', `/videos/${videoId}/versions`, { token: doctor.token });
    expect(again.body).toMatchObject({ data: [{ duration: 1 }] });
    expect(await knownStorageKeys(api.deps.db, [renderedKey])).toEqual(new Set([renderedKey]));
    const [rendered] = (again.body as { data: { id: string }[] }).data;
    const forth = `/videos/${videoId}/versions/${rendered?.id}/restore`;
    expect((await api.call('POST', forth, { token: doctor.token })).status).toBe(204);
    expect(previewOf((await videoNow(videoId)).images)).toBe(previewOf(after.images));

    const gone = await api.call('DELETE', `/videos/${videoId}`, { token: doctor.token });
    expect(gone.status).toBe(204);
    expect(await listRemovals(api.deps.db, 100)).toEqual(expect.arrayContaining([renderedKey, earlierKey]));
  });

  test('keeps the words of a scene out of the log and of the queue', async () => {
    const videoId = await makeFilm();
    await begin(videoId, [{ ...textTrack, text: 'Only for Ada' }]);
    const jobs = await api.deps.pool.query('select payload::text from graphile_worker._private_jobs');
    expect(JSON.stringify(jobs.rows)).not.toContain('Ada');
    await api.runJobs();
    expect(api.logged.join('\n')).not.toContain('Only for Ada');
  });

  test('runs one render of a video at a time', async () => {
    const videoId = await makeFilm();
    const answers = await Promise.all([1, 2, 3].map(() => post(videoId, sceneOf([textTrack]))));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  });

  test('leaves the video as it is when it is cancelled', async () => {
    const videoId = await makeFilm();
    const key = await playbackKey(videoId);
    const jobId = await begin(videoId, [filmTrack(videoId)]);
    const path = `/videos/${videoId}/ffmpeg/${jobId}`;
    expect((await api.call('DELETE', path, { token: doctor.token })).status).toBe(204);
    expect((await api.call('DELETE', path, { token: doctor.token })).status).toBe(409);
    await api.runJobs();
    expect(await read(videoId, jobId)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('cancelled'),
    });
    expect(await playbackKey(videoId)).toBe(key);
    await begin(videoId, [textTrack]);
  });

  test('publishes nothing of an attempt that was cancelled while it ran', async () => {
    const videoId = await makeFilm();
    const key = await playbackKey(videoId);
    const jobId = await begin(videoId, [filmTrack(videoId)]);
    const running = runRender(api.deps, { renderId: jobId });
    await vi.waitFor(async () => {
      const found = await api.database.pool.query('select tries from render where id = $1', [jobId]);
      expect(found.rows).toEqual([{ tries: 1 }]);
    });
    await cancelRender(api.deps, doctor.actor, videoId, jobId);
    await running;
    expect(await playbackKey(videoId)).toBe(key);
    expect(await read(videoId, jobId)).toMatchObject({ state: 'failed' });
  });

  test('is tried once more after a crash, then fails with a reason', async () => {
    const videoId = await makeFilm();
    const once = await begin(videoId, [textTrack]);
    await takeRender(api.deps.db, once);
    await api.runJobs();
    expect(await read(videoId, once)).toMatchObject({ state: 'generated' });
    const twice = await begin(videoId, [textTrack]);
    await takeRender(api.deps.db, twice);
    await takeRender(api.deps.db, twice);
    await api.runJobs();
    expect(await read(videoId, twice)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/\w/),
    });
  });

  test('ends with a reason when its job is gone', async () => {
    const videoId = await makeFilm();
    const jobId = await begin(videoId, [textTrack]);
    await endOrphanedRenders(api.deps);
    expect(await read(videoId, jobId)).toMatchObject({ state: 'waiting for file' });
    await api.database.pool.query('delete from graphile_worker._private_jobs');
    await api.database.pool.query(`update render set updated_at = now() - interval '2 minutes'`);
    await endOrphanedRenders(api.deps);
    expect(await read(videoId, jobId)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/\w/),
    });
  });

  test('is listed while it runs and when it failed, by its video and for its doctor alone', async () => {
    const owner = await signUpDoctor(api);
    const [running, failed, again] = [await makeFilm(owner), await makeFilm(owner), await makeFilm(owner)];
    const start = async (videoId: string) => {
      const { body } = await post(videoId, sceneOf([textTrack]), owner.token);
      return (body as { data: { job_id: string } }).data.job_id;
    };
    const fail = async (renderId: string) => {
      await takeRender(api.deps.db, renderId);
      await takeRender(api.deps.db, renderId);
      await runRender(api.deps, { renderId });
    };
    const failedId = await start(failed);
    await fail(failedId);
    await fail(await start(again));
    await runRender(api.deps, { renderId: await start(again) });
    const runningId = await start(running);
    const listed = await listOpenRenders(api.deps, owner.actor);
    expect(listed.map(({ renderId, state }) => [renderId, state]).sort()).toEqual(
      [
        [failedId, 'failed'],
        [runningId, 'waiting for file'],
      ].sort(),
    );
    await api.database.pool.query(`update render set created_at = now() - interval '8 days'`);
    expect(await listOpenRenders(api.deps, owner.actor)).toEqual([]);
  });

  test('keeps its attempt when its worker is stopped cleanly', async () => {
    const videoId = await makeFilm();
    const jobId = await begin(videoId, [textTrack]);
    for (let stops = 0; stops < 3; stops += 1) {
      const signal = AbortSignal.abort();
      await expect(runRender(api.deps, { renderId: jobId, signal })).rejects.toMatchObject({
        code: 'cancelled',
      });
    }
    await runRender(api.deps, { renderId: jobId });
    expect(await read(videoId, jobId)).toMatchObject({ state: 'generated' });
  });

  test('leaves a video alone that was shared meanwhile', async () => {
    const videoId = await makeFilm();
    const key = await playbackKey(videoId);
    const jobId = await begin(videoId, [textTrack]);
    await makeShare(api, doctor, { videoId });
    await api.runJobs();
    expect(await read(videoId, jobId)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('shared'),
    });
    expect(await playbackKey(videoId)).toBe(key);
  });
});

describe('what is refused', () => {
  test('a fifth track, no track, an address as source and a bad span, each by its field', async () => {
    const videoId = await makeFilm();
    const five = await post(videoId, sceneOf(Array.from({ length: 5 }, () => textTrack)));
    expect(five).toMatchObject({ status: 422, body: { errors: { tracks: [expect.any(String)] } } });
    expect(await post(videoId, sceneOf([]))).toMatchObject({
      status: 422,
      body: { errors: { tracks: [sceneTexts.empty] } },
    });
    const address = { ...filmTrack(videoId), media: { src: 'http://127.0.0.1/x.mp4' } };
    expect(await post(videoId, sceneOf([address]))).toMatchObject({
      status: 422,
      body: { errors: { 'tracks.0.media.src': [expect.any(String)] } },
    });
    expect(await post(videoId, sceneOf([{ ...textTrack, endTime: 0 }]))).toMatchObject({
      status: 422,
      body: { errors: { 'tracks.0.endTime': [expect.any(String)] } },
    });
    expect(await post(videoId, sceneOf([filmTrack(videoId, { in: 2_000 })]))).toMatchObject({
      status: 422,
      body: { errors: { 'tracks.0.media.in': [expect.any(String)] } },
    });
  });

  test('a letter that no font draws, with its text or its caption', async () => {
    const videoId = await makeSpokenFilm(api, doctor);
    const unwritten = { ...textTrack, text: 'Bend 𒀀' };
    const ofText = await post(videoId, sceneOf([filmTrack(videoId), unwritten]));
    expect(ofText).toMatchObject({
      status: 422,
      body: { errors: { 'tracks.1.text': [expect.stringContaining('𒀀')] } },
    });
    await writeLines(api, doctor, videoId, [[0, 5, 'Bend'], [5, 10, 'שלום 𒀀']]); // oxfmt-ignore
    const whole = { ...filmTrack(videoId), endTime: 10_000 };
    const burnt = {
      ...sceneOf([whole]),
      version: 2,
      duration: 10_000,
      captions: { burn: true },
    };
    const ofCaption = await post(videoId, burnt);
    expect(ofCaption).toMatchObject({
      status: 422,
      body: {
        errors: { 'captions.burn': [expect.stringContaining('𒀀, which is in the caption at second 5')] },
      },
    });
    expect((await post(videoId, { ...burnt, captions: { burn: false } })).status).toBe(202);
  });

  test("another doctor's video, file, render and version are not found", async () => {
    const other = await signUpDoctor(api);
    const theirs = await makeFilm(other);
    const mine = await makeFilm();
    expect((await post(theirs, sceneOf([textTrack]))).status).toBe(404);
    expect((await post(mine, sceneOf([filmTrack(theirs)]))).status).toBe(404);
    expect((await post(mine, sceneOf([filmTrack('nothing')]))).status).toBe(404);
    expect((await post(randomUUID(), sceneOf([textTrack]))).status).toBe(404);
    const jobId = await begin(mine, [textTrack]);
    for (const [method, path] of [
      ['GET', `/videos/${mine}/ffmpeg/${jobId}`],
      ['DELETE', `/videos/${mine}/ffmpeg/${jobId}`],
      ['GET', `/videos/${mine}/versions`],
      ['POST', `/videos/${mine}/versions/${randomUUID()}/restore`],
    ] as const) {
      expect((await api.call(method, path, { token: other.token })).status, path).toBe(404);
      expect((await api.call(method, path)).status, path).toBe(401);
    }
  });

  test.each(['shared', 'restricted', 'processing'] as const)('a video that is %s', async (status) => {
    const videoId = await makeFilm();
    await updateVideoRow(api.deps.db, doctor.actor.scope, videoId, { status });
    expect((await post(videoId, sceneOf([textTrack]))).status).toBe(409);
  });
});
