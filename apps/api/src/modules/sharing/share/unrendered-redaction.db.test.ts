import type { VideoId } from '@bedside/contracts/kit/ids';
import { draftSceneSchema, sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { endRender, insertRender } from '@bedside/db/postgres/videos/render.repository';
import { lockSceneDraft, putSceneDraft } from '@bedside/db/postgres/videos/scene-draft.repository';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makePatient, makePlaylist, makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const shape = { x: 0, y: 0, width: 160, height: 90 };
const sceneOf = (videoId: VideoId, isCovered: boolean) => ({
  version: 2 as const,
  width: 160,
  height: 90,
  duration: 2_000,
  tracks: [
    {
      id: 'take',
      type: 'video' as const,
      startTime: 0,
      endTime: 2_000,
      shape,
      media: { src: `video:${videoId}`, in: 0, out: 2_000 },
    },
  ],
  covers: isCovered ? [{ id: 'name', kind: 'blur' as const, startTime: 0, endTime: 2_000, shape }] : [],
});

/** Saves a draft as the editor does, `minutes` from now. */
async function save(videoId: VideoId, isCovered: boolean, minutes = 0): Promise<void> {
  const scene = draftSceneSchema.parse(sceneOf(videoId, isCovered));
  await api.deps.db.transaction().execute(async (tx) => {
    await lockSceneDraft(tx, doctor.actor.scope, videoId);
    const at = new Date(Date.now() + minutes * 60_000);
    await putSceneDraft(tx, videoId, { document: { scene, marks: {} }, revision: 1, by: 'editor', at });
  });
}
const unrendered = async (videoId: VideoId) =>
  (
    (await api.call('GET', `/videos/${videoId}`, { token: doctor.token })).body as {
      data: { unrendered: unknown };
    }
  ).data.unrendered;
const share = async (path: string, more: object = {}) => {
  const { id } = await makePatient(api, doctor);
  const body = { patients: [id], message: 'Please watch this.', channels: 'all', ...more };
  const { status, body: answer } = await api.call('POST', path, { token: doctor.token, body });
  return status === 201 ? status : [status, (answer as { message: string }).message];
};

it('a video says what its draft has and patients do not get, until it is rendered', async () => {
  const videoId = await makeVideo(api, doctor);
  expect(await unrendered(videoId)).toBeNull();
  await save(videoId, false, -1);
  expect(await unrendered(videoId)).toBe('change');
  const renderId = await insertRender(api.deps.db, videoId, sceneSchema.parse(sceneOf(videoId, false)));
  expect(await unrendered(videoId)).toBe('change');
  await endRender(api.deps.db, renderId ?? '', { state: 'generated' });
  expect(await unrendered(videoId)).toBeNull();
  await save(videoId, true, 1);
  expect(await unrendered(videoId)).toBe('cover');
  await save(videoId, false, 2);
  expect(await unrendered(videoId)).toBeNull();
});

it('a scene that was rendered before there were pointers is the same as a draft without any', async () => {
  const videoId = await makeVideo(api, doctor);
  const { pointers: _none, ...older } = sceneSchema.parse(sceneOf(videoId, true));
  const renderId = await insertRender(api.deps.db, videoId, older as Scene);
  await endRender(api.deps.db, renderId ?? '', { state: 'generated' });
  await save(videoId, true, 1);
  expect(await unrendered(videoId)).toBeNull();
});

it('a scene that was rendered before scenes had voices is the same without them', async () => {
  const videoId = await makeVideo(api, doctor);
  const renderId = await insertRender(api.deps.db, videoId, sceneSchema.parse(sceneOf(videoId, false)));
  await endRender(api.deps.db, renderId ?? '', { state: 'generated' });
  await sql`update render set scene = scene - 'voices' where video_id = ${videoId}::uuid`.execute(
    api.deps.db,
  );
  await save(videoId, false, 1);
  expect(await unrendered(videoId)).toBeNull();
});

/** Calls, and what they answer: the status, and of a refusal the text. */
const send = async (method: string, path: string, body: object) => {
  const { status, body: answer } = await api.call(method, path, { token: doctor.token, body });
  return status < 300 ? status : [status, (answer as { message: string }).message];
};
const stopped = [409, expect.stringContaining('You covered something')];

describe('a cover that was drawn and not rendered stops', () => {
  it('a share of the video and of a playlist with it, until it may go as it is', async () => {
    const videoId = await makeVideo(api, doctor);
    const { id: playlistId } = await makePlaylist(api, doctor, { videos: [videoId] });
    await save(videoId, true);
    const ways = [`/videos/${videoId}/patients`, `/playlists/${playlistId}/patients`];
    for (const way of ways) expect(await share(way)).toEqual(stopped);
    for (const way of ways) expect(await share(way, { as_is: true })).toBe(201);
  });

  it('a message that is sent again', async () => {
    const { linkId, videoId } = await makeShare(api, doctor);
    await save(videoId, true);
    const path = `/patient-videos/${linkId}`;
    expect(await send('PATCH', path, { resend: true })).toEqual(stopped);
    expect(await send('PATCH', path, { resend: true, as_is: true })).toBe(200);
    // A link that ends and lives again gives nobody more than before.
    expect(await send('PATCH', path, { is_revoked: true })).toBe(200);
    expect(await send('PATCH', path, { is_revoked: false })).toBe(200);
  });

  it('the public link, and leaves everything else of the video to be changed', async () => {
    const videoId = await makeVideo(api, doctor);
    await save(videoId, true);
    const path = `/videos/${videoId}`;
    expect(await send('PATCH', path, { title: 'Your new knee' })).toBe(200);
    expect(await send('PATCH', path, { is_public_link_active: true })).toEqual(stopped);
    expect(await send('PATCH', path, { is_public_link_active: true, as_is: true })).toBe(200);
    expect(await send('PATCH', path, { is_public_link_active: true, title: 'Knee' })).toBe(200);
    expect(await send('PATCH', path, { status: 'restricted' })).toBe(200);
    expect(await send('PATCH', path, { status: 'ready to share' })).toEqual(stopped);
  });

  it('the public link of a playlist, and a public playlist that gets the video', async () => {
    const videoId = await makeVideo(api, doctor);
    const playlist = await makePlaylist(api, doctor, { videos: [videoId] });
    const other = await makePlaylist(api, doctor);
    await save(videoId, true);
    const open = { is_public_link_active: true };
    const path = `/playlists/${playlist.id}`;
    expect(await send('PATCH', path, { name: 'Knees' })).toBe(200);
    expect(await send('PATCH', path, open)).toEqual(stopped);
    expect(await send('PATCH', path, { ...open, as_is: true })).toBe(200);
    expect(await send('PATCH', path, { name: 'Knees again' })).toBe(200);
    const videos = [...other.videos.map(({ id }) => id), videoId];
    expect(await send('PATCH', `/playlists/${other.id}`, open)).toBe(200);
    expect(await send('PATCH', `/playlists/${other.id}`, { videos })).toEqual(stopped);
    expect(await send('PATCH', `/playlists/${other.id}`, { videos, as_is: true })).toBe(200);
  });

  it('an answer by the video, and an answer by it that later patients would see', async () => {
    const { linkId, videoId, patient } = await makeShare(api, doctor);
    await api.call('POST', `/public-patient-videos/${linkId}/unclear`, { body: { current_time: 3 } });
    const answerVideoId = await makeVideo(api, doctor);
    await save(answerVideoId, true);
    const caller = createAppCaller({
      deps: api.deps,
      member: doctor.actor,
      visitor: { address: '' },
      requestId: 'test',
    });
    const answer = { key: 'a', videoId, second: 3, patientIds: [patient.id], answerVideoId };
    const refused = { cause: { code: 'share.cover-not-made' } };
    await expect(caller.momentAnswer.answer(answer)).rejects.toMatchObject(refused);
    await expect(caller.momentAnswer.keep({ videoId, second: 3, answerVideoId })).rejects.toMatchObject(
      refused,
    );
    await caller.video.update({ videoId: answerVideoId, isPublicLinkActive: true, asIs: true });
    await caller.momentAnswer.keep({ videoId, second: 3, answerVideoId });
  });

  it('forty shares at once, by every way in', async () => {
    const videoId = await makeVideo(api, doctor);
    const { id: playlistId } = await makePlaylist(api, doctor, { videos: [videoId] });
    await save(videoId, true);
    const ways = [`/videos/${videoId}/patients`, `/playlists/${playlistId}/patients`];
    const calls = Array.from({ length: 40 }, (_, at) => share(ways[at % 2] ?? ''));
    for (const answer of await Promise.all(calls)) expect(answer).toEqual(stopped);
  });
});
