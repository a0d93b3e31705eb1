import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import { expect, test } from 'vitest';
import { makePlaylist, makePlaylistShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { updatePlaylist } from '../../sharing/playlist/update-playlist';
import { getPlaylistStatistic } from './get-playlist-statistic';
import { listPlaylistProgress } from './list-playlist-progress';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const progress = (playlistId: PlaylistId, more: { page?: number; limit?: number; search?: string } = {}) =>
  listPlaylistProgress(api.deps, doctor.actor, { playlistId, page: 1, limit: 50, ...more });

test('says how far each patient came and how each video was watched', async () => {
  const short = await makeVideo(api, doctor, { title: 'Short', durationMs: 30_000 });
  const long = await makeVideo(api, doctor, { title: 'Long', durationMs: 90_000 });
  const playlist = await makePlaylist(api, doctor, { videos: [short, long] });
  const [one, two] = [
    await makePlaylistShare(api, doctor, { playlist }),
    await makePlaylistShare(api, doctor, { playlist }),
  ];
  const linkOf = (videoId: VideoId) => one.shares.find((share) => share.videoId === videoId)?.linkId ?? '';
  const post = (path: string, body: object) => api.call('POST', path, { body });
  await post(`/public-patient-playlists/${one.linkId}/opened`, { opened_via: 'sms', device: 'mobile' });
  await post(`/public-patient-videos/${linkOf(short)}/view`, {
    session: 'a',
    current_time: 30,
    ranges: [[0, 30]],
  });
  await post(`/public-patient-videos/${linkOf(long)}/view`, {
    session: 'b',
    current_time: 30,
    ranges: [[0, 30]],
  });
  await post(`/public-patient-videos/${linkOf(short)}/reaction`, { reaction: 'like' });
  await api.flushEvents();

  const statistic = await getPlaylistStatistic(api.deps, doctor.actor, playlist.id);
  expect(statistic).toMatchObject({ reach: { sentTo: 2, opened: 1, begun: 1, finished: 0 } });
  const { items, total } = await progress(playlist.id);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { linkId: two.linkId, firstTimeOpened: null, videos: 2, started: 0, completed: 0, watchedPercent: null },
    { linkId: one.linkId, isRevoked: false, videos: 2, started: 2, completed: 1, watchedPercent: 50 },
  ]);
  expect(items[1]?.firstTimeOpened).toBeInstanceOf(Date);
  expect(statistic.videos).toMatchObject([
    {
      video: { title: 'Short' },
      patients: 2,
      started: 1,
      completed: 1,
      views: 1,
      watchedPercent: 100,
      likes: 1,
      dislikes: 0,
    },
    { video: { title: 'Long' }, patients: 2, started: 1, completed: 0, watchedPercent: 33.33 },
  ]);

  await updatePlaylist(api.deps, doctor.actor, playlist.id, { videos: [long] });
  const shorter = await getPlaylistStatistic(api.deps, doctor.actor, playlist.id);
  expect(shorter.videos.map(({ video }) => video.title)).toEqual(['Long']);
  expect(shorter).toMatchObject({ reach: { sentTo: 2, begun: 1, finished: 0 } });
  expect((await progress(playlist.id)).items[1]).toMatchObject({ videos: 1, completed: 0 });
  await updatePlaylist(api.deps, doctor.actor, playlist.id, { videos: [short] });
  expect(await getPlaylistStatistic(api.deps, doctor.actor, playlist.id)).toMatchObject({
    reach: { finished: 1 },
  });
});

test('counts a patient as one who opened it when they open one of its videos outside the playlist', async () => {
  const playlist = await makePlaylist(api, doctor, { videos: [await makeVideo(api, doctor)] });
  const { shares } = await makePlaylistShare(api, doctor, { playlist });
  const path = `/public-patient-videos/${shares[0]?.linkId ?? ''}/opened`;
  await api.call('POST', path, { body: { via: 'platform', device: 'desktop' } });
  await api.flushEvents();
  expect(await getPlaylistStatistic(api.deps, doctor.actor, playlist.id)).toMatchObject({
    reach: { opened: 1, begun: 0 },
  });
  const { items } = await progress(playlist.id);
  expect(items[0]?.firstTimeOpened).toBeInstanceOf(Date);
});

test('is empty for a playlist that was never shared, and not found for others', async () => {
  const playlist = await makePlaylist(api, doctor, { videos: [] });
  expect(await getPlaylistStatistic(api.deps, doctor.actor, playlist.id)).toEqual({
    reach: { sentTo: 0, opened: 0, begun: 0, finished: 0 },
    videos: [],
  });
  expect(await progress(playlist.id)).toMatchObject({ items: [], total: 0 });
  const other = await signUpDoctor(api);
  await expect(getPlaylistStatistic(api.deps, other.actor, playlist.id)).rejects.toMatchObject({
    code: 'not-found',
  });
  const input = { playlistId: playlist.id, page: 1, limit: 50 };
  await expect(listPlaylistProgress(api.deps, other.actor, input)).rejects.toMatchObject({
    code: 'not-found',
  });
});
