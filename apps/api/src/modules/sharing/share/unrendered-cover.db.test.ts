import type { VideoId } from '@bedside/contracts/kit/ids';
import { draftSceneSchema, sceneSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { endRender, insertRender } from '@bedside/db/postgres/videos/render.repository';
import { lockSceneDraft, putSceneDraft } from '@bedside/db/postgres/videos/scene-draft.repository';
import { expect, it } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { makePatient, makePlaylist, makeVideo } from '../../../../test-kit/make-practice';
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

it('a cover that was drawn and not rendered stops the share, by every way in, until it may go as it is', async () => {
  const videoId = await makeVideo(api, doctor);
  const { id: playlistId } = await makePlaylist(api, doctor, { videos: [videoId] });
  await save(videoId, true);
  const ways = [`/videos/${videoId}/patients`, `/playlists/${playlistId}/patients`];
  for (const way of ways)
    expect(await share(way)).toEqual([409, expect.stringContaining('You covered something')]);
  for (const way of ways) expect(await share(way, { as_is: true })).toBe(201);
});
