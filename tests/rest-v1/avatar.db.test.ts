import { removeObjects } from '@bedside/api/modules/videos/video/remove-objects';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

type Profile = { data: { avatar: string | null } };

function formOf(field: string, bytes: Uint8Array, fileName = 'me.png') {
  const boundary = 'avatar-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
const upload = (bytes: Uint8Array, field = 'avatar', fileName?: string) =>
  api.call('POST', '/profile/avatar/upload', { token: doctor.token, ...formOf(field, bytes, fileName) });
const avatarOf = async () =>
  ((await api.call('GET', '/profile', { token: doctor.token })).body as Profile).data.avatar;
const picture = () => makePicture('Ada', 'png');
describe('the avatar', () => {
  it.each(['png', 'gif', 'jpeg', 'webp', 'avif'] as const)(
    "is accepted as %s by its content, encoded anew, without the camera's metadata",
    async (format) => {
      const taken = await makePicture('Ada Lovelace', format);
      const answer = await upload(taken, 'avatar', 'me.exe');
      expect(answer.status).toBe(200);
      const url = (answer.body as Profile).data.avatar ?? '';
      const { statusCode, headers, rawPayload } = await api.app.inject({ method: 'GET', url });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
      expect(rawPayload.includes('Lovelace')).toBe(false);
      expect((await api.app.inject({ method: 'GET', url: `${url}x` })).statusCode).toBe(403);
    },
  );

  it('replaces the previous one, whose bytes are deleted', async () => {
    const bytes = await picture();
    const first = ((await upload(bytes)).body as Profile).data.avatar ?? '';
    const second = ((await upload(bytes)).body as Profile).data.avatar ?? '';
    await api.runJobs();
    await removeObjects(api.deps);
    expect((await api.app.inject({ method: 'GET', url: first })).statusCode).toBe(404);
    expect((await api.app.inject({ method: 'GET', url: second })).statusCode).toBe(200);
  });

  it('is shown on the card and can be removed, also repeatedly', async () => {
    await upload(await picture());
    expect(await avatarOf()).toMatch(/^\/media\//);
    for (let time = 0; time < 2; time += 1) {
      const answer = await api.call('DELETE', '/profile/avatar/delete', { token: doctor.token });
      expect([answer.status, answer.body]).toEqual([204, undefined]);
      expect(await avatarOf()).toBeNull();
    }
  });

  it('of exactly two megabytes is accepted, of a byte more is not', async () => {
    const png = await picture();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.byteLength)]);
    expect((await upload(padded(2_097_152))).status).toBe(200);
    expect(await upload(padded(2_097_153))).toMatchObject({
      status: 413,
      body: { message: 'The file must not be greater than 2 MB' },
    });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text that is called a picture', Buffer.from('hello')],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    ],
    ['half a PNG', picture().then((bytes) => bytes.subarray(0, 60))],
  ])('made of %s is refused, and the previous one stays', async (_, given) => {
    await upload(await picture());
    const before = await avatarOf();
    const answer = await upload(await given);
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
      422,
      ['avatar'],
    ]);
    expect(await avatarOf()).toBe(before);
  });

  it('is refused under another name, as JSON, cut off, and from a stranger', async () => {
    const bytes = await picture();
    expect(await upload(bytes, 'picture')).toMatchObject({
      status: 422,
      body: { errors: { avatar: ['File is not provided'] } },
    });
    const path = '/profile/avatar/upload';
    expect((await api.call('POST', path, { token: doctor.token, body: { avatar: 'x' } })).status).toBe(415);
    const { body, headers } = formOf('avatar', bytes);
    const cut = await api.call('POST', path, {
      token: doctor.token,
      headers,
      body: body.subarray(0, body.byteLength - 30),
    });
    expect(cut.status).toBe(400);
    expect((await api.call('POST', path, { headers, body })).status).toBe(401);
  });
});
