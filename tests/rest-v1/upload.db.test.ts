import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '@bedside/api/modules/videos/folder/create-folder';
import { removeFolder } from '@bedside/api/modules/videos/folder/remove-folder';
import { getVideo } from '@bedside/api/modules/videos/video/get-video';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { said as processingTexts } from '@bedside/contracts/videos/video/processing.en.json';
import { atOnce, CALLERS } from '../abuse/at-once';

let api: OwnTestApi;
let doctor: TestDoctor;
let url: string;
let clip: Buffer;
beforeAll(async () => {
  // Many uploads of the one doctor are left unfinished.
  api = await startTestApi({ quota: { storageBytes: 2 ** 50, uploadsAtOnce: 1_000 } });
  doctor = await signUpDoctor(api);
  clip = await readFile(await makeClip({ seconds: 1, width: 160, height: 90 }));
  // The upload server writes to the socket by itself, so these tests need a real one.
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.stop());

type Tus = { token?: string | null; headers?: Record<string, string>; body?: Buffer };
async function tus(method: string, address: string, { token = doctor.token, headers = {}, body }: Tus = {}) {
  const answer = await fetch(new URL(address, url), {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...headers,
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const metadata = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
async function begin(
  size: number,
  words: Record<string, string> = { filename: 'knee.mp4', title: 'Your knee' },
) {
  const { status, headers } = await tus('POST', '/uploads', {
    headers: { 'upload-length': String(size), 'upload-metadata': metadata(words) },
  });
  expect(status).toBe(201);
  return headers.get('location') ?? '';
}
const patch = (address: string, offset: number, body: Buffer, more: Tus = {}) =>
  tus('PATCH', address, { ...more, headers: { 'upload-offset': String(offset) }, body });
const videos = async () => {
  const { body } = await api.call('GET', '/videos?limit=1000', { token: doctor.token });
  return (body as { data: { id: string; title: string | null }[] }).data;
};

describe('a resumable upload', () => {
  it('makes a video with its last byte and returns its id', async () => {
    const address = await begin(clip.length);
    const half = Math.floor(clip.length / 2);
    const first = await patch(address, 0, clip.subarray(0, half));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
    expect(first.headers.get('bedside-video-id')).toBeNull();
    const asked = await tus('HEAD', address);
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(half)]);
    const last = await patch(address, half, clip.subarray(half));
    const id = last.headers.get('bedside-video-id');
    expect([last.status, last.headers.get('x-request-id')]).toEqual([
      204,
      expect.stringMatching(/^[\da-f-]{36}$/),
    ]);
    const { body } = await api.call('GET', `/videos/${id}`, { token: doctor.token });
    expect(body).toMatchObject({ data: { id, title: 'Your knee', status: { name: 'processing' } } });
    const original = await api.deps.db
      .selectFrom('video_file')
      .select('storage_key')
      .where('video_id', '=', videoIdSchema.parse(id))
      .executeTakeFirstOrThrow();
    const stored = await readFile(await api.deps.storage.localPath(original.storage_key, api.deps.workDir));
    expect(stored.equals(clip)).toBe(true);
    expect(await readdir(api.deps.uploadDir)).toEqual([]);
  });

  it('answers a client that lost the last answer with the same video', async () => {
    const before = (await videos()).length;
    const address = await begin(clip.length);
    const id = (await patch(address, 0, clip)).headers.get('bedside-video-id');
    for (let times = 0; times < 3; times += 1) {
      const asked = await tus('HEAD', address);
      expect([
        asked.status,
        asked.headers.get('upload-offset'),
        asked.headers.get('bedside-video-id'),
      ]).toEqual([200, String(clip.length), id]);
    }
    expect((await videos()).length).toBe(before + 1);
  });

  it('makes its video also when the server stopped between the last byte and the video', async () => {
    const address = await begin(clip.length);
    const uploadId = address.split('/').at(-1) ?? '';
    await patch(address, 0, clip.subarray(0, clip.length - 1));
    await appendFile(join(api.deps.uploadDir, uploadId), clip.subarray(clip.length - 1));
    const asked = await tus('HEAD', address);
    const id = asked.headers.get('bedside-video-id');
    expect([asked.status, id]).toEqual([200, expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect((await videos()).filter((video) => video.id === id)).toHaveLength(1);
  });

  it("puts its video into the folder in which it began, and into none where that is gone or another doctor's", async () => {
    const make = (name: string, of = doctor) => createFolder(api.deps, of.actor, { name });
    const folderOf = async (id: string | null) =>
      (await getVideo(api.deps, doctor.actor, videoIdSchema.parse(id))).folderId;
    const [kept, gone] = [await make('Kept'), await make('Gone')];
    const foreign = await make('Foreign', await signUpDoctor(api));
    const named = (folderid: string) => begin(clip.length, { filename: 'knee.mp4', folderid });
    const addresses = await Promise.all([kept.id, gone.id, foreign.id, 'no folder'].map(named));
    await removeFolder(api.deps, doctor.actor, gone.id);
    const places: unknown[] = [];
    for (const address of addresses)
      places.push(await folderOf((await patch(address, 0, clip)).headers.get('bedside-video-id')));
    expect(places).toEqual([kept.id, null, null, null]);
  });

  it('loses none of 40 files that are uploaded into a folder while it is deleted', async () => {
    const folder = await createFolder(api.deps, doctor.actor, { name: 'Short-lived' });
    const words = { filename: 'knee.mp4', folderid: folder.id };
    const early = await Promise.all(Array.from({ length: CALLERS / 2 }, () => begin(clip.length, words)));
    const ids = await atOnce(async (caller) => {
      if (caller === 7) await removeFolder(api.deps, doctor.actor, folder.id);
      const address = early[caller] ?? (await begin(clip.length, words));
      return (await patch(address, 0, clip)).headers.get('bedside-video-id');
    });
    const known = new Set((await videos()).map(({ id }) => id));
    expect(ids.filter((id) => id === null || !known.has(id))).toEqual([]);
    const left = await api.deps.db
      .selectFrom('video')
      .select('id')
      .where('folder_id', '=', folder.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('accepts no byte at the wrong position', async () => {
    const address = await begin(clip.length);
    await patch(address, 0, clip.subarray(0, 100));
    expect((await patch(address, 50, clip.subarray(50))).status).toBe(409);
    expect((await patch(address, 200, clip.subarray(200))).status).toBe(409);
    expect((await tus('HEAD', address)).headers.get('upload-offset')).toBe('100');
  });

  it('can be cancelled', async () => {
    const address = await begin(clip.length);
    await patch(address, 0, clip.subarray(0, 100));
    expect((await tus('DELETE', address)).status).toBe(204);
    expect((await tus('HEAD', address)).status).toBe(404);
    expect((await readdir(api.deps.uploadDir)).join()).not.toContain(address.split('/').at(-1));
  });

  it('of more than a gibibyte is refused before a byte came', async () => {
    const refused = await tus('POST', '/uploads', { headers: { 'upload-length': String(1024 ** 3 + 1) } });
    expect(refused.status).toBe(413);
    const exact = await tus('POST', '/uploads', { headers: { 'upload-length': String(1024 ** 3) } });
    expect(exact.status).toBe(201);
    await tus('DELETE', exact.headers.get('location') ?? '');
  });

  it('accepts no more bytes than it was begun with', async () => {
    const address = await begin(100);
    const answer = await patch(address, 0, clip);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('bedside-video-id')).toBeNull();
  });

  it.each([
    ['a text', Buffer.from('this is no video, whatever its name says'), 'not-a-video'],
    ['sound', Buffer.concat([Buffer.from('RIFF\x24\x08\x00\x00WAVEfmt '), Buffer.alloc(64)]), 'audio-only'],
  ] as const)('of %s is refused with its last byte and deleted', async (_what, bytes, reason) => {
    const before = (await videos()).length;
    const address = await begin(bytes.length);
    const refused = await patch(address, 0, bytes);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      422,
      { message: processingTexts[reason], says: `processing.${reason}` },
    ]);
    expect((await tus('HEAD', address)).status).toBe(404);
    expect((await videos()).length).toBe(before);
    expect((await readdir(api.deps.uploadDir)).join()).not.toContain(address.split('/').at(-1));
  });

  it('of nothing is refused', async () => {
    const refused = await tus('POST', '/uploads', { headers: { 'upload-length': '0' } });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('This file is empty')]);
  });
});

describe('who may upload', () => {
  it('is a signed-in doctor', async () => {
    for (const token of [null, 'x'.repeat(43)]) {
      const refused = await tus('POST', '/uploads', { token, headers: { 'upload-length': '10' } });
      expect([refused.status, JSON.parse(refused.text)]).toEqual([
        401,
        { message: 'Unauthenticated.', says: 'unauthenticated' },
      ]);
    }
  });

  it("is only the doctor who began it: another doctor's upload is not found", async () => {
    const other = await signUpDoctor(api);
    const address = await begin(clip.length);
    await patch(address, 0, clip.subarray(0, 100));
    const unknown = `/uploads/${'0'.repeat(32)}`;
    for (const [theirs, none] of [
      [await tus('HEAD', address, other), await tus('HEAD', unknown, other)],
      [await tus('DELETE', address, other), await tus('DELETE', unknown, other)],
      [
        await patch(address, 100, clip.subarray(100), other),
        await patch(unknown, 100, clip.subarray(100), other),
      ],
    ] as const) {
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    }
    const mine = await tus('HEAD', address);
    expect([mine.status, mine.headers.get('upload-offset')]).toEqual([200, '100']);
  });

  it.each(['../../etc/passwd', '%2e%2e%2fsecret', '%00', 'a/b/c', 'x'.repeat(300)])(
    'finds nothing at %s',
    async (id) => {
      for (const method of ['HEAD', 'DELETE']) {
        const { status } = await tus(method, `/uploads/${id}`);
        expect([method, status]).toEqual([method, 404]);
      }
    },
  );
});
