import { createFolder } from '@bedside/api/modules/videos/folder/create-folder';
import { listFolders } from '@bedside/api/modules/videos/folder/list-folders';
import { moveVideos } from '@bedside/api/modules/videos/folder/move-videos';
import { removeFolder } from '@bedside/api/modules/videos/folder/remove-folder';
import { listVideos } from '@bedside/api/modules/videos/video/list-videos';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { FOLDERS_MAX } from '@bedside/contracts/videos/folder/folder.schema';
import type { FolderId, VideoId } from '@bedside/contracts/kit/ids';
import { listVideosInputSchema } from '@bedside/contracts/videos/video/video.schema';
import { beforeEach, expect, it } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const create = (name: string) => createFolder(api.deps, doctor.actor, { name });
const list = (of = doctor) => listFolders(api.deps, of.actor);
const videosIn = async (folderId?: FolderId | null) => {
  const input = listVideosInputSchema.parse({ page: 1, limit: 20, folderId });
  const { items } = await listVideos(api.deps, doctor.actor, input);
  return items.map(({ id }) => id).sort();
};
const sorted = (...ids: VideoId[]) => ids.sort();

/** The outcomes of one procedure when 20 callers send it alone and 20 in one batch. */
async function fortyTimes(path: string, input: (caller: number) => unknown) {
  const { call, batch } = trpcOver(api);
  const { token } = doctor;
  const half = CALLERS / 2;
  const [alone, batched] = await Promise.all([
    atOnce((caller) => call(path, input(caller), { token }), half),
    batch(
      Array.from({ length: half }, (_, at) => ({ path, input: input(half + at) })),
      { token },
    ),
  ]);
  return tally([...alone, ...batched.outcomes]);
}

it('has 200 folders when 40 callers compete for the last 20 at the same time, alone and in a batch', async () => {
  for (let at = 0; at < FOLDERS_MAX - CALLERS / 2; at += 1) await create(`Old ${at}`);
  expect(await fortyTimes('folder.create', (caller) => ({ name: `New ${caller}` }))).toEqual({
    ok: CALLERS / 2,
    UNPROCESSABLE_CONTENT: CALLERS / 2,
  });
  expect(await list()).toHaveLength(FOLDERS_MAX);
});

it('creates one folder of a name, in any case, when 40 callers request it at the same time', async () => {
  const name = (caller: number) => ({ name: caller % 2 === 0 ? 'Knees' : 'KNEES' });
  expect(await fortyTimes('folder.create', name)).toEqual({ ok: 1, UNPROCESSABLE_CONTENT: CALLERS - 1 });
  expect(await list()).toHaveLength(1);
});

it('gives a name to one folder when 40 are renamed to it at the same time', async () => {
  const folders: Awaited<ReturnType<typeof create>>[] = [];
  for (let at = 0; at < CALLERS; at += 1) folders.push(await create(`Old ${at}`));
  const rename = (caller: number) => ({ folderId: folders[caller]?.id, name: 'Knees' });
  expect(await fortyTimes('folder.rename', rename)).toEqual({ ok: 1, UNPROCESSABLE_CONTENT: CALLERS - 1 });
  expect((await list()).filter(({ name }) => name === 'Knees')).toHaveLength(1);
});

it('moves videos in and out, all or none, and lists those of a folder, of none, or all', async () => {
  const [knee, hip] = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
  const foreign = await makeVideo(api, await signUpDoctor(api));
  const folder = await create('Knees');
  const move = (folderId: FolderId | null, ...videoIds: VideoId[]) =>
    moveVideos(api.deps, doctor.actor, { videoIds, folderId });
  await expect(move(folder.id, knee, foreign)).rejects.toMatchObject({ code: 'not-found' });
  expect(await videosIn(null)).toEqual(sorted(knee, hip));
  await move(folder.id, knee, knee);
  expect([await videosIn(folder.id), await videosIn(null), await videosIn()]).toEqual([
    [knee],
    [hip],
    sorted(knee, hip),
  ]);
  expect(await list()).toEqual([{ ...folder, videosCount: 1 }]);
  await move(null, knee);
  expect(await videosIn(folder.id)).toEqual([]);
});

it('keeps the videos of a deleted folder, even while 40 callers move videos into it', async () => {
  const videoIds = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
  const folder = await create('Knees');
  const outcomes = await atOnce((caller) =>
    (caller === 7
      ? removeFolder(api.deps, doctor.actor, folder.id)
      : moveVideos(api.deps, doctor.actor, { videoIds, folderId: folder.id })
    ).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    ),
  );
  expect(Object.keys(tally(outcomes)).filter((code) => !['ok', 'not-found'].includes(code))).toEqual([]);
  expect([await list(), await videosIn(null)]).toEqual([[], sorted(...videoIds)]);
});

it("treats another doctor's folder as unknown", async () => {
  const folder = await create('Knees');
  const other = await signUpDoctor(api);
  const videoId = await makeVideo(api, other);
  const into = moveVideos(api.deps, other.actor, { videoIds: [videoId], folderId: folder.id });
  await expect(into).rejects.toMatchObject({ code: 'not-found' });
  await expect(removeFolder(api.deps, other.actor, folder.id)).rejects.toMatchObject({ code: 'not-found' });
  expect([await list(other), await list()]).toEqual([[], [folder]]);
});
