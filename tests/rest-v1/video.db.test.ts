import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { videoStatuses } from '@bedside/contracts/kit/constants';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: OwnTestApi;
let doctor: TestDoctor;
beforeAll(async () => {
  // A gibibyte in every test would mean waiting for the disk.
  api = await startTestApi({ maxVideoBytes: 300_000 });
  doctor = await signUpDoctor(api);
});
afterAll(() => api.stop());

type Part = { name: string; fileName?: string; bytes: Buffer | string };
function multipart(parts: readonly Part[], end = '--clip--\r\n') {
  const body = parts.flatMap(({ name, fileName, bytes }) => [
    Buffer.from(
      `--clip\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...body, Buffer.from(end)]);
}
const upload = (parts: readonly Part[], end?: string) =>
  api.call('POST', '/videos', {
    token: doctor.token,
    headers: { 'content-type': 'multipart/form-data; boundary=clip' },
    body: multipart(parts, end),
  });
const file = (bytes: Buffer | string, fileName = 'knee.mp4'): Part => ({ name: 'file', fileName, bytes });
type Video = { id: string; status: { name: VideoStatus }; [field: string]: unknown };
const dataOf = (body: unknown) => (body as { data: Video }).data;
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;
const get = async (id: string) =>
  dataOf((await api.call('GET', `/videos/${id}`, { token: doctor.token })).body);
const patch = (id: string, body: object) => api.call('PATCH', `/videos/${id}`, { token: doctor.token, body });
/** Files in the storage and in the folder of uploads. */
const storedFiles = async () => {
  const stored = await api.deps.storage.list(new Date(Date.now() + 60_000));
  return [
    ...stored.filter((key) => !key.startsWith('.')),
    ...(await readdir(api.deps.uploadDir).catch(() => [])),
  ].sort();
};

describe('an upload in one call', () => {
  it('becomes a video that patients can watch', async () => {
    const clip = await readFile(await makeClip({ seconds: 2, width: 160, height: 90 }));
    const { status, body } = await upload([
      { name: 'title', bytes: ' Your knee ' },
      file(clip, 'my knee.mov'),
    ]);
    const made = dataOf(body);
    expect([status, made]).toMatchObject([
      201,
      {
        object: 'video',
        title: 'Your knee',
        status: { name: 'processing' },
        file: null,
        views_count: 0,
        tags: [],
      },
    ]);
    expect((await patch(made.id, { status: 'restricted' })).status).toBe(422);
    expect((await patch(made.id, { description: 'While it waits' })).status).toBe(200);
    await api.runJobs({ media: true });
    const video = await get(made.id);
    expect(video).toMatchObject({
      status: { name: 'ready to share' },
      processing_error: null,
      description: 'While it waits',
      file: {
        name: 'my knee.mp4',
        mime_type: 'video/mp4',
        url: expect.stringMatching(/^\/media\//) as string,
      },
      cover: { url: expect.any(String) as string },
    });
    expect(Math.abs(Number(video['duration']) - 2)).toBeLessThan(0.2);
    expect((video['images'] as { type: string }[]).map(({ type }) => type)).toEqual(
      Array(8).fill('thumbnail'),
    );
    expect(await readdir(api.deps.workDir)).toEqual([]);
  });

  it('without a title ends as a draft', async () => {
    const clip = await readFile(await makeClip({ seconds: 2, width: 160, height: 90 }));
    const { id } = dataOf((await upload([file(clip)])).body);
    await api.runJobs({ media: true });
    expect((await get(id)).status.name).toBe('draft');
  });

  it('of a damaged file ends as a draft with a reason, and can never be shared', async () => {
    const clip = await readFile(
      await makeClip({ seconds: 2, width: 160, height: 90, container: 'mp4-plain' }),
    );
    const { id } = dataOf(
      (await upload([file(clip.subarray(0, 4_000)), { name: 'title', bytes: 'Cut off' }])).body,
    );
    await api.runJobs({ media: true });
    const video = await get(id);
    expect([video.status.name, video['processing_error']]).toEqual([
      'draft',
      expect.stringMatching(/cut off/),
    ]);
    const refused = await patch(id, { status: 'ready to share' });
    expect([refused.status, Object.keys(errorsOf(refused.body))]).toEqual([422, ['status']]);
  });

  it.each([
    ['a text', Buffer.from('not a video at all'), 'It does not seem to be a video'],
    ['nothing', Buffer.alloc(0), 'This file is empty'],
    [
      'a picture named .mp4',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'does not seem to be a video',
    ],
  ])('of %s is refused by its content, and nothing of it stays', async (_what, bytes, text) => {
    const before = await storedFiles();
    const { status, body } = await upload([file(bytes)]);
    expect([status, errorsOf(body)]).toEqual([422, { file: [expect.stringContaining(text)] }]);
    expect(await storedFiles()).toEqual(before);
  });

  it('of sound alone is refused, by its first bytes or at the latest by its processing', async () => {
    const clip = await makeClip({ seconds: 1 });
    const run = promisify(execFile);
    const sound = async (name: string) => {
      const path = `${api.deps.workDir}/${name}`;
      const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
      await run(ffmpeg, ['-v', 'error', '-y', '-i', clip, '-vn', path]);
      return readFile(path);
    };
    const plain = await upload([file(await sound('sound.wav'))]);
    expect([plain.status, errorsOf(plain.body)['file']?.[0]]).toEqual([
      422,
      expect.stringMatching(/only sound/),
    ]);
    const { status, body } = await upload([file(await sound('sound.mp4'))]);
    if (status === 201) {
      await api.runJobs({ media: true });
      const video = await get(dataOf(body).id);
      expect([video.status.name, video['processing_error']]).toEqual([
        'draft',
        expect.stringMatching(/only sound/),
      ]);
    } else {
      expect([status, errorsOf(body)['file']?.[0]]).toEqual([422, expect.stringMatching(/only sound/)]);
    }
  });

  it('without a file is refused with that reason', async () => {
    for (const parts of [
      [],
      [{ name: 'title', bytes: 'x' }],
      [{ name: 'video', fileName: 'a.mp4', bytes: 'x' }],
    ]) {
      const { status, body } = await upload(parts);
      expect([status, errorsOf(body)]).toEqual([422, { file: ['File is not provided'] }]);
    }
  });

  it('of more than the limit is refused, and nothing of it stays', async () => {
    const before = await storedFiles();
    const { status, body } = await upload([file(Buffer.alloc(300_001, 1))]);
    expect([status, body]).toEqual([413, { message: 'The file must not be greater than 1 GB' }]);
    expect(await storedFiles()).toEqual(before);
  });

  it('that is cut off or no multipart at all is 400, and nothing of it stays', async () => {
    const before = await storedFiles();
    const whole = multipart([file('some bytes of a video')]);
    for (const [type, body] of [
      ['multipart/form-data; boundary=clip', whole.subarray(0, -12)],
      ['multipart/form-data; boundary=clip', Buffer.from('garbage')],
      ['multipart/form-data', whole],
    ] as const) {
      const answer = await api.call('POST', '/videos', {
        token: doctor.token,
        headers: { 'content-type': type },
        body,
      });
      expect([answer.status, answer.body]).toEqual([
        400,
        { message: 'The body of this call could not be read.' },
      ]);
    }
    expect(await storedFiles()).toEqual(before);
    const json = await api.call('POST', '/videos', { token: doctor.token, body: { file: 'x' } });
    expect(json.status).toBe(415);
  });

  it("keeps a file's name as text", async () => {
    const clip = await readFile(await makeClip({ seconds: 1, width: 160, height: 90 }));
    const { status, body } = await upload([file(clip, '../../etc/passwd.mp4')]);
    expect(status).toBe(201);
    const original = await api.deps.db
      .selectFrom('video_file')
      .select(['name', 'storage_key'])
      .where('video_id', '=', videoIdSchema.parse(dataOf(body).id))
      .executeTakeFirstOrThrow();
    expect(original.storage_key).toMatch(/^original\/[\da-f]{32}$/);
    expect(original.name).not.toContain('/');
  });
});

describe('the status of a video', () => {
  /** What a doctor may do by hand; everything else is refused. */
  const allowed: Record<VideoStatus, { alone: VideoStatus[]; withShares: VideoStatus[] }> = {
    draft: { alone: ['draft', 'ready to share'], withShares: ['draft', 'ready to share'] },
    processing: { alone: ['processing'], withShares: ['processing'] },
    'ready to share': {
      alone: ['ready to share', 'draft', 'restricted'],
      withShares: ['ready to share', 'draft', 'restricted'],
    },
    restricted: { alone: ['restricted', 'ready to share'], withShares: ['restricted', 'shared'] },
    shared: { alone: ['shared', 'restricted'], withShares: ['shared', 'restricted'] },
  };
  const cases = videoStatuses.flatMap((from) =>
    videoStatuses.flatMap((to) => [
      { from, to, shared: false },
      { from, to, shared: true },
    ]),
  );

  it.each(cases)('$from -> $to (with shares: $shared)', async ({ from, to, shared }) => {
    const id = await makeVideo(api, doctor);
    if (shared) await makeShare(api, doctor, { videoId: id });
    await api.deps.db.updateTable('video').set({ status: from }).where('id', '=', id).execute();
    const isAllowed = allowed[from][shared ? 'withShares' : 'alone'].includes(to);
    const answer = await patch(id, { status: to });
    expect(answer.status).toBe(isAllowed ? 200 : 422);
    if (!isAllowed) expect(Object.keys(errorsOf(answer.body))).toEqual(['status']);
    expect((await get(id)).status.name).toBe(isAllowed ? to : from);
  });

  it('of a draft needs a title to become ready, which may come in the same call', async () => {
    const id = await makeVideo(api, doctor, { title: null, status: 'draft' });
    for (const body of [{ status: 'ready to share' }, { status: 'ready to share', title: '  ' }]) {
      const refused = await patch(id, body);
      expect([refused.status, Object.keys(errorsOf(refused.body))]).toEqual([422, ['title']]);
    }
    const ready = await patch(id, { status: 'ready to share', title: ' Knee ' });
    expect(dataOf(ready.body)).toMatchObject({
      title: 'Knee',
      status: { id: 'ready to share', name: 'ready to share' },
    });
  });

  it('that does not exist is refused, and a refused request changes nothing else', async () => {
    const id = await makeVideo(api, doctor);
    expect((await patch(id, { status: 'finished' })).status).toBe(422);
    expect((await patch(id, { status: 'shared', title: 'Not this', tags: ['nor this'] })).status).toBe(422);
    expect(await get(id)).toMatchObject({ title: 'Your knee', tags: [], status: { name: 'ready to share' } });
  });
});

describe('the summary of a video', () => {
  it.each(videoStatuses)('can be changed while it is %s', async (status) => {
    const id = await makeVideo(api, doctor);
    await api.deps.db.updateTable('video').set({ status }).where('id', '=', id).execute();
    const tags = ['Knee', ' knee ', '', 'hip'];
    const answer = await patch(id, { title: 'Anew', description: 'Words', tags });
    expect([answer.status, dataOf(answer.body)]).toMatchObject([
      200,
      {
        title: 'Anew',
        description: 'Words',
        tags: [{ name: 'knee' }, { name: 'hip' }],
        status: { name: status },
      },
    ]);
  });

  it('is refused field by field', async () => {
    const id = await makeVideo(api, doctor);
    const { status, body } = await patch(id, {
      title: 'x'.repeat(201),
      tags: ['ok', 5, 'y'.repeat(51)],
      is_public_link_active: 'yes',
      access_code: '12',
    });
    expect([status, Object.keys(errorsOf(body)).sort()]).toEqual([
      422,
      ['access_code', 'is_public_link_active', 'tags.1', 'tags.2', 'title'],
    ]);
    expect((await patch(id, { tags: Array.from({ length: 51 }, (_, at) => `t${at}`) })).status).toBe(422);
  });

  it('never shows or stores an access code in plain text', async () => {
    const id = await makeVideo(api, doctor);
    const { body } = await patch(id, { access_code: '73915' });
    expect(JSON.stringify(body)).not.toContain('73915');
    const row = await api.deps.db
      .selectFrom('video')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.access_code_hash === null, JSON.stringify(row).includes('73915')]).toEqual([false, false]);
    await patch(id, { access_code: null });
    const after = await api.deps.db
      .selectFrom('video')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(after.access_code_hash).toBeNull();
  });

  it('counts tags by use, most used first, and drops unused ones', async () => {
    const owner = await signUpDoctor(api);
    const ids = [await makeVideo(api, owner), await makeVideo(api, owner), await makeVideo(api, owner)];
    const tag = (id: string | undefined, tags: string[]) =>
      api.call('PATCH', `/videos/${id}`, { token: owner.token, body: { tags } });
    await tag(ids[0], ['hip', 'knee']);
    await tag(ids[1], ['knee', 'gone']);
    await tag(ids[2], ['knee', 'hip', 'back']);
    await tag(ids[1], ['knee']);
    const { body } = await api.call('GET', '/video-top-tags', { token: owner.token });
    expect((body as { data: object[] }).data).toMatchObject([
      { name: 'knee', videos_count: 3 },
      { name: 'hip', videos_count: 2 },
      { name: 'back', videos_count: 1 },
    ]);
    const tagged = await api.call('GET', '/videos?tag=hip', { token: owner.token });
    expect(tagged.body).toMatchObject({ meta: { total: 2 } });
  });
});

describe('a list of videos', () => {
  it('is ordered as requested', async () => {
    const owner = await signUpDoctor(api);
    for (const [title, durationMs] of [
      ['b', 3_000],
      ['a', 2_000],
      ['c', 1_000],
    ] as const)
      await makeVideo(api, owner, { title, durationMs });
    const titles = async (query: string) => {
      const { body } = await api.call('GET', `/videos?${query}`, { token: owner.token });
      return (body as { data: { title: string }[] }).data.map(({ title }) => title).join('');
    };
    expect([
      await titles(''),
      await titles('orderBy=created_at&sortedBy=asc'),
      await titles('orderBy=title&sortedBy=asc'),
      await titles('orderBy=duration'),
      await titles('orderBy=duration&sortedBy=asc&limit=1&page=2'),
    ]).toEqual(['cab', 'bac', 'abc', 'bac', 'a']);
  });
});

describe('a deleted video', () => {
  it('is gone for its patients at once, and its files, messages and figures are deleted with it', async () => {
    const share = await makeShare(api, doctor);
    const page = await api.call('GET', `/public-patient-videos/${share.linkId}`);
    const { url } = (page.body as { data: { video: { file: { url: string } } } }).data.video.file;
    await api.call('POST', `/public-patient-videos/${share.linkId}/view`, {
      body: { session: 's', current_time: 5 },
    });
    await api.flushEvents();
    const keys = await api.deps.db
      .selectFrom('video_file')
      .select('storage_key')
      .where('video_id', '=', share.videoId)
      .execute();
    expect(keys).toHaveLength(2);
    const gone = await api.call('DELETE', `/videos/${share.videoId}`, { token: doctor.token });
    expect(gone.status).toBe(204);
    expect((await api.call('GET', `/public-patient-videos/${share.linkId}`)).body).toEqual({
      message: "We couldn't find your video",
    });
    expect((await api.app.inject(url)).statusCode).toBe(403);
    await api.runJobs();
    await api.flushEvents();
    for (const { storage_key: key } of keys) expect(await api.deps.storage.size(key)).toBeUndefined();
    expect((await api.call('GET', `/videos/${share.videoId}`, { token: doctor.token })).status).toBe(404);
    const events = await api.deps.eventStore.query({
      query: 'SELECT count() AS n FROM event WHERE video_id = {video:UUID} AND kind = {kind:String}',
      query_params: { video: share.videoId, kind: 'share.viewed' },
      format: 'JSONEachRow',
    });
    expect(Number((await events.json<{ n: string }>())[0]?.n)).toBe(0);
  });
});
