import {
  makePatient,
  makePlaylist,
  makePlaylistShare,
  makeShare,
  makeVideo,
} from '@bedside/api/test-kit/make-practice';
import type { TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { toPlaylistShareRestV1 } from '@bedside/contracts/sharing/share/share-playlist.rest-v1';
import { toPlaylistRestV1 } from '@bedside/contracts/sharing/playlist/playlist.rest-v1';
import { toShareAnalyticsRestV1 } from '@bedside/contracts/sharing/share/share.rest-v1';
import { toVideoAnalyticsRestV1 } from '@bedside/contracts/figures/analytics/analytics.rest-v1';
import { toVideoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import { describe, expect, it } from 'vitest';
import { bothDoorsOf, dataOf, type BothDoors, type Input, type Rpc } from './both-doors';

let api: TestApi;
let doors: BothDoors;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
  doors = bothDoorsOf(api);
});

const rpc = (doctor: TestDoctor) => doors.rpc(doctor);
const rest: BothDoors['rest'] = (...call) => doors.rest(...call);
const bothDoors: BothDoors['run'] = (...cases) => doors.run(...cases);

const withVideo = async (doctor: TestDoctor) => ({ videoId: await makeVideo(api, doctor) });
const withPlaylist = async (doctor: TestDoctor) => ({
  otherId: (await makePlaylist(api, doctor, { category: 'Knees' })).id,
});
const withBoth = async (doctor: TestDoctor) => ({
  ...(await withPlaylist(doctor)),
  patientId: (await makePatient(api, doctor, { email: 'same@home.example' })).id,
});
const withPlaylistShare = async (doctor: TestDoctor) => {
  const { linkId, playlist } = await makePlaylistShare(api, doctor);
  return { linkId, otherId: playlist.id };
};
const withWatchedShare = async (doctor: TestDoctor) => {
  const { linkId, videoId, patient } = await makeShare(api, doctor);
  const path = `/public-patient-videos/${linkId}`;
  await api.call('POST', `${path}/view`, { body: { session: 's', current_time: 30 } });
  await api.call('POST', `${path}/comment`, { body: { text: 'Thank you' } });
  await api.flushEvents();
  return { linkId, videoId, patientId: patient.id };
};

describe('the same case by REST v1 and by tRPC leaves the same behind', () => {
  it('creating a playlist', async () => {
    const body = (videoId: string) => ({ name: ' Knee ', category: 'New', videos: [videoId] });
    await bothDoors(
      withVideo,
      async (doctor, { videoId }) => dataOf(await rest(doctor, 'POST', '/playlists', body(videoId))),
      async (doctor, { videoId }) =>
        toPlaylistRestV1(
          await rpc(doctor).playlist.create(body(videoId) as Input<Rpc['playlist']['create']>),
        ),
    );
  });

  it('changing a playlist', async () => {
    const change = { name: 'Hip', category: '', videos: [] };
    await bothDoors(
      withPlaylist,
      async (doctor, { otherId }) =>
        dataOf(
          await rest(doctor, 'PATCH', `/playlists/${otherId}`, { ...change, is_public_link_active: true }),
        ),
      async (doctor, { otherId: playlistId }) => {
        const input = { playlistId, ...change, isPublicLinkActive: true };
        return toPlaylistRestV1(await rpc(doctor).playlist.update(input as Input<Rpc['playlist']['update']>));
      },
    );
  });

  it('reading playlists and their categories', async () => {
    await bothDoors(
      withPlaylist,
      async (doctor, { otherId }) => [
        dataOf(await rest(doctor, 'GET', '/playlists?search=category:knee')),
        dataOf(await rest(doctor, 'GET', `/playlists/${otherId}`)),
        dataOf(await rest(doctor, 'GET', '/playlist-categories')),
      ],
      async (doctor, { otherId: playlistId }) => {
        const filter = { join: 'or' as const, terms: [{ key: 'category' as const, values: ['knee'] }] };
        const { items } = await rpc(doctor).playlist.list({ filter });
        const one = await rpc(doctor).playlist.get({ playlistId } as Input<Rpc['playlist']['get']>);
        return [
          items.map(toPlaylistRestV1),
          toPlaylistRestV1(one),
          await rpc(doctor).playlist.listCategories(),
        ];
      },
    );
  });

  it('replacing the links of a playlist and of a video', async () => {
    await bothDoors(
      async (doctor) => ({ ...(await withPlaylist(doctor)), ...(await withVideo(doctor)) }),
      async (doctor, { otherId, videoId }) => [
        dataOf(await rest(doctor, 'POST', `/playlists/${otherId}/link`)),
        dataOf(await rest(doctor, 'POST', `/videos/${videoId}/link`)),
      ],
      async (doctor, { otherId: playlistId, videoId }) => [
        toPlaylistRestV1(
          await rpc(doctor).playlist.replaceLink({ playlistId } as Input<Rpc['playlist']['replaceLink']>),
        ),
        toVideoRestV1(await rpc(doctor).video.replaceLink({ videoId } as Input<Rpc['video']['replaceLink']>)),
      ],
    );
  });

  it('removing a playlist that was shared', async () => {
    const outcome = await bothDoors(
      withPlaylistShare,
      async (doctor, { otherId }) => void (await rest(doctor, 'DELETE', `/playlists/${otherId}`)),
      (doctor, { otherId: playlistId }) =>
        rpc(doctor).playlist.remove({ playlistId } as Input<Rpc['playlist']['remove']>),
    );
    expect(JSON.stringify(outcome.left)).toContain('share.revoked');
  });

  it('sharing a playlist', async () => {
    const how = { message: 'Please watch these.', channels: 'all' };
    const outcome = await bothDoors(
      withBoth,
      async (doctor, { otherId, patientId }) =>
        dataOf(
          await rest(doctor, 'POST', `/playlists/${otherId}/patients`, { ...how, patients: [patientId] }),
        ),
      async (doctor, { otherId: playlistId, patientId }) => {
        const input = { playlistId, ...how, patients: [patientId] };
        const shares = await rpc(doctor).playlistShare.create(input as Input<Rpc['playlistShare']['create']>);
        const { videos } = await rpc(doctor).playlist.get({ playlistId } as Input<Rpc['playlist']['get']>);
        const byId = new Map(videos.map((video) => [video.id, video]));
        return shares.map((share) => toPlaylistShareRestV1(share, byId));
      },
    );
    expect(JSON.stringify(outcome.left)).toContain('share.sent');
  });

  it("revoking a playlist's share and restoring it", async () => {
    await bothDoors(
      withPlaylistShare,
      async (doctor, { linkId }) => {
        await rest(doctor, 'PATCH', `/patient-playlists/${linkId}`, { is_revoked: true });
        return dataOf(await rest(doctor, 'PATCH', `/patient-playlists/${linkId}`, { is_revoked: false }));
      },
      async (doctor, { linkId, otherId: playlistId }) => {
        const update = (isRevoked: boolean) =>
          rpc(doctor).playlistShare.update({ linkId, isRevoked } as Input<Rpc['playlistShare']['update']>);
        await update(true);
        const share = await update(false);
        const { videos } = await rpc(doctor).playlist.get({ playlistId } as Input<Rpc['playlist']['get']>);
        return toPlaylistShareRestV1(share, new Map(videos.map((video) => [video.id, video])));
      },
    );
  });

  it('reading the figures of shares and videos', async () => {
    await bothDoors(
      withWatchedShare,
      async (doctor, { videoId }) => [
        dataOf(await rest(doctor, 'GET', `/statistic-patient-videos?video_id=${videoId}&opened=no`)),
        dataOf(await rest(doctor, 'GET', '/video-analytics')),
      ],
      async (doctor, { videoId }) => {
        const shares = await rpc(doctor).share.search({ videoId, isOpened: false } as Input<
          Rpc['share']['search']
        >);
        const videos = await rpc(doctor).analytics.videos({});
        return [shares.items.map(toShareAnalyticsRestV1), videos.items.map(toVideoAnalyticsRestV1)];
      },
    );
  });
});
