import { MAX_SCENE_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import { listRemovals } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { bombPicture, clearPicture, lookAt, movingPicture } from '@bedside/media/test-media/odd-pictures';
import { describe, expect, test } from 'vitest';
import { makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

function send(videoId: string, bytes: Uint8Array, token = doctor.token) {
  const head = '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  return api.call('POST', `/videos/${videoId}/scene-images`, { token, body, headers });
}
type Sent = { data: { src: string; url: string; width: number; height: number } };

describe('a picture for a scene', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'is accepted as %s and encoded anew',
    async (kind) => {
      const videoId = await makeVideo(api, doctor);
      const answer = await send(videoId, await makePicture('Jane Doe', kind));
      expect(answer).toMatchObject({ status: 201, body: { data: { width: 64, height: 36 } } });
      const { src, url } = (answer.body as Sent).data;
      expect(src).toMatch(/^image:[0-9a-f-]{36}$/);
      const served = await api.app.inject({ method: 'GET', url });
      expect(served.headers['content-type']).toBe('image/webp');
      expect(served.rawPayload.includes('Jane Doe')).toBe(false);
    },
  );

  test('keeps its transparent parts, and its longer side is at most 1920', async () => {
    const answer = await send(await makeVideo(api, doctor), await clearPicture(900, 3_000));
    expect(answer).toMatchObject({ status: 201, body: { data: { width: 576, height: 1_920 } } });
    const served = await api.app.inject({ method: 'GET', url: (answer.body as Sent).data.url });
    expect(await lookAt(served.rawPayload)).toMatchObject({ hasAlpha: true });
  });

  test('is the first frame of a moving picture', async () => {
    const answer = await send(await makeVideo(api, doctor), await movingPicture());
    expect(answer).toMatchObject({ status: 201, body: { data: { width: 32, height: 32 } } });
    const served = await api.app.inject({ method: 'GET', url: (answer.body as Sent).data.url });
    expect(await lookAt(served.rawPayload)).toMatchObject({ isReddish: true });
  });

  test('is refused as an SVG, as a bomb and as a text, and nothing is stored', async () => {
    const videoId = await makeVideo(api, doctor);
    const before = await api.deps.storage.list(new Date(Date.now() + 60_000));
    const bad = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      await bombPicture(),
      Buffer.from('not a picture'),
    ];
    for (const bytes of bad) {
      const answer = await send(videoId, bytes);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errors: { image: [expect.any(String)] } });
    }
    expect((await send(videoId, Buffer.alloc(MAX_SCENE_IMAGE_BYTES + 1))).status).toBe(413);
    expect(await api.deps.storage.list(new Date(Date.now() + 60_000))).toEqual(before);
  });

  test("of another doctor's video is not found, and it is deleted with its video", async () => {
    const videoId = await makeVideo(api, doctor);
    const picture = await makePicture('Jane Doe');
    const other = await signUpDoctor(api);
    expect((await send(videoId, picture, other.token)).status).toBe(404);
    await send(videoId, picture);
    const video = await findVideoById(api.deps.db, doctor.actor.scope, videoId);
    const stored = video?.images.find(({ type }) => type === 'scene');
    const shown = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
    const { images } = (shown.body as { data: { images: { type: string }[] } }).data;
    expect(images.map(({ type }) => type)).not.toContain('scene');
    await api.call('DELETE', `/videos/${videoId}`, { token: doctor.token });
    expect(await listRemovals(api.deps.db, 100)).toContain(stored?.storageKey);
  });
});
