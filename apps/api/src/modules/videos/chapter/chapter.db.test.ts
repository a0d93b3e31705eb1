import { VIDEO_CHAPTERS_MAX } from '@bedside/contracts/videos/chapter/chapter.schema';
import { beforeEach, expect, it } from 'vitest';
import { makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';

let api: TestApi;
let doctor: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  share = await makeShare(api, doctor);
});

const put = (chapters: unknown, { token } = doctor) =>
  api.call('PUT', `/videos/${share.videoId}/chapters`, { token, body: { chapters } });
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
/** What the patient's page shows. */
const shown = async () =>
  dataOf<{ video: { chapters: unknown[] } }>(await api.call('GET', `/public-patient-videos/${share.linkId}`))
    .video.chapters;

it('are shown to patients in the order of the video, until another list takes their place', async () => {
  expect(await shown()).toEqual([]);
  const saved = await put([
    { second: 42, title: ' Hold it ' },
    { second: 0, title: 'Bend it' },
  ]);
  const inOrder = [
    { second: 0, title: 'Bend it' },
    { second: 42, title: 'Hold it' },
  ];
  expect(dataOf<{ chapters: unknown[] }>(saved).chapters).toEqual(inOrder);
  expect(await shown()).toEqual(inOrder);
  await put([{ second: 42, title: 'Rest' }]);
  expect(await shown()).toEqual([{ second: 42, title: 'Rest' }]);
  await put([]);
  expect(await shown()).toEqual([]);
});

it('leave the list as it was when one of them is refused', async () => {
  await put([{ second: 1, title: 'Bend it' }]);
  const many = Array.from({ length: VIDEO_CHAPTERS_MAX + 1 }, (_none, second) => ({ second, title: 'Part' }));
  const refused = [
    [{ second: 1, title: ' ' }],
    [{ second: 1, title: 'x'.repeat(121) }],
    [{ second: -1, title: 'Before' }],
    [{ second: 1.5, title: 'Between' }],
    [{ second: 60, title: 'Behind' }],
    [
      { second: 2, title: 'One' },
      { second: 2, title: 'Other' },
    ],
    many,
  ];
  for (const chapters of refused) expect((await put(chapters)).status).toBe(422);
  expect((await put(many.slice(1))).status).toBe(200);
  expect(await shown()).toHaveLength(VIDEO_CHAPTERS_MAX);
  expect((await put([], await signUpDoctor(api))).status).toBe(404);
  expect(await shown()).toHaveLength(VIDEO_CHAPTERS_MAX);
});

it('are hidden when a shorter version ends before them, and come back with the longer one', async () => {
  await put([
    { second: 1, title: 'Bend it' },
    { second: 50, title: 'Hold it' },
  ]);
  const cut = (ms: number) =>
    api.deps.pool.query('update video set duration_ms = $2 where id = $1', [share.videoId, ms]);
  await cut(50_000);
  expect(await shown()).toEqual([{ second: 1, title: 'Bend it' }]);
  await cut(60_000);
  expect(await shown()).toHaveLength(2);
});

it('go with their video', async () => {
  await put([{ second: 1, title: 'Bend it' }]);
  await api.call('DELETE', `/videos/${share.videoId}`, { token: doctor.token });
  const { rows } = await api.deps.pool.query('select from video_chapter where video_id = $1', [
    share.videoId,
  ]);
  expect(rows).toEqual([]);
});
