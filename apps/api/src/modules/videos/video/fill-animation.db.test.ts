import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { addVideoImage } from '@bedside/db/postgres/videos/video-file.repository';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { expect, test } from 'vitest';
import { makeFilm } from '../../../../test-kit/make-film';
import { makePatient, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { fillAnimation } from './fill-animation';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const animationsOf = async (videoId: VideoId) => {
  const video = await findVideoById(api.deps.db, doctor.actor.scope, videoId);
  return video?.images.filter(({ type }) => type === 'animation') ?? [];
};

async function share(videoId: VideoId): Promise<string> {
  const { id } = await makePatient(api, doctor);
  const body = { patients: [id], message: 'Please watch this.', channels: 'mail' };
  const answer = await api.call('POST', `/videos/${videoId}/patients`, { token: doctor.token, body });
  return (answer.body as { data: { id: string }[] }).data[0]?.id ?? '';
}

async function writeCover(): Promise<string> {
  const path = join(api.deps.workDir, randomUUID());
  await writeFile(path, 'a picture');
  return path;
}

const pictureOf = async (linkId: string) => {
  const { headers } = await api.app.inject(`/posters/${linkId}`);
  return headers['content-type'];
};

test('a video without a moving picture gets one when it is shared, and mails show it until there is a cover', async () => {
  const videoId = await makeFilm(api, doctor);
  const linkId = await share(videoId);
  expect([await animationsOf(videoId), await pictureOf(linkId)]).toEqual([[], 'image/jpeg']);
  await api.runJobs({ media: true });
  const [made, ...others] = await animationsOf(videoId);
  expect([made, others]).toMatchObject([{ mimeType: 'image/gif', width: 160, height: 90 }, []]);
  expect(await pictureOf(linkId)).toBe('image/gif');

  // A second share makes nothing again, and clients get no picture of a new kind.
  await share(videoId);
  await api.runJobs({ media: true });
  expect(await animationsOf(videoId)).toEqual([made]);
  const { body } = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
  expect(JSON.stringify(body)).not.toContain('animation');

  const cover = { mimeType: 'image/webp', width: 16, height: 9, positionMs: null };
  const storageKey = `cover/${randomUUID()}.webp`;
  await api.deps.storage.take(storageKey, await writeCover());
  await addVideoImage(api.deps.db, videoId, { type: 'cover', storageKey, ...cover });
  expect(await pictureOf(linkId)).toBe('image/webp');
});

test('a video that cannot be read is shared with its poster', async () => {
  const videoId = await makeVideo(api, doctor);
  const linkId = await share(videoId);
  await fillAnimation(api.deps, { videoId });
  expect([await animationsOf(videoId), await pictureOf(linkId)]).toEqual([[], 'image/jpeg']);
});

test('six jobs for one video at once leave one moving picture and no bytes without a row', async () => {
  const videoId = await makeFilm(api, doctor);
  const removed: string[] = [];
  const storage = {
    ...api.deps.storage,
    remove: (keys: readonly string[]) => {
      removed.push(...keys);
      return api.deps.storage.remove(keys);
    },
  };
  const deps = { ...api.deps, storage };
  await Promise.all(Array.from({ length: 6 }, () => fillAnimation(deps, { videoId })));
  expect(await animationsOf(videoId)).toHaveLength(1);
  expect(removed).toHaveLength(5);
});
