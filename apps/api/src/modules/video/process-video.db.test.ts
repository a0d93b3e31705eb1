import { readFile } from 'node:fs/promises';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findVideoById } from '@bedside/db/postgres/video.query';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpDoctor } from '../../../test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '../../../test-kit/start-test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(async () => {
  await api.stop();
});

test('an upload becomes a file that plays, with its poster, thumbnails and storyboard', async () => {
  const doctor = await signUpDoctor(api);
  const clip = await readFile(await makeClip({ seconds: 2, width: 160, height: 90, name: 'film' }));
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="knee.mp4"\r\n\r\n';
  const answer = await api.call('POST', '/videos', {
    token: doctor.token,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(head), clip, Buffer.from('\r\n--edge--\r\n')]),
  });
  expect(answer.status).toBe(201);
  const { id } = (answer.body as { data: { id: VideoId } }).data;
  await api.runJobs({ media: true });

  const video = await findVideoById(api.deps.db, doctor.actor.scope, id);
  expect(video).toMatchObject({ status: 'draft', durationMs: 2_000, width: 160, height: 90 });
  expect(video?.files.map((file) => file.kind).sort()).toEqual(['original', 'playback']);
  const kinds = video?.images.map((image) => image.type);
  expect(kinds?.filter((kind) => kind === 'thumbnail')).toHaveLength(8);
  expect(kinds).toEqual(expect.arrayContaining(['poster', 'storyboard']));
  expect(video?.storyboard?.count).toBeGreaterThan(0);
  const previews = video?.images.filter((image) => image.preview !== null);
  expect(previews).toMatchObject([{ type: 'poster', preview: expect.stringMatching(/^data:image\/webp/) }]);
}, 60_000);
