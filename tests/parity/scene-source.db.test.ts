import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { listRemovals, putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { describe as describeFile, pixelAt, videoLikeness } from '@bedside/media/test-media/measure-video';
import { describe, expect, test } from 'vitest';
import { bothDoorsOf, dataOf, type BothDoors, type Input, type Rpc } from './both-doors';

let api: TestApi;
let doors: BothDoors;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doors = bothDoorsOf(api);
  doctor = await signUpDoctor(api);
});

const size = { width: 160, height: 90 };
const box = { x: 20, y: 10, width: 80, height: 45 };
const captions = [
  'WEBVTT',
  '00:00.000 --> 00:00.400\nFirst.',
  '00:00.600 --> 00:01.000\nSecond.',
  '00:01.200 --> 00:01.600\nThird.\n',
].join('\n\n');

/** A video that really plays, with captions. */
async function makeFilm(owner = doctor): Promise<VideoId> {
  const videoId = await makeVideo(api, owner, { durationMs: 2_000 });
  const clip = await makeClip({ ...size, seconds: 2, fps: 10, picture: 'calm', name: 'source' });
  const path = join(api.deps.workDir, randomUUID());
  await copyFile(clip, path);
  const storageKey = `playback/${randomUUID()}.mp4`;
  await api.deps.storage.take(storageKey, path);
  const file = { storageKey, name: 'knee.mp4', mimeType: 'video/mp4', size: 1 };
  await putVideoFile(api.deps.db, videoId, { kind: 'playback', ...file });
  await doors.rest(owner, 'PUT', `/videos/${videoId}/captions`, { text: captions });
  return videoId;
}

/** Half as large, later on the stage and cut: another edit of the result changes it again. */
const sceneOf = (src: string, media: object = {}) => ({
  version: 2,
  ...size,
  duration: 1_500,
  frame_rate: 10,
  tracks: [
    {
      id: 'v',
      type: 'video',
      startTime: 200,
      endTime: 1_200,
      shape: box,
      media: { src, in: 200, out: 2_000, cuts: [[500, 1_100]], ...media },
    },
  ],
});
type Scene = Input<Rpc['scene']['render']>['scene'];

const byRest = async (videoId: string, scene: object) => {
  const answer = await doors.rest(doctor, 'POST', `/videos/${videoId}/ffmpeg`, scene);
  expect(answer.status).toBe(202);
};
const byRpc = async (videoId: VideoId, scene: object) => {
  await doors.rpc(doctor).scene.render({ videoId, scene: scene as Scene });
};
const shown = async (videoId: VideoId) => {
  const video = await findVideoById(api.deps.db, doctor.actor.scope, videoId);
  const file = video?.files.find(({ kind }) => kind === 'playback');
  if (!video || !file) throw new Error('the video is gone');
  return {
    id: file.id,
    key: file.storageKey,
    path: await api.deps.storage.localPath(file.storageKey, ''),
    video,
  };
};
const render = async (videoId: VideoId, scene: object) => {
  await byRest(videoId, scene);
  await api.runJobs();
  return shown(videoId);
};
const readCaptions = async (videoId: string) => {
  const { body } = await doors.rest(doctor, 'GET', `/videos/${videoId}`);
  const url = (body as { data: { captions_url: string | null } }).data.captions_url;
  return url === null ? null : (await api.app.inject({ method: 'GET', url })).payload;
};
type Version = { id: string; is_original: boolean; duration: number };
const listVersions = async (videoId: string) =>
  dataOf<Version[]>(await doors.rest(doctor, 'GET', `/videos/${videoId}/versions`));

describe('a scene that is rendered again', () => {
  test('gives the same picture, by REST and by the app', async () => {
    const videoId = await makeFilm();
    const scene = sceneOf(`video:${videoId}`);
    const films: Awaited<ReturnType<typeof shown>>[] = [];
    for (const begin of [byRest, byRpc, byRest]) {
      await begin(videoId, scene);
      await api.runJobs();
      films.push(await shown(videoId));
    }
    const [first, ...again] = films;
    if (!first) throw new Error('nothing was rendered');
    const length = (await describeFile(first.path)).format['duration'];
    for (const film of again) {
      expect(film.key).not.toBe(first.key);
      expect(await videoLikeness(first.path, film.path)).toBeGreaterThanOrEqual(0.98);
      expect((await describeFile(film.path)).format['duration']).toBe(length);
    }
  });

  test('has captions that follow its cuts, however often, and the original gets its own back', async () => {
    const videoId = await makeFilm();
    for (let round = 0; round < 2; round += 1) {
      await render(videoId, sceneOf(`video:${videoId}`));
      expect(await readCaptions(videoId)).toBe(
        'WEBVTT\n\n00:00:00.200 --> 00:00:00.400\nFirst.\n\n00:00:00.600 --> 00:00:01.000\nThird.\n',
      );
    }
    await doors.rpc(doctor).scene.restoreVersion({ videoId, versionId: 'original' });
    expect(await readCaptions(videoId)).toContain('Second.');
    await render(videoId, sceneOf('video:' + videoId, { cuts: [], in: 1_700 }));
    expect(await readCaptions(videoId)).toBeNull();
  });
});

describe('the original', () => {
  test('survives twelve renders and every clean-up, and is restored by one request at either door', async () => {
    const videoId = await makeFilm();
    const original = await shown(videoId);
    const text = { id: 't', type: 'text', startTime: 0, endTime: 100, shape: box, text: 'Hello' };
    const scene = { version: 2, ...size, duration: 100, frame_rate: 10, tracks: [text] };
    for (let round = 0; round < 12; round += 1) await render(videoId, scene);
    const versions = await listVersions(videoId);
    expect(versions).toHaveLength(10);
    expect(versions.filter(({ is_original: isOriginal }) => isOriginal)).toEqual([
      expect.objectContaining({ id: original.id, duration: 2 }),
    ]);
    expect(await listRemovals(api.deps.db, 1_000)).not.toContain(original.key);

    const path = `/videos/${videoId}/versions/original/restore`;
    expect((await doors.rest(doctor, 'POST', path)).status).toBe(204);
    expect(await shown(videoId)).toMatchObject({ id: original.id, key: original.key });
    expect((await doors.rest(doctor, 'POST', path)).status).toBe(204);
    expect((await listVersions(videoId)).some(({ is_original: isOriginal }) => isOriginal)).toBe(false);
    await render(videoId, scene);
    await doors.rpc(doctor).scene.restoreVersion({ videoId, versionId: 'original' });
    expect((await shown(videoId)).key).toBe(original.key);
  });
});

describe('forty callers at once', () => {
  const text = { id: 't', type: 'text', startTime: 0, endTime: 100, shape: box, text: 'Hello' };
  const short = { version: 2, ...size, duration: 100, frame_rate: 10, tracks: [text] };
  const fortyTimes = <T>(one: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 40 }, (_, at) => one(at)));

  test('start one render of a video between them, by either door', async () => {
    const videoId = await makeFilm();
    const begun = await fortyTimes(async (at) => {
      if (at % 2 === 0)
        return (await doors.rest(doctor, 'POST', `/videos/${videoId}/ffmpeg`, short)).status === 202;
      const call = doors.rpc(doctor).scene.render({ videoId, scene: short as Scene });
      return call.then(
        () => true,
        () => false,
      );
    });
    expect(begun.filter(Boolean)).toHaveLength(1);
    await api.runJobs();
  });

  test('restore one version once, and no file is lost', async () => {
    const videoId = await makeFilm();
    const original = await shown(videoId);
    const rendered = await render(videoId, short);
    const restored = await fortyTimes(async (at) => {
      const path = `/videos/${videoId}/versions/${original.id}/restore`;
      if (at % 2 === 0) return (await doors.rest(doctor, 'POST', path)).status === 204;
      const call = doors.rpc(doctor).scene.restoreVersion({ videoId, versionId: original.id });
      return call.then(
        () => true,
        () => false,
      );
    });
    expect(restored.filter(Boolean)).toHaveLength(1);
    expect((await shown(videoId)).key).toBe(original.key);
    expect((await listVersions(videoId)).map(({ id }) => id)).toEqual([rendered.id]);
    const removed = await listRemovals(api.deps.db, 1_000);
    expect(removed.filter((key) => [original.key, rendered.key].includes(key))).toEqual([]);
  });
});

describe('captions', () => {
  test('burnt into the picture are where the cuts have moved them', async () => {
    const videoId = await makeFilm();
    const style = { background: '#ff0000', size: 10 };
    const scene = { ...sceneOf(`video:${videoId}`), background: '#000000', captions: { burn: true, style } };
    const { path } = await render(videoId, scene);
    const isRed = async (frame: number) => {
      const [red = 0, green = 0] = await pixelAt(path, frame, 80, 83);
      return red > 90 && green < red / 2;
    };
    // First from 200 to 400 ms, third from 600 to 1,000 ms, at ten frames a second.
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 9, 10].map(isRed))).toEqual([
      ...[false, true, true, false, false, true, true, false],
    ]);
  });
});

describe('a source', () => {
  test('of another video is fixed to its current version, and that version is not dropped', async () => {
    const own = await makeFilm();
    const other = await makeFilm();
    const text = { id: 't', type: 'text', startTime: 0, endTime: 100, shape: box, text: 'Hello' };
    const short = { version: 2, ...size, duration: 100, frame_rate: 10, tracks: [text] };
    const pinned = await render(other, short);
    const scene = sceneOf(`video:${other}`, { in: 0, out: 90, cuts: [] });
    const once = await render(own, scene);
    const kept = await doors.rpc(doctor).scene.get({ videoId: own });
    expect(kept?.scene.tracks[0]).toMatchObject({ media: { src: `video:${other}@${pinned.id}` } });

    for (let round = 0; round < 11; round += 1) await render(other, short);
    expect(await listRemovals(api.deps.db, 1_000)).not.toContain(pinned.key);
    expect((await listVersions(other)).map(({ id }) => id)).toContain(pinned.id);
    const again = await render(own, kept?.scene ?? {});
    expect(await videoLikeness(once.path, again.path)).toBeGreaterThanOrEqual(0.98);
  });

  test("may be a fixed version of the scene's video", async () => {
    const videoId = await makeFilm();
    const half = await render(videoId, sceneOf(`video:${videoId}`));
    const whole = { id: 'v', type: 'video', startTime: 0, endTime: 1_500, shape: { x: 0, y: 0, ...size } };
    const quarter = { ...sceneOf(''), tracks: [{ ...whole, media: { src: `video:${videoId}@${half.id}` } }] };
    const copy = await render(videoId, quarter);
    expect(await videoLikeness(half.path, copy.path)).toBeGreaterThanOrEqual(0.98);
  });

  test('of another doctor, or a version of another video, is not found', async () => {
    const other = await signUpDoctor(api);
    const [mine, second, theirs] = [await makeFilm(), await makeFilm(), await makeFilm(other)];
    const { id: theirVersion } = await api.deps.db
      .selectFrom('video_file')
      .select('id')
      .where('video_id', '=', theirs)
      .where('kind', '=', 'playback')
      .executeTakeFirstOrThrow();
    const { id: mineVersion } = await shown(mine);
    for (const src of [
      `video:${theirs}`,
      `video:${theirs}@${theirVersion}`,
      `video:${mine}@${theirVersion}`,
      `video:${second}@${mineVersion}`,
      `video:${mine}@${randomUUID()}`,
      `video:${mine}@nothing`,
      `image:${randomUUID()}`,
    ]) {
      const track = sceneOf(src).tracks[0];
      const scene = {
        ...sceneOf(src),
        tracks: [src.startsWith('image') ? { ...track, type: 'image', media: { src } } : track],
      };
      expect((await doors.rest(doctor, 'POST', `/videos/${mine}/ffmpeg`, scene)).status, src).toBe(404);
      const call = doors.rpc(doctor).scene.render({ videoId: mine, scene: scene as Scene });
      await expect(call, src).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    for (const versionId of [theirVersion, mineVersion, randomUUID()]) {
      const path = `/videos/${second}/versions/${versionId}/restore`;
      expect((await doors.rest(doctor, 'POST', path)).status).toBe(404);
    }
    expect((await doors.rest(doctor, 'POST', `/videos/${theirs}/versions/original/restore`)).status).toBe(
      404,
    );
  });
});
