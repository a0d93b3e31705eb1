import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { sceneDraftSchema, openedSceneSchema } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { describe, expect, test } from 'vitest';
import type { Notice } from '../../../ports/bus';
import { makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { addSceneImage } from './add-scene-image';
import { describeSources } from './describe-sources';
import { makePreview } from './make-preview';
import { leaveDraft } from './leave-draft';
import { openScene } from './open-scene';
import { saveDraft } from './save-draft';
import { stayInDraft } from './stay-in-draft';
import { takeOverDraft } from './take-over-draft';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const open = async (videoId: VideoId, holderId: string = randomUUID(), by = doctor) =>
  openedSceneSchema.parse(await openScene(api.deps, by.actor, { videoId, holderId }));
const describeAll = (videoId: VideoId, srcs: string[], by = doctor) =>
  describeSources(api.deps, by.actor, { videoId, srcs });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'passed',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

/** A draft with a track for each of these sources. */
const draftOf = (...srcs: string[]) =>
  sceneDraftSchema.parse({
    scene: {
      version: 2,
      duration: 1_000,
      tracks: srcs.map((src, at) => ({
        id: `t${at}`,
        type: src.startsWith('video') ? 'video' : 'image',
        startTime: 0,
        endTime: 1_000,
        shape: { x: 0, y: 0, width: 160, height: 90 },
        media: { src },
      })),
    },
    marks: {},
  });

/** A video that really plays. */
async function makeFilm(): Promise<VideoId> {
  const videoId = await makeVideo(api, doctor, { durationMs: 2_000 });
  const path = join(api.deps.workDir, randomUUID());
  await copyFile(await makeClip({ seconds: 2, width: 160, height: 90, name: 'film' }), path);
  const storageKey = `playback/${randomUUID()}.mp4`;
  await api.deps.storage.take(storageKey, path);
  const size = (await api.deps.storage.size(storageKey)) ?? 0;
  const file = { kind: 'playback', storageKey, name: 'knee.mp4', mimeType: 'video/mp4', size } as const;
  await putVideoFile(api.deps.db, videoId, file);
  return videoId;
}

const captionsOf = (videoId: VideoId, text: string) =>
  api.call('PUT', `/videos/${videoId}/captions`, { token: doctor.token, body: { text } });
const versionOf = async (videoId: VideoId) => {
  const video = await findVideoById(api.deps.db, doctor.actor.scope, videoId);
  return video?.files.find(({ kind }) => kind === 'playback')?.id ?? '';
};

describe('opening a video in the editor', () => {
  test('shows its original with captions and a playable link before anything was edited', async () => {
    const videoId = await makeFilm();
    await captionsOf(videoId, '00:00.500 --> 00:01.000\nBend your knee.');
    const opened = await open(videoId);
    expect(opened).toMatchObject({
      video: { id: videoId, title: 'Your knee', status: 'ready to share', sentTo: 0 },
      draft: null,
      rendered: null,
      holder: 'you',
      missing: [],
      render: null,
    });
    const source = opened.sources[`video:${videoId}`];
    expect(source).toMatchObject({
      src: `video:${videoId}`,
      kind: 'video',
      durationMs: 2_000,
      cues: [{ startMs: 500, endMs: 1_000, text: 'Bend your knee.' }],
      preview: { state: 'waiting', progress: 0, filmstrip: null, peaks: null },
    });
    const served = await api.app.inject({ method: 'GET', url: source?.url ?? '' });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'video/mp4']);
  });

  test('restores the draft, and names missing sources instead of failing', async () => {
    const videoId = await makeFilm();
    const clip = await makeFilm();
    const image = await addSceneImage(api.deps, doctor.actor, videoId, await makePicture('Jane'));
    const src = `video:${clip}@${await versionOf(clip)}`;
    const holderId = randomUUID();
    const draft = draftOf(`video:${videoId}`, src, image.src);
    await saveDraft(api.deps, doctor.actor, { videoId, holderId, revision: 0, draft });
    const opened = await open(videoId, holderId);
    expect(opened.draft).toMatchObject({ ...draft, revision: 1 });
    expect(Object.keys(opened.sources).sort()).toEqual([`video:${videoId}`, src, image.src].sort());
    expect(opened.sources[image.src]).toMatchObject({ kind: 'image', width: 64, height: 36, durationMs: 0 });

    await api.call('DELETE', `/videos/${clip}`, { token: doctor.token });
    const again = await open(videoId, holderId);
    expect(again).toMatchObject({ missing: [src], draft: { revision: 1 } });
  });

  test('shows the original and the last scene after a render', async () => {
    const videoId = await makeFilm();
    const original = await versionOf(videoId);
    const { scene } = draftOf(`video:${videoId}`);
    await api.call('POST', `/videos/${videoId}/ffmpeg`, { token: doctor.token, body: scene });
    await api.runJobs();
    expect(await versionOf(videoId)).not.toBe(original);
    const opened = await open(videoId);
    expect(opened).toMatchObject({ rendered: scene, render: { state: 'generated' } });
    const both = await describeAll(videoId, [`video:${videoId}`, `video:${videoId}@${original}`]);
    expect(both[`video:${videoId}`]?.url).toBe(both[`video:${videoId}@${original}`]?.url);
    expect(both[`video:${videoId}`]).toMatchObject({ durationMs: 2_000 });
  });

  test('counts the patients who hold a link', async () => {
    const { videoId, linkId } = await makeShare(api, doctor);
    await makeShare(api, doctor, { videoId });
    expect((await open(videoId)).video).toMatchObject({ status: 'shared', sentTo: 2 });
    const body = { is_revoked: true };
    await api.call('PATCH', `/patient-videos/${linkId}`, { token: doctor.token, body });
    expect((await open(videoId)).video).toMatchObject({ sentTo: 1 });
  });

  test('hears of another editor until that one was not heard of for 90 seconds', async () => {
    const videoId = await makeVideo(api, doctor);
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await open(videoId, first)).holder).toBe('you');
    expect((await open(videoId, first)).holder).toBe('you');
    expect((await open(videoId, second)).holder).toBe('other');
    api.advance(60_000);
    await stayInDraft(api.deps, doctor.actor, { videoId, holderId: first });
    api.advance(60_000);
    expect((await open(videoId, second)).holder).toBe('other');
    api.advance(30_000);
    const heard: Notice[] = [];
    const stop = api.deps.bus.subscribe((notice) => heard.push(notice));
    expect((await open(videoId, second)).holder).toBe('you');
    await expect.poll(() => heard).toMatchObject([{ topic: 'scene-draft', videoId, holderId: second }]);
    stop();
    expect((await open(videoId, first)).holder).toBe('other');
    // Whoever lost it does not take it back by still being there.
    await stayInDraft(api.deps, doctor.actor, { videoId, holderId: first });
    expect((await open(videoId, second)).holder).toBe('you');
  });

  test('is held by one of two tabs, a phone and a colleague, and each can take it over', async () => {
    const videoId = await makeVideo(api, doctor);
    const [tab, secondTab, phone, colleague] = ['tab', 'second-tab', 'phone', 'colleague'].map(
      (name) => `${name}-${randomUUID()}`,
    );
    const all = [tab, secondTab, phone, colleague] as string[];
    expect((await open(videoId, tab)).holder).toBe('you');
    for (const other of all.slice(1)) expect((await open(videoId, other)).holder).toBe('other');
    for (const taker of all.slice(1)) {
      await takeOverDraft(api.deps, doctor.actor, { videoId, holderId: taker });
      const holders = await Promise.all(all.map(async (one) => (await open(videoId, one)).holder));
      expect(holders.map((holder, at) => holder === 'you' && all[at])).toEqual(
        all.map((one) => one === taker && one),
      );
    }
    // A closed page gives it back at once.
    await leaveDraft(api.deps, doctor.actor, { videoId, holderId: colleague ?? '' });
    expect((await open(videoId, phone)).holder).toBe('you');
  });

  test('follows a tab of the same browser that crashed, and no other', async () => {
    const videoId = await makeVideo(api, doctor);
    const [crashed, next] = [randomUUID(), randomUUID()];
    await open(videoId, crashed);
    const openAfter = (gone: string[]) =>
      openScene(api.deps, doctor.actor, { videoId, holderId: next, gone });
    expect((await openAfter([randomUUID()])).holder).toBe('other');
    const answers = await Promise.all(Array.from({ length: 40 }, () => openAfter([crashed])));
    expect(new Set(answers.map(({ holder }) => holder))).toEqual(new Set(['you']));
    expect((await open(videoId, crashed)).holder).toBe('other');
  });

  test('names one holder to forty tabs that open at once', async () => {
    const videoId = await makeVideo(api, doctor);
    const holders = await Promise.all(Array.from({ length: 40 }, async () => (await open(videoId)).holder));
    expect(holders.filter((holder) => holder === 'you')).toHaveLength(1);
  });
});

describe('describing a source', () => {
  test('fixes another video to its current version', async () => {
    const videoId = await makeVideo(api, doctor);
    const clip = await makeVideo(api, doctor);
    const described = await describeAll(videoId, [`video:${clip}`]);
    expect(described[`video:${clip}`]?.src).toBe(`video:${clip}@${await versionOf(clip)}`);
  });

  test("answers for another doctor's as for an unknown one", async () => {
    const other = await signUpDoctor(api);
    const [mine, theirs] = [await makeVideo(api, doctor), await makeVideo(api, other)];
    const version = await findVideoById(api.deps.db, other.actor.scope, theirs);
    const versionId = version?.files.find(({ kind }) => kind === 'playback')?.id ?? '';
    const image = await addSceneImage(api.deps, other.actor, theirs, await makePicture('Jane'));
    const foreign = [
      `video:${theirs}`,
      `video:${theirs}@${versionId}`,
      `video:${mine}@${versionId}`,
      `video:${mine}@${randomUUID()}`,
      image.src,
      'image:no-uuid',
    ];
    for (const src of foreign) {
      expect([src, await codeOf(describeAll(mine, [src]))]).toEqual([src, 'not-found']);
      const wish = { videoId: mine, src };
      expect([src, await codeOf(makePreview(api.deps, doctor.actor, wish))]).toEqual([src, 'not-found']);
    }
    expect(await codeOf(describeAll(theirs, [`video:${mine}`]))).toBe('not-found');
    expect(await codeOf(open(theirs))).toBe('not-found');
  });

  test('answers for a video in processing as for an unknown one', async () => {
    const videoId = await makeVideo(api, doctor);
    const early = await makeVideo(api, doctor, { status: 'processing' });
    expect(await codeOf(describeAll(videoId, [`video:${early}`]))).toBe('not-found');
    const opened = await open(early);
    expect(opened).toMatchObject({ sources: {}, video: { status: 'processing' } });
  });
});

test('the preview of an older video is made on request, and its links work', async () => {
  const videoId = await makeFilm();
  const src = `video:${videoId}`;
  await makePreview(api.deps, doctor.actor, { videoId, src });
  await api.runJobs({ media: true });
  const source = (await describeAll(videoId, [src]))[src];
  expect(source).toMatchObject({
    frameRate: 25,
    colorMatrix: 'bt601',
    preview: { state: 'ready', progress: 100, filmstrip: { count: 2 }, peaks: { count: 100 } },
  });
  const filmstrip = await api.app.inject({ method: 'GET', url: source?.preview?.filmstrip?.url ?? '' });
  expect(filmstrip.headers['content-type']).toBe('image/webp');
  const peaks = await api.app.inject({ method: 'GET', url: source?.preview?.peaks?.url ?? '' });
  expect(peaks.rawPayload).toHaveLength(100);
});
