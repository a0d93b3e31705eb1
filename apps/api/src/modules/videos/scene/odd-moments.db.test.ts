import { randomUUID } from 'node:crypto';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { draftSceneSchema, ORIGINAL_VERSION } from '@bedside/contracts/videos/scene/scene.schema';
import { findOriginalVersion } from '@bedside/db/postgres/videos/video-version.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { describe, expect, it } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { createAppCaller } from '../../../../test-kit/app-caller';
import {
  makeSpokenFilm,
  readLines,
  sceneOfFilm,
  showCut,
  writeLines,
  type Cut,
  type Line,
} from '../../../../test-kit/make-spoken-film';
import { makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { createCorrection } from '../../sharing/correction/create-correction';
import { putCorrection } from '../../sharing/correction/put-correction';
import { replaceChapters } from '../chapter/replace-chapters';
import { deleteVideo } from '../video/delete-video';
import { listSceneLosses } from './list-scene-losses';
import { openScene } from './open-scene';
import { restoreVersion } from './restore-version';
import { saveDraft } from './save-draft';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const caller = () =>
  createAppCaller({ deps: api.deps, member: doctor.actor, visitor: { address: '' }, requestId: 'test' });
const film = (given: Parameters<typeof makeSpokenFilm>[2] = {}) => makeSpokenFilm(api, doctor, given);
const show = (videoId: VideoId, cut: Cut) => showCut(api, doctor, videoId, cut);
const original = (videoId: VideoId) => restoreVersion(api.deps, doctor.actor, videoId, ORIGINAL_VERSION);
const lines = (videoId: VideoId) => readLines(api, doctor, videoId);
const chaptersOf = async (videoId: VideoId) =>
  (await findVideoById(api.deps.db, doctor.actor.scope, videoId))?.chapters;
const marksOf = async (videoId: VideoId) =>
  (await caller().share.unclearMoments({ videoId })).map(({ second, sentence }) => [second, sentence]);
const mark = (linkId: string, current_time: number) =>
  api.call('POST', `/public-patient-videos/${linkId}/unclear`, { body: { current_time } });

describe('captions', () => {
  it('that overlap a cut are shortened, and whole again in the original', async () => {
    const videoId = await film({
      lines: [
        [2, 8, 'Bend'],
        [6, 12, 'and stretch'],
        [12, 14, 'Rest'],
      ],
    });
    await show(videoId, { cuts: [[4, 10]] });
    expect(await lines(videoId)).toEqual([
      [2, 4, 'Bend'],
      [4, 6, 'and stretch'],
      [6, 8, 'Rest'],
    ]);
    await original(videoId);
    expect(await lines(videoId)).toEqual([
      [2, 8, 'Bend'],
      [6, 12, 'and stretch'],
      [12, 14, 'Rest'],
    ]);
  });

  it('that end before they begin are named, and left out when the doctor says so', async () => {
    const videoId = await film();
    const odd: Line[] = [
      [8, 3, 'Backwards'],
      [4, 4, 'Nothing'],
      [10, 12, 'Rest'],
    ];
    await expect(writeLines(api, doctor, videoId, odd)).rejects.toMatchObject({
      fields: { text: [{ code: 'caption.unread' }] },
    });
    expect(await lines(videoId)).toHaveLength(4);
    await writeLines(api, doctor, videoId, odd, { leaveOut: true });
    await show(videoId, { from: 5 });
    expect(await lines(videoId)).toEqual([[5, 7, 'Rest']]);
  });

  it('in right-to-left script over a joint keep their words and their order', async () => {
    const arabic = 'خذ قرصين ≤ 2 كل يوم';
    const hebrew = 'כופפו את הברך (לאט)';
    const videoId = await film({
      lines: [
        [4, 8, arabic],
        [8, 12, hebrew],
      ],
    });
    await show(videoId, { cuts: [[6, 10]] });
    expect(await lines(videoId)).toEqual([
      [4, 6, arabic],
      [6, 8, hebrew],
    ]);
    const corrected = 'خذ قرصا واحدا كل يوم';
    await writeLines(api, doctor, videoId, [
      [4, 6, corrected],
      [6, 8, hebrew],
    ]);
    await original(videoId);
    expect(await lines(videoId)).toEqual([
      [4, 8, corrected],
      [8, 12, hebrew],
    ]);
  });
});

it('chapters behind the end of a version are hidden, refused when they are written, and come back', async () => {
  const videoId = await film();
  const chapters = [
    { second: 0, title: 'Welcome' },
    { second: 19, title: 'Last words' },
  ];
  await replaceChapters(api.deps, doctor.actor, videoId, { chapters });
  await show(videoId, { lengthMs: 10_000 });
  expect(await chaptersOf(videoId)).toEqual([{ second: 0, title: 'Welcome' }]);
  await expect(
    replaceChapters(api.deps, doctor.actor, videoId, { chapters: [{ second: 10, title: 'Behind' }] }),
  ).rejects.toMatchObject({ code: 'validation-failed' });
  await original(videoId);
  expect(await chaptersOf(videoId)).toEqual(chapters);
});

it('4,000 marks on one second follow their sentence, and are answered in one list', async () => {
  const videoId = await film();
  await makeShare(api, doctor, { videoId });
  await api.deps.pool.query(
    `with patients as (
       insert into patient (practice_id, link_id, first_name, last_name, phone)
       select $1, 'many-' || n, 'Ada', 'Byron', '1416' || lpad(n::text, 7, '0') from generate_series(1, 4000) as n
       returning id
     ), shares as (
       insert into share (link_id, practice_id, video_id, patient_id, channels, message)
       select substr(replace(id::text, '-', ''), 11, 22), $1, $2, id, '{mail}', 'Watch' from patients returning id
     )
     insert into unclear_moment (share_id, position_s) select id, 7 from shares`,
    [doctor.actor.scope.practiceId, videoId],
  );
  const count = async () => {
    const { rows } = await api.deps.pool.query<{
      second: number | null;
      sentence: string | null;
      count: number;
    }>(
      `select position_s as second, unclear_moment.sentence, count(*)::int as count from unclear_moment
       join share on share.id = share_id where video_id = $1 group by 1, 2`,
      [videoId],
    );
    return rows;
  };
  await show(videoId, { from: 5 });
  expect(await count()).toEqual([{ second: 2, sentence: null, count: 4_000 }]);
  await show(videoId, { from: 10 });
  expect(await count()).toEqual([{ second: null, sentence: 'Two', count: 4_000 }]);
  await show(videoId, {});
  expect(await count()).toEqual([{ second: 7, sentence: null, count: 4_000 }]);
  expect(new Set((await marksOf(videoId)).map(String))).toEqual(new Set(['7,Two']));
});

it('a correction of a correction of a correction keeps each mark at its sentence, back to the original', async () => {
  const videoId = await film();
  const { linkId } = await makeShare(api, doctor, { videoId });
  await Promise.all([mark(linkId, 2), mark(linkId, 7), mark(linkId, 17)]);
  const id = (await findOriginalVersion(api.deps.db, videoId))?.id;
  const src = `video:${videoId}@${id}`;
  const seen: (number | string | null)[][][] = [];
  for (const cut of [{ from: 5 }, { from: 1, cuts: [[5, 10]] }, { cuts: [[10, 15]] }] satisfies Cut[]) {
    const draftId = (await createCorrection(api.deps, doctor.actor, videoId)).id;
    await show(draftId, { ...cut, src });
    await putCorrection(api.deps, doctor.actor, { videoId: draftId, notify: false });
    seen.push(await marksOf(videoId));
  }
  expect(seen).toEqual([
    [
      [2, 'Two'],
      [12, 'Four'],
      [null, 'One'],
    ],
    [
      [1, 'One'],
      [11, 'Four'],
      [null, 'Two'],
    ],
    [
      [2, 'One'],
      [7, 'Two'],
      [12, 'Four'],
    ],
  ]);
  const draftId = (await createCorrection(api.deps, doctor.actor, videoId)).id;
  await show(draftId, { src });
  await putCorrection(api.deps, doctor.actor, { videoId: draftId, notify: false });
  expect(await marksOf(videoId)).toEqual([
    [2, 'One'],
    [7, 'Two'],
    [17, 'Four'],
  ]);
});

it('a clip that is deleted while it is on the stage is named, the draft is saved, and the render is refused', async () => {
  const [videoId, clipId] = [await film(), await film({ lines: [] })];
  const holderId = randomUUID();
  const scene = draftSceneSchema.parse(sceneOfFilm(videoId, { src: `video:${clipId}` }));
  const save = (revision: number) =>
    saveDraft(api.deps, doctor.actor, { videoId, holderId, revision, draft: { scene, marks: {} } });
  await openScene(api.deps, doctor.actor, { videoId, holderId });
  await save(0);
  await deleteVideo(api.deps, doctor.actor, clipId);
  await save(1);
  const { missing } = await openScene(api.deps, doctor.actor, { videoId, holderId });
  expect(missing).toEqual([`video:${clipId}`]);
  await expect(caller().scene.render({ videoId })).rejects.toMatchObject({ cause: { code: 'not-found' } });
  expect(await lines(videoId)).toHaveLength(4);
});

describe('a source', () => {
  it('of one picture is opened, and its only second keeps its mark', async () => {
    const videoId = await film({ durationMs: 33, lines: [] });
    const { linkId } = await makeShare(api, doctor, { videoId });
    await mark(linkId, 0);
    const { sources } = await openScene(api.deps, doctor.actor, { videoId, holderId: randomUUID() });
    expect(sources[`video:${videoId}`]?.durationMs).toBe(33);
    await show(videoId, { lengthMs: 34 });
    expect(await marksOf(videoId)).toEqual([[0, null]]);
  });

  it('of six hours keeps captions, chapters and marks to its last second', async () => {
    const hours = 6 * 3_600;
    const said = Array.from({ length: hours / 5 }, (_, at): [number, number, string] => [
      at * 5,
      at * 5 + 5,
      `Line ${at}`,
    ]);
    const videoId = await film({ durationMs: hours * 1_000, lines: said });
    const { linkId } = await makeShare(api, doctor, { videoId });
    await mark(linkId, hours - 1);
    await replaceChapters(api.deps, doctor.actor, videoId, {
      chapters: [{ second: hours - 10, title: 'The end' }],
    });
    const cuts = Array.from({ length: 200 }, (_, at): [number, number] => [at * 100 + 10, at * 100 + 20]);
    await show(videoId, { cuts, lengthMs: hours * 1_000 });
    expect(await marksOf(videoId)).toEqual([[hours - 2_001, `Line ${hours / 5 - 1}`]]);
    expect(await chaptersOf(videoId)).toEqual([{ second: hours - 2_010, title: 'The end' }]);
    expect((await lines(videoId)).at(-1)).toEqual([hours - 2_005, hours - 2_000, `Line ${hours / 5 - 1}`]);
  });
});

it('a draft that was never saved has nothing that could be lost', async () => {
  const videoId = await makeVideo(api, doctor);
  await expect(listSceneLosses(api.deps, doctor.actor, { videoId })).rejects.toMatchObject({
    code: 'not-found',
  });
});
