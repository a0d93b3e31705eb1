import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { addVideoImage } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { expect, test } from 'vitest';
import { makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { fillPreviews } from './fill-previews';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

/** A video with a picture from before there were previews. */
async function withPicture(type: 'cover' | 'thumbnail', bytes: string | Buffer | null): Promise<VideoId> {
  const { db, storage, workDir } = api.deps;
  const videoId = await makeVideo(api, doctor);
  const storageKey = `${type}/${randomUUID()}.jpg`;
  if (bytes !== null) {
    await mkdir(workDir, { recursive: true });
    const path = join(workDir, randomUUID());
    await writeFile(path, bytes);
    await storage.take(storageKey, path);
  }
  await addVideoImage(db, videoId, {
    type,
    storageKey,
    mimeType: 'image/jpeg',
    width: 640,
    height: 360,
    positionMs: null,
  });
  return videoId;
}

const previewOf = async (videoId: VideoId, type: string) => {
  const video = await findVideoById(api.deps.db, doctor.actor.scope, videoId);
  return video?.images.find((image) => image.type === type)?.preview;
};
const missing = async () => {
  const { rows } = await api.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from video_image where preview is null and type in ('poster', 'cover')`,
  );
  return rows[0]?.count;
};

test('pictures from before there were previews get theirs, and a file that is no picture is not tried again', async () => {
  const [good, broken, lost] = [
    await withPicture('cover', await makePicture('Ada')),
    await withPicture('cover', 'no picture'),
    await withPicture('cover', null),
  ];
  const thumbnail = await withPicture('thumbnail', await makePicture('Ada'));
  await fillPreviews(api.deps);
  const preview = await previewOf(good, 'cover');
  expect(preview).toMatch(/^data:image\/webp;base64,/);
  expect([await previewOf(broken, 'cover'), await previewOf(lost, 'cover')]).toEqual([null, null]);
  expect(await previewOf(thumbnail, 'thumbnail')).toBeNull();
  expect(await missing()).toBe(0);

  await fillPreviews(api.deps);
  expect(await previewOf(good, 'cover')).toBe(preview);
});

test('a hundred are done at a time, and none once the worker is asked to stop', async () => {
  const bytes = await makePicture('Ada');
  const videoId = await withPicture('cover', bytes);
  await api.deps.pool.query(
    `insert into video_image (video_id, type, storage_key, mime_type, width, height)
     select video_id, 'cover', storage_key || number, mime_type, width, height
     from video_image, generate_series(1, 118) as number where video_id = $1 and type = 'cover'`,
    [videoId],
  );
  const ended = new AbortController();
  ended.abort();
  await fillPreviews(api.deps, { signal: ended.signal });
  expect(await missing()).toBe(120);
  await fillPreviews(api.deps);
  expect(await missing()).toBe(20);
  await fillPreviews(api.deps);
  expect(await missing()).toBe(0);
});
