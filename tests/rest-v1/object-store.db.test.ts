import { readdir, readFile } from 'node:fs/promises';
import type { Storage } from '@bedside/api/ports/storage';
import { createDiskRoom } from '@bedside/api/ports/disk-room';
import { createS3Storage } from '@bedside/api/ports/storage.s3';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startObjectStore, type ObjectStore } from '@bedside/api/test-kit/start-object-store';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, expect, it } from 'vitest';

let store: ObjectStore;
let storage: Storage;
let api: OwnTestApi;
let url: string;
beforeAll(async () => {
  store = await startObjectStore();
  storage = createS3Storage(store.account, createDiskRoom());
  api = await startTestApi({ storage });
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await api.stop();
  await store.stop();
});

type Video = { id: string; status: { name: string }; file: { url: string } | null };
const dataOf = (body: unknown) => (body as { data: Video }).data;
const everything = () => storage.list(new Date(Date.now() + 60_000));

it('A video is only in the bucket from its upload to its removal', async () => {
  const { token } = await signUpDoctor(api);
  const clip = await readFile(await makeClip({ seconds: 2, width: 160, height: 90 }));
  const form = new FormData();
  form.append('title', 'Your knee');
  form.append('file', new Blob([new Uint8Array(clip)]), 'knee.mp4');
  const answer = await fetch(`${url}/v1/videos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(201);
  const { id } = dataOf(await answer.json());
  await api.runJobs({ media: true });
  const ready = dataOf((await api.call('GET', `/videos/${id}`, { token })).body);
  expect(ready.status.name).toBe('ready to share');
  const folders = new Set((await everything()).map((key) => key.split('/')[0]));
  expect([...folders].sort()).toEqual([
    'animation',
    'filmstrip',
    'original',
    'peaks',
    'playback',
    'poster',
    'storyboard',
    'thumbnail',
  ]);
  // This machine's disk has nothing of it.
  expect(await readdir(api.deps.workDir)).toEqual([]);
  expect(await readdir(api.deps.uploadDir)).toEqual([]);

  const whole = await fetch(`${url}${ready.file?.url}`);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, Number(whole.headers.get('content-length'))]).toEqual([200, bytes.length]);
  const part = await fetch(`${url}${ready.file?.url}`, { headers: { range: 'bytes=100-199' } });
  expect([part.status, Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))]).toEqual([
    206,
    true,
  ]);

  expect((await api.call('DELETE', `/videos/${id}`, { token })).status).toBe(204);
  await api.runJobs();
  expect(await everything()).toEqual([]);
});

it('A bucket that fails while a patient watches is an outage, and works again when it is back', async () => {
  const { linkId } = await makeShare(api, await signUpDoctor(api));
  const page = await api.call('GET', `/public-patient-videos/${linkId}`);
  const { file } = (page.body as { data: { video: { file: { url: string } } } }).data.video;
  expect((await fetch(`${url}${file.url}`)).status).toBe(200);
  store.leave();
  const refused = await fetch(`${url}${file.url}`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ missing: ['storage'] });
  store.comeBack();
  expect((await fetch(`${url}${file.url}`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
