import { randomUUID } from 'node:crypto';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { openedSceneSchema, sceneDraftSchema } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { beforeEach, expect, test } from 'vitest';
import { makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { lookAtScene } from './look-at-scene';
import { openScene } from './open-scene';
import { saveDraft } from './save-draft';

let api: TestApi;
let doctor: TestDoctor;
let videoId: VideoId;
const [mine, other] = [randomUUID(), randomUUID()];

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});
beforeEach(async () => {
  videoId = await makeVideo(api, doctor, { durationMs: 2_000 });
});

const look = async (holderId: string, by = doctor) =>
  openedSceneSchema.parse(await lookAtScene(api.deps, by.actor, { videoId, holderId }));
const open = (holderId: string) => openScene(api.deps, doctor.actor, { videoId, holderId });
const countDrafts = async () =>
  (
    await api.deps.db.selectFrom('scene_draft').select('holder').where('video_id', '=', videoId).execute()
  ).map(({ holder }) => holder);

test('A look says what opening would answer, and writes and holds nothing', async () => {
  const seen = await look(mine);
  expect(await countDrafts()).toEqual([]);
  const { sources, ...opened } = await open(mine);
  expect({ ...seen, sources: Object.keys(seen.sources) }).toEqual({
    ...opened,
    sources: Object.keys(sources),
  });
  await look(other);
  expect(await countDrafts()).toEqual([mine]);
});

test('A look sees the draft, and who holds it', async () => {
  await open(mine);
  const draft = sceneDraftSchema.parse({ scene: { version: 2, duration: 1_000, tracks: [] }, marks: {} });
  await saveDraft(api.deps, doctor.actor, { videoId, holderId: mine, revision: 0, draft });
  expect(await look(mine)).toMatchObject({ holder: 'you', draft: { revision: 1 } });
  expect(await look(other)).toMatchObject({ holder: 'other', draft: { revision: 1 } });
});

test('Another practice sees no video', async () => {
  await expect(look(mine, await signUpDoctor(api))).rejects.toMatchObject({ code: 'not-found' });
});
