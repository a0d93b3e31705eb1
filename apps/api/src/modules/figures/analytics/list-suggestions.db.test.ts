import {
  SUGGESTION_DAYS,
  UNOPENED_DAYS,
} from '@bedside/contracts/figures/analytics/analytics-suggestion.rules';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { FEWEST_CASES } from '@bedside/contracts/kit/share-of';
import { beforeEach, expect, test } from 'vitest';
import { apiTest } from '../../../../test-kit/api-test';
import { makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { setCaptions } from '../../videos/caption/set-captions';
import { listSuggestions } from './list-suggestions';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => void (api = ofWorker));
beforeEach(async () => void (doctor = await signUpDoctor(api)));

const list = () => listSuggestions(api.deps, doctor.actor);

/** So many patients with one link each, sent so many days ago. */
async function sendTo(videoId: VideoId, count: number, daysAgo: number): Promise<string[]> {
  const links: string[] = [];
  for (let n = 0; n < count; n += 1) links.push((await makeShare(api, doctor, { videoId })).linkId);
  await api.deps.pool.query(
    `update share set time_sent = $2::timestamptz - make_interval(days => $3) where link_id = any($1)`,
    [links, new Date(api.deps.clock()), daysAgo],
  );
  return links;
}

const call = (link: string, verb: string, body: object) =>
  api.call('POST', `/public-patient-videos/${link}/${verb}`, { body });

test('names the videos that ten patients have not opened after three days, and none of fewer', async () => {
  const [many, few] = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
  await sendTo(many, FEWEST_CASES, UNOPENED_DAYS + 1);
  await sendTo(few, FEWEST_CASES - 1, UNOPENED_DAYS + 1);
  expect(await list()).toEqual([
    { kind: 'unopened', cases: FEWEST_CASES, video: { id: many, title: 'Your knee' } },
  ]);
});

test('counts nobody as having not opened whose link is young, old, revoked, or one of several', async () => {
  const videoId = await makeVideo(api, doctor);
  await sendTo(videoId, FEWEST_CASES - 1, UNOPENED_DAYS + 1);
  await sendTo(videoId, 3, UNOPENED_DAYS - 1);
  await sendTo(videoId, 3, SUGGESTION_DAYS + 1);
  const revoked = await sendTo(videoId, 3, UNOPENED_DAYS + 1);
  await api.deps.pool.query('update share set revoked_at = now() where link_id = any($1)', [revoked]);
  const opened = await sendTo(videoId, 1, UNOPENED_DAYS + 1);
  await api.deps.pool.query('update share set first_opened_at = now() where link_id = any($1)', [opened]);
  expect(await list()).toEqual([]);
});

test('names a video that is opened on phones and played on none, until it is played on one', async () => {
  const videoId = await makeVideo(api, doctor);
  const links = await sendTo(videoId, FEWEST_CASES, 0);
  for (const link of links) await call(link, 'opened', { via: 'sms', device: 'mobile' });
  const view = (device: string) =>
    call(links[0]!, 'view', {
      session: device,
      current_time: 2,
      ranges: [[0, 2]],
      call: 0,
      device,
      via: 'sms',
    });
  await view('desktop');
  await api.flushEvents();
  const named = { kind: 'phones', cases: FEWEST_CASES, video: { id: videoId, title: 'Your knee' } };
  expect(await list()).toEqual([named]);
  await view('mobile');
  await api.flushEvents();
  expect(await list()).toEqual([]);
});

test('names the second that is played again most often, and not the beginning', async () => {
  const videoId = await makeVideo(api, doctor);
  const [link = ''] = await sendTo(videoId, 1, 0);
  const played = [
    [0, 10],
    ...Array.from({ length: FEWEST_CASES + 2 }, () => [0, 1]),
    ...Array.from({ length: FEWEST_CASES }, () => [6, 8]),
    [7, 8],
  ];
  for (const [at, range] of played.entries())
    await call(link, 'view', {
      session: 'one',
      current_time: range[1],
      ranges: [range],
      call: at,
      device: 'desktop',
      via: 'email',
    });
  await api.flushEvents();
  expect(await list()).toEqual([
    { kind: 'rewatched', cases: FEWEST_CASES + 1, second: 7, video: { id: videoId, title: 'Your knee' } },
  ]);
});

test('names the sentence at which most people stop', async () => {
  const videoId = await makeVideo(api, doctor);
  const text = 'WEBVTT\n\n00:00.000 --> 00:10.000\nFirst this.\n\n00:10.000 --> 00:20.000\nThen that.\n';
  await setCaptions(api.deps, doctor.actor, videoId, { fileName: 'own.vtt', text });
  for (const link of await sendTo(videoId, FEWEST_CASES + 1, 0))
    await call(link, 'view', {
      session: 'one',
      current_time: 12,
      ranges: [[0, 12]],
      call: 0,
      device: 'desktop',
      via: 'email',
    });
  await api.flushEvents();
  expect(await list()).toEqual([
    {
      kind: 'lost',
      cases: FEWEST_CASES + 1,
      sentence: 'Then that.',
      video: { id: videoId, title: 'Your knee' },
    },
  ]);
});

test('says nothing of another practice', async () => {
  await sendTo(await makeVideo(api, doctor), FEWEST_CASES, UNOPENED_DAYS + 1);
  const other = await signUpDoctor(api);
  expect(await listSuggestions(api.deps, other.actor)).toEqual([]);
});
