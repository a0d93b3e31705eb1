import { randomUUID } from 'node:crypto';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { sceneDraftSchema, type SceneDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { describe, expect, test } from 'vitest';
import type { Notice } from '../../../ports/bus';
import { makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { leaveDraft } from './leave-draft';
import { listDrafts } from './list-drafts';
import { restoreDraft } from './restore-draft';
import { saveDraft } from './save-draft';
import { takeOverDraft } from './take-over-draft';

let api: TestApi;
let doctor: TestDoctor;

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const newHolder = () => randomUUID();

/** A document that contains its own name. */
function documentOf(text: string): SceneDraft {
  return sceneDraftSchema.parse({
    scene: {
      version: 1,
      duration: 1_000,
      tracks: [
        {
          id: 't',
          type: 'text',
          startTime: 0,
          endTime: 500,
          shape: { x: 0, y: 0, width: 160, height: 90 },
          text,
        },
      ],
    },
    marks: { t: { muted: false, hidden: true, locked: false } },
  });
}

const save = (
  videoId: VideoId,
  holderId: string,
  revision: number,
  text = `after ${revision}`,
  by = doctor,
) => saveDraft(api.deps, by.actor, { videoId, holderId, revision, draft: documentOf(text) });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'passed',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const textOf = (draft: SceneDraft | null) =>
  draft?.scene.tracks.map((track) => (track.type === 'text' ? track.text : track.type)).join();

describe('a draft', () => {
  test('is stored with its marks and counts its saves', async () => {
    const videoId = await makeVideo(api, doctor);
    const holderId = newHolder();
    expect(await save(videoId, holderId, 0)).toMatchObject({ revision: 1 });
    expect(await save(videoId, holderId, 1, 'the second')).toMatchObject({ revision: 2 });
    const stored = await takeOverDraft(api.deps, doctor.actor, { videoId, holderId });
    expect(stored).toMatchObject({ ...documentOf('the second'), revision: 2 });
  });

  test('may be empty', async () => {
    const videoId = await makeVideo(api, doctor);
    const draft = sceneDraftSchema.parse({ scene: { version: 2, tracks: [] }, marks: {} });
    const holderId = newHolder();
    await saveDraft(api.deps, doctor.actor, { videoId, holderId, revision: 0, draft });
    const stored = await takeOverDraft(api.deps, doctor.actor, { videoId, holderId });
    expect(stored?.scene.tracks).toEqual([]);
    await save(videoId, holderId, 1, 'full again');
    expect(await listDrafts(api.deps, doctor.actor, videoId)).toMatchObject([{ tracksCount: 0 }]);
  });

  test('is refused on an older revision', async () => {
    const videoId = await makeVideo(api, doctor);
    const holderId = newHolder();
    await save(videoId, holderId, 0);
    expect(await codeOf(save(videoId, holderId, 0))).toBe('scene.draft-stale');
    expect(await codeOf(save(videoId, holderId, 2))).toBe('scene.draft-stale');
  });

  test("of another doctor's video is not found", async () => {
    const videoId = await makeVideo(api, doctor);
    const other = await signUpDoctor(api);
    const holderId = newHolder();
    const input = { videoId, holderId };
    expect(await codeOf(save(videoId, holderId, 0, 'mine now', other))).toBe('not-found');
    expect(await codeOf(takeOverDraft(api.deps, other.actor, input))).toBe('not-found');
    expect(await codeOf(listDrafts(api.deps, other.actor, videoId))).toBe('not-found');
    expect(await codeOf(leaveDraft(api.deps, other.actor, input))).toBe('not-found');
    expect(await save(videoId, newHolder(), 0)).toMatchObject({ revision: 1 });
  });

  test('of a video that was sent meanwhile can still be saved', async () => {
    const videoId = await makeVideo(api, doctor, { status: 'shared' });
    expect(await save(videoId, newHolder(), 0)).toMatchObject({ revision: 1 });
  });

  test('is deleted with its video', async () => {
    const videoId = await makeVideo(api, doctor);
    const holderId = newHolder();
    await save(videoId, holderId, 0, 'Only for Ada');
    await save(videoId, newHolder(), 1).catch(() => undefined);
    await api.call('DELETE', `/videos/${videoId}`, { token: doctor.token });
    const left = await api.deps.pool.query(
      `select video_id from scene_draft where video_id = $1
       union all select video_id from scene_draft_version where video_id = $1`,
      [videoId],
    );
    expect(left.rows).toEqual([]);
  });
});

describe('two editors of one video', () => {
  test('refuse the second until it takes over, and then the first, which is informed', async () => {
    const videoId = await makeVideo(api, doctor);
    const [first, second] = [newHolder(), newHolder()];
    await save(videoId, first, 0, "the first one's");
    expect(await codeOf(save(videoId, second, 1))).toBe('scene.draft-taken');
    const heard: Notice[] = [];
    const stop = api.deps.bus.subscribe((notice) => heard.push(notice));
    const taken = await takeOverDraft(api.deps, doctor.actor, { videoId, holderId: second });
    expect(textOf(taken)).toBe("the first one's");
    await expect
      .poll(() => heard)
      .toContainEqual({
        topic: 'scene-draft',
        practiceId: doctor.actor.scope.practiceId,
        videoId,
        holderId: second,
      });
    stop();
    expect(await codeOf(save(videoId, first, 1))).toBe('scene.draft-taken');
    expect(await save(videoId, second, 1)).toMatchObject({ revision: 2 });
  });

  test('let the second save at once when the first was closed', async () => {
    const videoId = await makeVideo(api, doctor);
    const [first, second] = [newHolder(), newHolder()];
    await save(videoId, first, 0);
    await leaveDraft(api.deps, doctor.actor, { videoId, holderId: second });
    expect(await codeOf(save(videoId, second, 1))).toBe('scene.draft-taken');
    await leaveDraft(api.deps, doctor.actor, { videoId, holderId: first });
    expect(await save(videoId, second, 1)).toMatchObject({ revision: 2 });
  });
});

describe('earlier drafts', () => {
  test('are the last of each editor, and one every five minutes', async () => {
    const videoId = await makeVideo(api, doctor);
    const [first, second] = [newHolder(), newHolder()];
    await save(videoId, first, 0, 'a');
    await save(videoId, first, 1, 'b');
    await save(videoId, first, 2, 'c');
    await takeOverDraft(api.deps, doctor.actor, { videoId, holderId: second });
    await save(videoId, second, 3, 'd');
    await save(videoId, second, 4, 'e');
    api.advance(5 * 60_000);
    await save(videoId, second, 5, 'f');
    await save(videoId, second, 6, 'g');
    const drafts = await listDrafts(api.deps, doctor.actor, videoId);
    // a: nothing was kept before; c: the first editor's last; f: five minutes later.
    expect(drafts.map(({ revision }) => revision)).toEqual([6, 3, 1]);
    expect(drafts[0]).toMatchObject({ durationMs: 1_000, tracksCount: 1, textsCount: 1, cutsCount: 0 });
  });

  test('are at most fifty, the newest', async () => {
    const videoId = await makeVideo(api, doctor);
    const holderId = newHolder();
    for (let revision = 0; revision < 53; revision += 1) {
      await save(videoId, holderId, revision);
      api.advance(5 * 60_000);
    }
    const drafts = await listDrafts(api.deps, doctor.actor, videoId);
    expect(drafts).toHaveLength(50);
    expect(drafts.at(-1)).toMatchObject({ revision: 3 });
  });

  test('can be restored as the newest, and what they replace is kept', async () => {
    const videoId = await makeVideo(api, doctor);
    const holderId = newHolder();
    await save(videoId, holderId, 0, 'the good one');
    await save(videoId, holderId, 1, 'the bad one');
    const [earlier] = await listDrafts(api.deps, doctor.actor, videoId);
    const draftId = earlier?.id ?? '';
    const restored = await restoreDraft(api.deps, doctor.actor, { videoId, holderId, draftId });
    expect(textOf(restored)).toBe('the good one');
    expect(restored.revision).toBe(3);
    const [replaced] = await listDrafts(api.deps, doctor.actor, videoId);
    expect(replaced).toMatchObject({ revision: 2 });
    const foreign = await makeVideo(api, doctor);
    expect(await codeOf(restoreDraft(api.deps, doctor.actor, { videoId: foreign, holderId, draftId }))).toBe(
      'not-found',
    );
    const other = { videoId, holderId: newHolder(), draftId };
    expect(await codeOf(restoreDraft(api.deps, doctor.actor, other))).toBe('scene.draft-taken');
  });
});
