import { randomUUID } from 'node:crypto';
import { open, truncate, writeFile } from 'node:fs/promises';
import { addSceneImage } from '@bedside/api/modules/videos/scene/add-scene-image';
import { makeFilm } from '@bedside/api/test-kit/make-film';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { describe, expect, test } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

let api: TestApi;
let doctor: TestDoctor;
let film: VideoId;
/** Another doctor's data: a video, its version and a picture. */
let theirs: { videoId: VideoId; versionId: string; image: string };

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
  film = await makeFilm(api, doctor);
  const other = await signUpDoctor(api);
  const videoId = await makeFilm(api, other);
  const { rows } = await api.deps.pool.query<{ id: string }>(
    `select id from video_file where video_id = $1 and kind = 'playback'`,
    [videoId],
  );
  const { src } = await addSceneImage(api.deps, other.actor, videoId, await makePicture('Jane Doe'));
  theirs = { videoId, versionId: rows[0]?.id ?? '', image: src };
});

const shape = { x: 0, y: 0, width: 160, height: 90 };
const times = { startTime: 0, endTime: 1_000 };
const text = { id: 't', type: 'text', ...times, shape, text: 'Bend your knee.' };
const take = (media: object = {}, more: object = {}) => ({
  id: 'v',
  type: 'video',
  ...times,
  shape,
  media: { src: `video:${film}`, ...media },
  ...more,
});
const picture = (src: string) => ({ id: 'i', type: 'image', ...times, shape, media: { src } });
const sceneOf = (tracks: object[], more: object = {}) => ({
  version: 2,
  width: 160,
  height: 90,
  duration: 1_000,
  frame_rate: 10,
  tracks,
  ...more,
});
const pieces = (...spans: unknown[]) => sceneOf([take({ pieces: spans })], { version: 3 });
const cuts = (...spans: unknown[]) => sceneOf([take({ out: 2_000, cuts: spans })]);

const bad: [string, () => object, 'refused' | 'missing'][] = [
  ["another doctor's video", () => sceneOf([take({ src: `video:${theirs.videoId}` })]), 'missing'],
  [
    "another doctor's version of my video",
    () => sceneOf([take({ src: `video:${film}@${theirs.versionId}` })]),
    'missing',
  ],
  ["another doctor's picture", () => sceneOf([picture(theirs.image)]), 'missing'],
  ['an address', () => sceneOf([take({ src: 'http://127.0.0.1/x.mp4' })]), 'refused'],
  ['a file of the machine', () => sceneOf([picture('file:///etc/passwd')]), 'refused'],
  ['a fifth track', () => sceneOf(Array.from({ length: 5 }, () => text)), 'refused'],
  ['times out of order', () => sceneOf([{ ...text, startTime: 900, endTime: 100 }]), 'refused'],
  ['overlapping cuts', () => cuts([100, 500], [400, 600]), 'refused'],
  ['unsorted cuts', () => cuts([600, 700], [100, 200]), 'refused'],
  [
    '401 pieces',
    () => pieces(...Array.from({ length: 401 }, (_none, at) => ({ in: at, out: at + 1 }))),
    'refused',
  ],
  ['a speed that is none', () => pieces({ in: 0, out: 900, speed: 0 }), 'refused'],
  ['201 cuts', () => cuts(...Array.from({ length: 201 }, (_none, at) => [at * 4, at * 4 + 1])), 'refused'],
  // NaN travels as null.
  ['NaN', () => sceneOf([{ ...text, shape: { ...shape, x: Number.NaN } }]), 'refused'],
  ['a stage of 30,000 px', () => sceneOf([text], { width: 30_000 }), 'refused'],
];

const openEditor = async (videoId: VideoId) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/trpc/scene.open',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${doctor.token}` },
    payload: JSON.stringify({ json: { videoId, holderId: randomUUID() } }),
  });
  const { result } = JSON.parse(answer.payload) as {
    result: { data: { json: { draft: { scene: { tracks: unknown[] } } | null; missing: string[] } } };
  };
  return result.data.json;
};
const countRenders = async () =>
  (await api.deps.pool.query('select 1 from render where video_id = $1', [film])).rowCount;

describe('a scene that names or holds', () => {
  test.each(bad)('%s is refused by both doors, and nothing is stored', async (_name, make, answer) => {
    const rpc = trpcOver(api);
    const scene = make();
    const { status, body } = await api.call('POST', `/videos/${film}/ffmpeg`, {
      token: doctor.token,
      body: scene,
    });
    expect(status).toBe(answer === 'missing' ? 404 : 422);
    expect(body).toMatchObject(
      answer === 'missing' ? { message: expect.any(String) } : { errors: expect.any(Object) },
    );
    const code = await rpc.call('scene.render', { videoId: film, scene }, doctor);
    expect(code).toBe(answer === 'missing' ? 'NOT_FOUND' : 'BAD_REQUEST');
    const draft = { scene, marks: {} };
    const input = { videoId: film, holderId: 'a-tab-that-sends-badly', revision: 0, draft };
    if (answer === 'refused') {
      expect(await rpc.call('scene.saveDraft', input, doctor)).toBe('BAD_REQUEST');
    }
    expect(await countRenders()).toBe(0);
    expect(await openEditor(film)).toMatchObject({ missing: [] });
  });

  test("may name another doctor's video in a draft, which reveals nothing of it and opens", async () => {
    const videoId = await makeFilm(api, doctor);
    const scene = sceneOf([take({ src: `video:${theirs.videoId}@${theirs.versionId}` })]);
    const input = { videoId, holderId: randomUUID(), revision: 0, draft: { scene, marks: {} } };
    expect(await trpcOver(api).call('scene.saveDraft', input, doctor)).toBe('ok');
    const opened = await openEditor(videoId);
    expect(opened.missing).toEqual([`video:${theirs.videoId}@${theirs.versionId}`]);
    expect(JSON.stringify(opened)).not.toContain('/media/playback');
  });

  test('draws a text with the syntax of a filter as text', async () => {
    const hostile = "',drawtext=textfile=/etc/passwd;[0:v]movie=/etc/passwd %{pts} \\: ";
    expect(await rendered(await makeFilm(api, doctor), sceneOf([{ ...text, text: hostile }]))).toMatchObject({
      state: 'generated',
      reason: null,
    });
  });
});

/** The result of a render, once all jobs are done. */
async function rendered(videoId: VideoId, scene: object) {
  const begun = await api.call('POST', `/videos/${videoId}/ffmpeg`, { token: doctor.token, body: scene });
  expect(begun.status).toBe(202);
  const { job_id: jobId } = (begun.body as { data: { job_id: string } }).data;
  await api.runJobs();
  const { body } = await api.call('GET', `/videos/${videoId}/ffmpeg/${jobId}`, { token: doctor.token });
  return (body as { data: { state: string; reason: string | null } }).data;
}

describe('a source whose file is damaged', () => {
  const nothing = (path: string) => writeFile(path, '');
  const words = (path: string) => writeFile(path, 'Dear Sir or Madam, '.repeat(200));
  const half = async (path: string) => {
    const file = await open(path);
    const { size } = await file.stat();
    await file.close();
    await truncate(path, Math.floor(size / 2));
  };
  const noise = async (path: string) => {
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(Math.floor(size / 2), 0x5a), 0, undefined, Math.floor(size / 2));
    await file.close();
  };

  test.each([
    ['empty', nothing],
    ['no video', words],
    ['cut off', half],
    ['full of noise', noise],
  ])('(%s) fails with a reason; the earlier version is shown and the editor opens', async (_name, damage) => {
    const videoId = await makeFilm(api, doctor, damage);
    const shown = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
    const scene = sceneOf([take({ src: `video:${videoId}`, out: 2_000 }, { endTime: 2_000 })], {
      duration: 2_000,
    });
    expect(await rendered(videoId, scene)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/./),
    });
    const now = await api.call('GET', `/videos/${videoId}`, { token: doctor.token });
    expect((now.body as { data: { duration: number } }).data.duration).toBe(
      (shown.body as { data: { duration: number } }).data.duration,
    );
    expect(await openEditor(videoId)).toMatchObject({ missing: [] });
  });
});

describe('forty at once', () => {
  test('render one scene once, by both doors', async () => {
    const videoId = await makeFilm(api, doctor);
    const rpc = trpcOver(api);
    const scene = sceneOf([text]);
    const outcomes = await atOnce(async (caller) => {
      if (caller % 2 === 0) return rpc.call('scene.render', { videoId, scene }, doctor);
      const { status } = await api.call('POST', `/videos/${videoId}/ffmpeg`, {
        token: doctor.token,
        body: scene,
      });
      return status === 202 ? 'ok' : status === 409 ? 'CONFLICT' : status;
    });
    expect(tally(outcomes)).toEqual({ ok: 1, CONFLICT: CALLERS - 1 });
    const { rowCount } = await api.deps.pool.query('select 1 from render where video_id = $1', [videoId]);
    expect(rowCount).toBe(1);
  });

  test('save from two tabs: only the holder of the draft succeeds, once for each revision', async () => {
    const videoId = await makeFilm(api, doctor);
    const rpc = trpcOver(api);
    const tabs = [randomUUID(), randomUUID()];
    const draft = { scene: sceneOf([text]), marks: {} };
    const first = { videoId, holderId: tabs[0] ?? '', revision: 0, draft };
    expect(await rpc.call('scene.saveDraft', first, doctor)).toBe('ok');
    const outcomes = await atOnce((caller) =>
      rpc.call('scene.saveDraft', { ...first, holderId: tabs[caller % 2] ?? '', revision: 1 }, doctor),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, CONFLICT: CALLERS - 1 });
    const { rows } = await api.deps.pool.query(
      'select revision, holder from scene_draft where video_id = $1',
      [videoId],
    );
    expect(rows).toEqual([{ revision: 2, holder: tabs[0] }]);
  });
});
