import type { VideoId } from '@bedside/contracts/kit/ids';
import { ORIGINAL_VERSION } from '@bedside/contracts/videos/scene/scene.schema';
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
import { makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { replaceChapters } from '../chapter/replace-chapters';
import { keepMomentAnswer } from '../../conversation/moment-answer/keep-moment-answer';
import { createCorrection } from '../../sharing/correction/create-correction';
import { putCorrection } from '../../sharing/correction/put-correction';
import { undoCorrection } from '../../sharing/correction/undo-correction';
import { listLosses } from './rendering/list-losses';
import { restoreVersion } from './restore-version';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const write = (videoId: VideoId, lines: readonly Line[]) => writeLines(api, doctor, videoId, lines);
const read = (videoId: VideoId) => readLines(api, doctor, videoId);
const show = (videoId: VideoId, cut: Cut) => showCut(api, doctor, videoId, cut);

/** A video that was sent can be corrected. */
async function makeShared(videoId: VideoId): Promise<VideoId> {
  await makeShare(api, doctor, { videoId });
  return videoId;
}
const chaptersOf = async (videoId: VideoId) =>
  (await findVideoById(api.deps.db, doctor.actor.scope, videoId))?.chapters;
const caller = () =>
  createAppCaller({ deps: api.deps, member: doctor.actor, visitor: { address: '' }, requestId: 'test' });
const answersOf = async (videoId: VideoId) =>
  (await caller().momentAnswer.ofVideo({ videoId })).map(({ second, sentence, text }) => [
    second,
    sentence,
    text,
  ]);
const marksOf = async (videoId: VideoId) =>
  (await caller().share.unclearMoments({ videoId })).map(({ second, sentence }) => [second, sentence]);
type Page = {
  version_id: string;
  unclear_moments: { current_time: number }[];
  kept_answers: { second: number; text: string }[];
};
const pageOf = async (linkId: string) =>
  ((await api.call('GET', `/public-patient-videos/${linkId}`)).body as { data: Page }).data;
const mark = (linkId: string, body: { current_time: number; version_id?: string }) =>
  api.call('POST', `/public-patient-videos/${linkId}/unclear`, { body });
const keep = (videoId: VideoId, second: number, text: string) =>
  keepMomentAnswer(api.deps, doctor.actor, { videoId, second, text });

describe('chapters', () => {
  it('follow every version, and come back with the original', async () => {
    const videoId = await makeSpokenFilm(api, doctor);
    const chapters = [
      { second: 0, title: 'Welcome' },
      { second: 6, title: 'Dose' },
      { second: 15, title: 'Driving' },
    ];
    await replaceChapters(api.deps, doctor.actor, videoId, { chapters });
    await show(videoId, { from: 5, cuts: [[8, 13]] });
    const followed = [
      { second: 0, title: 'Welcome' },
      { second: 1, title: 'Dose' },
      { second: 5, title: 'Driving' },
    ];
    expect(await chaptersOf(videoId)).toEqual(followed);
    await show(videoId, { cuts: [[5, 17]] });
    expect(await chaptersOf(videoId)).toEqual([
      { second: 0, title: 'Welcome' },
      { second: 5, title: 'Driving' },
    ]);
    await restoreVersion(api.deps, doctor.actor, videoId, ORIGINAL_VERSION);
    expect(await chaptersOf(videoId)).toEqual(chapters);
  });

  it('that are written on a version go back through it, and those of its cuts stay', async () => {
    const videoId = await makeSpokenFilm(api, doctor);
    const hidden = { second: 9, title: 'Hidden' };
    await replaceChapters(api.deps, doctor.actor, videoId, {
      chapters: [hidden, { second: 12, title: 'Rest' }],
    });
    await show(videoId, { cuts: [[8, 12]] });
    expect(await chaptersOf(videoId)).toEqual([{ second: 8, title: 'Rest' }]);
    await replaceChapters(api.deps, doctor.actor, videoId, {
      chapters: [
        { second: 8, title: 'The rest' },
        { second: 10, title: 'Driving' },
      ],
    });
    await restoreVersion(api.deps, doctor.actor, videoId, ORIGINAL_VERSION);
    expect(await chaptersOf(videoId)).toEqual([
      hidden,
      { second: 12, title: 'The rest' },
      { second: 14, title: 'Driving' },
    ]);
  });
});

describe('captions', () => {
  it('that are corrected on a version survive each next one, and the original has them', async () => {
    const videoId = await makeSpokenFilm(api, doctor);
    await show(videoId, { from: 5 });
    await write(videoId, [
      [0, 5, 'Two tablets'],
      [5, 10, 'Three'],
      [10, 15, 'Four'],
    ]);
    await show(videoId, { from: 5, cuts: [[10, 12]] });
    expect(await read(videoId)).toEqual([
      [0, 5, 'Two tablets'],
      [5, 8, 'Three'],
      [8, 13, 'Four'],
    ]);
    await restoreVersion(api.deps, doctor.actor, videoId, ORIGINAL_VERSION);
    expect(await read(videoId)).toEqual([
      [0, 5, 'One'],
      [5, 10, 'Two tablets'],
      [10, 15, 'Three'],
      [15, 20, 'Four'],
    ]);
  });

  it('that are first written on a version are those of the video', async () => {
    const videoId = await makeSpokenFilm(api, doctor, { lines: [] });
    await show(videoId, { from: 5 });
    await write(videoId, [[1, 3, 'Bend it']]);
    await show(videoId, {});
    expect(await read(videoId)).toEqual([[6, 8, 'Bend it']]);
  });
});

describe('before a render', () => {
  it('the doctor hears which chapters and answers have no place in it', async () => {
    const videoId = await makeSpokenFilm(api, doctor);
    await replaceChapters(api.deps, doctor.actor, videoId, {
      chapters: [
        { second: 0, title: 'Welcome' },
        { second: 5, title: 'Dose' },
      ],
    });
    await keep(videoId, 2, 'About One');
    await keep(videoId, 7, 'About Two');
    const scene = sceneOfFilm(videoId, { from: 5 });
    expect(await listLosses(api.deps, doctor.actor, videoId, scene)).toEqual([
      { kind: 'chapter', second: 0, words: 'Welcome' },
      { kind: 'answer', second: 2, words: 'One' },
    ]);
    const draftId = (await createCorrection(api.deps, doctor.actor, await makeShared(videoId))).id;
    const original = await findOriginalVersion(api.deps.db, videoId);
    const corrected = sceneOfFilm(videoId, { from: 5, src: `video:${videoId}@${original?.id}` });
    expect(await listLosses(api.deps, doctor.actor, draftId, corrected)).toHaveLength(2);
    expect(await listLosses(api.deps, doctor.actor, videoId, sceneOfFilm(videoId, {}))).toEqual([]);
  });
});

describe('marks and kept answers', () => {
  it('stand at their sentences after a correction, and what was cut away is shown to no patient', async () => {
    const videoId = await makeSpokenFilm(api, doctor);
    const { linkId } = await makeShare(api, doctor, { videoId });
    await mark(linkId, { current_time: 6 });
    await mark(linkId, { current_time: 12 });
    await keep(videoId, 2, 'About One');
    await keep(videoId, 7, 'About Two');
    await keep(videoId, 13, 'About Three');
    const original = await findOriginalVersion(api.deps.db, videoId);
    const draftId = (await createCorrection(api.deps, doctor.actor, videoId)).id;
    await show(draftId, { from: 5, cuts: [[10, 15]], src: `video:${videoId}@${original?.id}` });
    await putCorrection(api.deps, doctor.actor, { videoId: draftId, notify: false });
    expect(await marksOf(videoId)).toEqual([
      [1, 'Two'],
      [null, 'Three'],
    ]);
    expect(await answersOf(videoId)).toEqual([
      [2, 'Two', 'About Two'],
      [null, 'One', 'About One'],
      [null, 'Three', 'About Three'],
    ]);
    const page = await pageOf(linkId);
    expect(page.unclear_moments.map((moment) => moment.current_time)).toEqual([1]);
    expect(page.kept_answers.map(({ second, text }) => [second, text])).toEqual([[2, 'About Two']]);
    await undoCorrection(api.deps, doctor.actor, videoId);
    expect(await marksOf(videoId)).toEqual([
      [6, 'Two'],
      [12, 'Three'],
    ]);
    expect((await pageOf(linkId)).kept_answers.map(({ second }) => second)).toEqual([2, 7, 13]);
  });

  it('of a page that was opened before the correction belong to the version that was watched', async () => {
    const videoId = await makeSpokenFilm(api, doctor);
    const { linkId } = await makeShare(api, doctor, { videoId });
    const { version_id } = await pageOf(linkId);
    await show(videoId, { from: 5, cuts: [[10, 15]] });
    const marks = [6, 12, 12].map((current_time) => mark(linkId, { current_time, version_id }));
    expect((await Promise.all(marks)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await mark(linkId, { current_time: 2, version_id: (await pageOf(linkId)).version_id });
    expect(await marksOf(videoId)).toEqual([
      [1, 'Two'],
      [2, 'Two'],
      [null, 'Three'],
    ]);
    const path = `/public-patient-videos/${linkId}/unclear`;
    await api.call('DELETE', `${path}?current_time=12&version_id=${version_id}`);
    await api.call('DELETE', `${path}?current_time=6&version_id=${version_id}`);
    expect(await marksOf(videoId)).toEqual([[2, 'Two']]);
  });

  it('of 40 calls at once are one mark, also where their moment was cut away', async () => {
    const videoId = await makeSpokenFilm(api, doctor);
    const { linkId } = await makeShare(api, doctor, { videoId });
    const { version_id } = await pageOf(linkId);
    await show(videoId, { from: 5 });
    const calls = Array.from({ length: 40 }, (_, at) =>
      mark(linkId, { current_time: at % 2 ? 3 : 7, version_id }),
    );
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await marksOf(videoId)).toEqual([
      [2, 'Two'],
      [null, 'One'],
    ]);
  });

  it('are removed by their name where no second names them', async () => {
    const videoId = await makeSpokenFilm(api, doctor);
    await keep(videoId, 2, 'About One');
    await show(videoId, { from: 5 });
    const [answer] = await caller().momentAnswer.ofVideo({ videoId });
    await caller().momentAnswer.remove({ videoId, id: answer?.id ?? '' });
    expect(await answersOf(videoId)).toEqual([]);
  });
});
