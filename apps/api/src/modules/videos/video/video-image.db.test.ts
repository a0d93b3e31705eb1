import type { VideoId } from '@bedside/contracts/kit/ids';
import { listRemovals } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { describe, expect, test } from 'vitest';
import { makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';

let api: TestApi;
let doctor: TestDoctor;
let picture: Buffer;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
  picture = await makePicture('Jane Doe');
});

function send(videoId: string, bytes: Buffer | null, fields: Record<string, string>, token = doctor.token) {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const head =
    '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.svg"\r\nContent-Type: text/html\r\n\r\n';
  if (bytes) parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  const body = Buffer.concat([...parts, Buffer.from('--edge--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  return api.call('POST', `/videos/${videoId}/images`, { token, body, headers });
}
const imagesOf = async (videoId: VideoId, type: string) =>
  ((await findVideoById(api.deps.db, doctor.actor.scope, videoId))?.images ?? []).filter(
    (image) => image.type === type,
  );
const remove = (videoId: string, call: object = {}, query = '') =>
  api.call('DELETE', `/videos/${videoId}/images${query}`, { token: doctor.token, ...call });

describe('attaching', () => {
  test('a cover encodes it anew, serves it and replaces the earlier one', async () => {
    const videoId = await makeVideo(api, doctor);
    const first = await send(videoId, picture, { type: 'cover' });
    expect(first).toMatchObject({ status: 201, body: { data: { type: 'cover', width: 64, height: 36 } } });
    const { url } = (first.body as { data: { url: string } }).data;
    const served = await api.app.inject({ method: 'GET', url });
    expect(served.headers['content-type']).toBe('image/jpeg');
    expect(served.rawPayload.includes('Jane Doe')).toBe(false);
    const [earlier] = await imagesOf(videoId, 'cover');
    expect(earlier?.preview).toMatch(/^data:image\/webp/);
    expect((await send(videoId, picture, { type: 'cover' })).status).toBe(201);
    expect(await imagesOf(videoId, 'cover')).toHaveLength(1);
    expect(await listRemovals(api.deps.db, 100)).toContain(earlier?.storageKey);
    const video = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
    expect(video.body).toMatchObject({ data: { cover: { url: expect.stringContaining('/media/') } } });
  });

  test('overlays adds them, and replaces the last one on request', async () => {
    const videoId = await makeVideo(api, doctor);
    await send(videoId, picture, { type: 'overlay' });
    await send(videoId, picture, { type: 'overlay' });
    const [kept, last] = await imagesOf(videoId, 'overlay');
    const answer = await send(videoId, picture, { delete_last_overlay: '1' });
    const { id, url } = (answer.body as { data: { id: string; url: string } }).data;
    expect((await imagesOf(videoId, 'overlay')).map((image) => image.id)).toEqual([kept?.id, id]);
    expect(last?.id).not.toBe(id);
    const video = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
    expect(video.body).toMatchObject({ data: { imageOverlay: { url } } });
  });

  test('accepts 2 MB and no byte more', async () => {
    const videoId = await makeVideo(api, doctor);
    const full = Buffer.concat([picture, Buffer.alloc(2_097_152 - picture.length)]);
    expect((await send(videoId, full, { type: 'cover' })).status).toBe(201);
    const more = await send(videoId, Buffer.concat([full, Buffer.alloc(1)]), { type: 'cover' });
    expect(more).toMatchObject({ status: 413, body: { message: 'The file must not be greater than 2 MB' } });
  });

  test.each<[string, () => Buffer | null, object]>([
    ['no file', () => null, { image: ['File is not provided'] }],
    ['an empty file', () => Buffer.alloc(0), { image: ['File is not provided'] }],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { image: [expect.any(String)] },
    ],
    ['a broken picture', () => picture.subarray(0, 60), { image: [expect.any(String)] }],
  ])('refuses %s', async (_, bytes, errors) => {
    const videoId = await makeVideo(api, doctor);
    expect(await send(videoId, bytes(), { type: 'cover' })).toMatchObject({ status: 422, body: { errors } });
  });

  test('refuses an image type that only Bedside makes, and a body that is no form', async () => {
    const videoId = await makeVideo(api, doctor);
    const made = await send(videoId, picture, { type: 'thumbnail' });
    expect(made).toMatchObject({ status: 422, body: { errors: { type: [expect.any(String)] } } });
    const json = await api.call('POST', `/videos/${videoId}/images`, { token: doctor.token, body: {} });
    expect(json.status).toBe(415);
  });

  test('finds no video of another doctor', async () => {
    const other = await signUpDoctor(api);
    const theirs = await makeVideo(api, other);
    expect((await send(theirs, picture, { type: 'cover' })).status).toBe(404);
    expect((await remove(theirs)).status).toBe(404);
  });
});

describe('removing', () => {
  test('by id removes that picture, named in the body or in the query', async () => {
    const videoId = await makeVideo(api, doctor);
    for (const type of ['cover', 'overlay', 'overlay']) await send(videoId, picture, { type });
    const [one, two] = await imagesOf(videoId, 'overlay');
    expect((await remove(videoId, { body: { image_id: one?.id } })).status).toBe(204);
    expect((await remove(videoId, {}, `?image_id=${two?.id}`)).status).toBe(204);
    expect((await remove(videoId, {}, `?image_id=${two?.id}`)).status).toBe(404);
    expect((await remove(videoId, {}, '?image_id=x')).status).toBe(404);
    expect(await imagesOf(videoId, 'overlay')).toEqual([]);
    expect(await imagesOf(videoId, 'cover')).toHaveLength(1);
  });

  test('without an id removes all but the pictures made from the video', async () => {
    const videoId = await makeVideo(api, doctor);
    for (const type of ['cover', 'overlay']) await send(videoId, picture, { type });
    expect((await remove(videoId)).status).toBe(204);
    expect(await imagesOf(videoId, 'cover')).toEqual([]);
    expect(await imagesOf(videoId, 'overlay')).toEqual([]);
    expect(await imagesOf(videoId, 'poster')).toHaveLength(1);
  });
});
