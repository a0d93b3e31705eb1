import type { VideoId } from '@bedside/contracts/kit/ids';
import { ORIGINAL_VERSION } from '@bedside/contracts/videos/scene/scene.schema';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import { expect, it } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makeSpokenFilm, showCut } from '../../../../test-kit/make-spoken-film';
import { makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { restoreVersion } from './restore-version';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const caller = () =>
  createAppCaller({ deps: api.deps, member: doctor.actor, visitor: { address: '' }, requestId: 'test' });
const versionOf = async (linkId: string) => {
  const { body } = await api.call('GET', `/public-patient-videos/${linkId}`);
  return (body as { data: { version_id: string } }).data.version_id;
};
let keys = 0;
/** A message about a second of the version that the page plays, as a page sends it. */
const write = (linkId: string, second: number, version_id: string, key = `late-${(keys += 1)}`) =>
  api.call('POST', `/public-chats/${linkId}/messages`, {
    body: { key, text: 'How far?', about: { patient_video_id: linkId, current_time: second, version_id } },
  });
const askedOf = async (videoId: VideoId) => {
  const { items } = await caller().inbox.list({ page: 1, limit: 20, videoId });
  return items.flatMap(({ signs }) => signs.map(({ second, sentence }) => [second, sentence]));
};

it('a message that a page sends after a correction stands at the sentence that was on its screen', async () => {
  const videoId = await makeSpokenFilm(api, doctor);
  const { linkId } = await makeShare(api, doctor, { videoId });
  const before = await versionOf(linkId);
  await showCut(api, doctor, videoId, { from: 5, cuts: [[10, 15]] });
  const answers = [await write(linkId, 7, before), await write(linkId, 12, before)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await askedOf(videoId)).toEqual([
    [2, 'Two'],
    [null, 'Three'],
  ]);
  await showCut(api, doctor, videoId, {});
  expect(await askedOf(videoId)).toEqual([
    [7, 'Two'],
    [12, 'Three'],
  ]);
});

it('of forty late calls at once a message is one, and each stands at its sentence', async () => {
  const videoId = await makeSpokenFilm(api, doctor);
  const { linkId } = await makeShare(api, doctor, { videoId });
  const before = await versionOf(linkId);
  await showCut(api, doctor, videoId, { from: 5 });
  const calls = Array.from({ length: 40 }, (_, at) =>
    write(linkId, at % 2 ? 3 : 7, before, `same-${at % 2}`),
  );
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set((await askedOf(videoId)).map(String))).toEqual(new Set(['2,Two', ',One']));
});

it('messages and marks that are sent while the version changes stand at their sentences', async () => {
  const videoId = await makeSpokenFilm(api, doctor);
  const shares = await Promise.all(Array.from({ length: 20 }, () => makeShare(api, doctor, { videoId })));
  const before = await versionOf(shares[0]?.linkId ?? '');
  const body = { current_time: 12, version_id: before };
  await Promise.all([
    ...shares.flatMap(({ linkId }) => [
      write(linkId, 7, before),
      api.call('POST', `/public-patient-videos/${linkId}/unclear`, { body }),
    ]),
    showCut(api, doctor, videoId, { from: 5 }),
  ]);
  expect(new Set((await askedOf(videoId)).map(String))).toEqual(new Set(['2,Two', '7,Three']));
});

it('moments of a version that was made before timelines were stored are shown at no other sentence', async () => {
  const videoId = await makeSpokenFilm(api, doctor);
  const { linkId } = await makeShare(api, doctor, { videoId });
  const versionId = await showCut(api, doctor, videoId, { from: 5 });
  await api.deps.db.deleteFrom('version_timeline').where('video_id', '=', videoId).execute();
  // A video that was sent is not restored.
  await updateVideoRow(api.deps.db, doctor.actor.scope, videoId, { status: 'ready to share' });
  const mark = (current_time: number, version_id?: string) =>
    api.call('POST', `/public-patient-videos/${linkId}/unclear`, { body: { current_time, version_id } });
  await mark(2);
  await restoreVersion(api.deps, doctor.actor, videoId, ORIGINAL_VERSION);
  // A page that still plays it says so.
  await mark(7, versionId);
  expect(await askedOf(videoId)).toEqual([
    [null, 'Two'],
    [null, 'Three'],
  ]);
  await restoreVersion(api.deps, doctor.actor, videoId, versionId);
  expect(await askedOf(videoId)).toEqual([
    [2, 'Two'],
    [7, 'Three'],
  ]);
});
