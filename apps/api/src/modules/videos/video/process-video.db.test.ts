import { readFile } from 'node:fs/promises';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { decodeOnce } from '@bedside/media/decode-once';
import { probeVideo } from '@bedside/media/probe';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { expect, test } from 'vitest';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { processVideo } from './process-video';

let api: TestApi;

apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

const FILM = { seconds: 2, width: 160, height: 90, name: 'film' } as const;

async function upload(doctor: TestDoctor, film: Buffer): Promise<VideoId> {
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="knee.mp4"\r\n\r\n';
  const answer = await api.call('POST', '/videos', {
    token: doctor.token,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(head), film, Buffer.from('\r\n--edge--\r\n')]),
  });
  expect(answer.status).toBe(201);
  return (answer.body as { data: { id: VideoId } }).data.id;
}

/** The warning in the words of REST v1. */
async function warningText(doctor: TestDoctor, id: VideoId): Promise<unknown> {
  const answer = await api.call('GET', `/videos/${id}`, { token: doctor.token });
  return (answer.body as { data: Record<string, unknown> }).data['processing_warning'];
}

test('an upload becomes a file that plays, with its poster, thumbnails, storyboard and animation', async () => {
  const doctor = await signUpDoctor(api);
  const id = await upload(doctor, await readFile(await makeClip(FILM)));
  await api.runJobs({ media: true });

  const video = await findVideoById(api.deps.db, doctor.actor.scope, id);
  expect(video).toMatchObject({ status: 'draft', durationMs: 2_000, width: 160, height: 90 });
  expect(video?.files.map((file) => file.kind).sort()).toEqual(['original', 'playback']);
  const kinds = video?.images.map((image) => image.type);
  expect(kinds?.filter((kind) => kind === 'thumbnail')).toHaveLength(8);
  expect(kinds).toEqual(expect.arrayContaining(['poster', 'storyboard', 'animation']));
  expect(video?.storyboard?.count).toBeGreaterThan(0);
  const previews = video?.images.filter((image) => image.preview !== null);
  expect(previews).toMatchObject([{ type: 'poster', preview: expect.stringMatching(/^data:image\/webp/) }]);
});

test('a film that lost its end is ready with a warning, and plays to its last frame', async () => {
  const doctor = await signUpDoctor(api);
  const whole = await readFile(await makeClip({ ...FILM, seconds: 20, name: 'long' }));
  const id = await upload(doctor, whole.subarray(0, Math.round(whole.length * 0.92)));
  await api.runJobs({ media: true });
  const video = await findVideoById(api.deps.db, doctor.actor.scope, id);
  expect(video).toMatchObject({ status: 'draft', processingError: null });
  expect(video?.processingWarning).toEqual({
    code: 'part-unreadable',
    readMs: video?.durationMs,
    totalMs: 20_000,
  });
  expect(await warningText(doctor, id)).toMatch(
    /^We could read only 1\d of 20 seconds\. Play this part, or upload the original again\.$/,
  );
});

test('damage in a copied film is found once it is ready, reported, and repaired in a new file', async () => {
  const doctor = await signUpDoctor(api);
  const film = await readFile(await makeClip({ ...FILM, seconds: 10, name: 'hurt' }));
  film.fill(0, Math.round(film.length * 0.5), Math.round(film.length * 0.7));
  const id = await upload(doctor, film);
  await processVideo(api.deps, { videoId: id, attempt: 1 });
  const ready = await findVideoById(api.deps.db, doctor.actor.scope, id);
  expect(ready).toMatchObject({ status: 'draft', processingWarning: null });

  await api.runJobs({ media: true });
  const video = await findVideoById(api.deps.db, doctor.actor.scope, id);
  expect(video?.processingWarning).toMatchObject({ code: 'part-unreadable', totalMs: video?.durationMs });
  const keyOf = (row: typeof video) => row?.files.find((file) => file.kind === 'playback')?.storageKey ?? '';
  expect(keyOf(video)).not.toBe(keyOf(ready));
  const path = await api.deps.storage.localPath(keyOf(video), api.deps.workDir);
  const probe = await probeVideo(api.deps.ffmpeg, path);
  expect(await decodeOnce(api.deps.ffmpeg, { input: path, probe })).toEqual({
    isDamaged: false,
    readPart: null,
  });
});

test('a film whose only sound cannot be decoded is ready without sound, and says so', async () => {
  const doctor = await signUpDoctor(api);
  const film = await readFile(await makeClip(FILM));
  film.write('apac', film.indexOf('mp4a'), 'latin1');
  film.write('dapa', film.indexOf('esds'), 'latin1');
  const id = await upload(doctor, film);
  await api.runJobs({ media: true });
  const video = await findVideoById(api.deps.db, doctor.actor.scope, id);
  expect(video).toMatchObject({ status: 'draft', processingWarning: { code: 'sound-unreadable' } });
  expect(await warningText(doctor, id)).toContain('so the video has no sound.');
});
