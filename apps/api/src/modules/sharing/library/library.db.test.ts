import { randomUUID } from 'node:crypto';
import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import type { LibraryEntry, ListLibraryInput } from '@bedside/contracts/sharing/library/library.schema';
import { beforeEach, expect, test } from 'vitest';
import { makePlaylist, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { deleteVideo } from '../../videos/video/delete-video';
import { listLibrary } from './list-library';
import { listLibraryMarks } from './list-library-marks';
import { markPlaylist } from './mark-playlist';
import { markVideo } from './mark-video';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const nameOf = (entry: LibraryEntry) =>
  entry.kind === 'video' ? entry.video.title : `playlist ${entry.playlist.name}`;
const list = async (given: Partial<ListLibraryInput> = {}, of = doctor) => {
  const { items, total } = await listLibrary(api.deps, of.actor, { page: 1, limit: 20, ...given });
  return { names: items.map(nameOf), total };
};

async function fill(): Promise<{ knee: VideoId; hip: VideoId; playlist: PlaylistId }> {
  const knee = await makeVideo(api, doctor, { title: 'Knee' });
  const hip = await makeVideo(api, doctor, { title: 'Hip' });
  const { id } = await makePlaylist(api, doctor, { name: 'Both knees', videos: [knee, hip] });
  return { knee, hip, playlist: id };
}

test('the library holds videos and playlists together, newest first, in pages and by words', async () => {
  await fill();
  expect(await list()).toEqual({ names: ['playlist Both knees', 'Hip', 'Knee'], total: 3 });
  expect(await list({ page: 2, limit: 2 })).toEqual({ names: ['Knee'], total: 3 });
  expect(await list({ kind: 'video' })).toEqual({ names: ['Hip', 'Knee'], total: 2 });
  expect(await list({ kind: 'playlist' })).toEqual({ names: ['playlist Both knees'], total: 1 });
  expect(await list({ search: 'KNEE' })).toEqual({ names: ['playlist Both knees', 'Knee'], total: 2 });
});

test('a mark is set once, however often it is requested, and can be removed', async () => {
  const { knee, playlist } = await fill();
  const heart = { mark: 'favorite', isSet: true } as const;
  await Promise.all([1, 2, 3].map(() => markVideo(api.deps, doctor.actor, { videoId: knee, ...heart })));
  await markPlaylist(api.deps, doctor.actor, { playlistId: playlist, ...heart });
  await markPlaylist(api.deps, doctor.actor, { playlistId: playlist, ...heart });
  expect(await listLibraryMarks(api.deps, doctor.actor)).toEqual({
    favorite: { videos: [knee], playlists: [playlist] },
    'watch later': { videos: [], playlists: [] },
  });
  expect(await list({ mark: 'favorite' })).toEqual({ names: ['playlist Both knees', 'Knee'], total: 2 });
  expect(await list({ mark: 'watch later' })).toEqual({ names: [], total: 0 });
  await markVideo(api.deps, doctor.actor, { videoId: knee, mark: 'favorite', isSet: false });
  expect(await list({ mark: 'favorite' })).toEqual({ names: ['playlist Both knees'], total: 1 });
});

test('a mark is deleted with its video or playlist', async () => {
  const { knee } = await fill();
  await markVideo(api.deps, doctor.actor, { videoId: knee, mark: 'watch later', isSet: true });
  await deleteVideo(api.deps, doctor.actor, knee);
  expect((await listLibraryMarks(api.deps, doctor.actor))['watch later'].videos).toEqual([]);
});

test("another doctor's videos and playlists cannot be marked and never show", async () => {
  const { knee, playlist } = await fill();
  const other = await signUpDoctor(api);
  const heart = { mark: 'favorite', isSet: true } as const;
  for (const videoId of [knee, randomUUID() as VideoId])
    await expect(markVideo(api.deps, other.actor, { videoId, ...heart })).rejects.toMatchObject({
      code: 'not-found',
    });
  await expect(markPlaylist(api.deps, other.actor, { playlistId: playlist, ...heart })).rejects.toMatchObject(
    { code: 'not-found' },
  );
  expect(await list({}, other)).toEqual({ names: [], total: 0 });
  expect(await list({ mark: 'favorite' })).toEqual({ names: [], total: 0 });
});
