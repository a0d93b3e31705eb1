import { randomUUID } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { listRemovals, putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { findRenditions } from '@bedside/db/postgres/videos/video-stream.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { showVersion } from '@bedside/db/postgres/videos/video.repository';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { expect, test } from 'vitest';
import { makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { deleteVideo } from './delete-video';
import { makeStreams } from './make-streams';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const tiles = { columns: 1, rows: 1, tileWidth: 16, tileHeight: 9, intervalMs: 2_000, count: 1 };

/** Gives a video a playback file of this size, as processing and renders do. @returns its key */
async function showFile(videoId: VideoId, path: string, height: number): Promise<string> {
  const { db, storage, workDir } = api.deps;
  await mkdir(workDir, { recursive: true });
  const copy = join(workDir, randomUUID());
  await copyFile(path, copy);
  const storageKey = `playback/${randomUUID()}.mp4`;
  await storage.take(storageKey, copy);
  const file = { kind: 'playback', storageKey, name: 'knee.mp4', mimeType: 'video/mp4', size: 1 } as const;
  await putVideoFile(db, videoId, file);
  await showVersion(db, videoId, {
    durationMs: 2_000,
    width: Math.round((height * 16) / 9),
    height,
    storyboard: tiles,
  });
  return storageKey;
}

const large = () => makeClip({ seconds: 2, width: 854, height: 480, name: 'stream' });

async function streamUrl(linkId: string): Promise<string | null> {
  const { body } = await api.call('GET', `/public-patient-videos/${linkId}`);
  return (body as { data: { video: { stream_url: string | null } } }).data.video.stream_url;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });
const addressIn = (playlist: string) => /^\/media\/\S+$/m.exec(playlist)?.[0] ?? '';

test('a stream leads from one playlist to the next and to the bytes, and dies with the link', async () => {
  const { videoId, linkId } = await makeShare(api, doctor);
  await showFile(videoId, await large(), 480);
  expect(await streamUrl(linkId)).toBeNull();
  await makeStreams(api.deps);

  const url = (await streamUrl(linkId)) ?? '';
  const master = await get(url);
  expect([master.statusCode, master.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl']);
  expect(master.headers['cache-control']).toBe('no-store');
  expect(master.payload).toContain('RESOLUTION=640x360');
  const media = await get(addressIn(master.payload));
  expect(media.payload).toMatch(/^#EXTM3U/);
  const [, bytes = '', from = ''] = /BYTERANGE="(\d+)@(\d+)"/.exec(media.payload) ?? [];
  const range = `bytes=${from}-${Number(from) + Number(bytes) - 1}`;
  const head = await get(addressIn(media.payload), { range });
  expect([head.statusCode, head.rawPayload.byteLength]).toEqual([206, Number(bytes)]);
  expect(head.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
  // The address reveals nothing about the rows behind it.
  for (const address of [url, addressIn(master.payload), addressIn(media.payload)])
    expect(Buffer.from(address.slice('/media/'.length), 'base64url').toString()).not.toContain(videoId);

  await api.call('PATCH', `/patient-videos/${linkId}`, { token: doctor.token, body: { is_revoked: true } });
  const answers = () =>
    Promise.all([url, addressIn(master.payload), addressIn(media.payload)].map((one) => get(one)));
  await expect
    .poll(async () => (await answers()).map(({ statusCode }) => statusCode))
    .toEqual([403, 403, 403]);
});

test('another file ends the stream of the one before and gets its own; a deleted video leaves no bytes', async () => {
  const { videoId, linkId } = await makeShare(api, doctor);
  const first = await showFile(videoId, await large(), 480);
  await makeStreams(api.deps);
  const [old] = await findRenditions(api.deps.db, first);
  expect(old).toBeDefined();

  const second = await showFile(videoId, await large(), 480);
  expect(await streamUrl(linkId)).toBeNull();
  await makeStreams(api.deps);
  expect(await streamUrl(linkId)).not.toBeNull();
  expect(await listRemovals(api.deps.db, 100)).toContain(old?.storageKey);

  const [now] = await findRenditions(api.deps.db, second);
  await deleteVideo(api.deps, doctor.actor, videoId);
  expect(await listRemovals(api.deps.db, 100)).toContain(now?.storageKey);
});

test('a recording waits for the better file that follows its save', async () => {
  const { videoId } = await makeShare(api, doctor);
  const key = await showFile(videoId, await large(), 480);
  await showVersion(api.deps.db, videoId, { durationMs: 2_000, width: 854, height: 480, storyboard: null });
  await makeStreams(api.deps);
  expect(await findRenditions(api.deps.db, key)).toEqual([]);
});

test('a small video has none, and an unreadable file is tried once', async () => {
  const { videoId: small } = await makeShare(api, doctor);
  const smallKey = await showFile(small, await makeClip({ seconds: 2, width: 320, height: 180 }), 180);
  const { videoId: broken, linkId } = await makeShare(api, doctor);
  const { files } = (await findVideoById(api.deps.db, doctor.actor.scope, broken)) ?? { files: [] };
  // The test video's file holds ten digits.
  const brokenKey = files.find(({ kind }) => kind === 'playback')?.storageKey ?? '';
  await showVersion(api.deps.db, broken, { durationMs: 2_000, width: 854, height: 480, storyboard: tiles });

  await makeStreams(api.deps);
  expect(await findRenditions(api.deps.db, smallKey)).toEqual([]);
  expect(await streamUrl(linkId)).toBeNull();
  const { rows } = await api.deps.pool.query('select renditions from video_stream where of_key = $1', [
    brokenKey,
  ]);
  expect(rows).toEqual([{ renditions: [] }]);
});
