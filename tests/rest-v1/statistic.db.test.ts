import {
  makePatient,
  makePlaylist,
  makePlaylistShare,
  makeShare,
  makeVideo,
} from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

type Row = { id: string; video_views: number; video: { id: string } };
type List<T> = { data: T[]; meta: { total: number; last_page: number } };
const get = (doctor: TestDoctor, path: string) => api.call('GET', path, { token: doctor.token });
const watch = async (linkId: string, session: string, seconds: number) => {
  const body = { session, current_time: seconds };
  const { status } = await api.call('POST', `/public-patient-videos/${linkId}/view`, { body });
  expect(status).toBe(204);
};
const open = (linkId: string, device: 'mobile' | 'desktop' = 'mobile') =>
  api.call('POST', `/public-patient-videos/${linkId}/opened`, { body: { via: 'sms', device } });

describe('the list of shares with their figures', () => {
  /** One share watched twice and liked, one opened, one of a playlist left alone. */
  async function practice() {
    const doctor = await signUpDoctor(api);
    const [one, two] = [await makeShare(api, doctor), await makeShare(api, doctor)];
    const listed = await makePlaylistShare(api, doctor);
    await open(one.linkId);
    await watch(one.linkId, 'a', 30);
    await watch(one.linkId, 'b', 60);
    await api.call('POST', `/public-patient-videos/${one.linkId}/reaction`, { body: { reaction: 'like' } });
    await open(two.linkId, 'desktop');
    await api.flushEvents();
    const find = async (query: string) => {
      const { status, body } = await get(doctor, `/statistic-patient-videos?${query}`);
      expect([query, status]).toEqual([query, 200]);
      return body as List<Row>;
    };
    const ids = async (query: string) => (await find(query)).data.map(({ id }) => id);
    return { doctor, one, two, listed, find, ids };
  }

  it('equals the statistic of one share, for all of them', async () => {
    const { doctor, one, find } = await practice();
    const { data, meta } = await find('');
    expect(meta.total).toBe(4);
    const [row] = data.filter(({ id }) => id === one.linkId);
    expect(row).toMatchObject({
      patient: { id: one.patient.id, first_name: 'Ada' },
      video: { id: one.videoId, duration: 60 },
      video_views: 2,
      video_repeat_views: 1,
      video_completed_views: 1,
      avg_viewing_time: 45,
      relative_viewing_time_of_video: 75,
      reaction: 'like',
      opened_by: { sms: 1, email: 0, platform: 0 },
      devices_views: { mobile: 1, desktop: 0 },
    });
    const same = await get(doctor, `/videos/${one.videoId}/patients`);
    expect((same.body as List<Row>).data).toEqual([row]);
  });

  it('is narrowed by video, patient, playlist, reaction, opening and day, all together', async () => {
    const { one, two, listed, ids } = await practice();
    const inner = listed.shares.map(({ linkId }) => linkId);
    expect(await ids(`video_id=${one.videoId}`)).toEqual([one.linkId]);
    expect(await ids(`patient_id=${two.patient.id}`)).toEqual([two.linkId]);
    expect((await ids(`playlist_id=${listed.playlist.id}`)).sort()).toEqual(inner.sort());
    expect(await ids('reaction=like')).toEqual([one.linkId]);
    expect((await ids('reaction=no-reaction')).length).toBe(3);
    expect((await ids('opened=yes')).sort()).toEqual([one.linkId, two.linkId].sort());
    expect((await ids('opened=no')).sort()).toEqual(inner.sort());
    expect(await ids(`opened=yes&reaction=&patient_id=${one.patient.id}&video_id=${two.videoId}`)).toEqual(
      [],
    );
    const today = new Date(api.deps.clock()).toISOString().slice(0, 10);
    expect((await ids(`from=${today}&to=${today}`)).length).toBe(4);
    expect(await ids('from=2001-01-01&to=2001-12-31')).toEqual([]);
    expect((await ids('from=2001-01-01')).length).toBe(4);
  });

  it('is sorted by times and by figures, and divided into pages that hold everything once', async () => {
    const { one, two, ids, find } = await practice();
    expect((await ids('orderBy=video_views&sortedBy=desc'))[0]).toBe(one.linkId);
    expect((await ids('orderBy=video_views&sortedBy=asc'))[3]).toBe(one.linkId);
    expect((await ids('orderBy=video_link_open&sortedBy=desc')).slice(0, 2).sort()).toEqual(
      [one.linkId, two.linkId].sort(),
    );
    expect((await ids('orderBy=first_time_opened&sortedBy=asc')).slice(0, 2)).toEqual([
      one.linkId,
      two.linkId,
    ]);
    const all = await ids('orderBy=relative_viewing_time_of_video');
    const pages = [
      ...(await ids('orderBy=relative_viewing_time_of_video&limit=3&page=1')),
      ...(await ids('orderBy=relative_viewing_time_of_video&limit=3&page=2')),
    ];
    expect(pages).toEqual(all);
    expect((await find('limit=3')).meta).toMatchObject({ total: 4, last_page: 2 });
  });

  it('of one video is divided into pages by the same rules', async () => {
    const doctor = await signUpDoctor(api);
    const videoId = await makeVideo(api, doctor);
    for (let count = 0; count < 3; count += 1) await makeShare(api, doctor, { videoId });
    const page = async (query: string) => {
      const { status, body } = await get(doctor, `/videos/${videoId}/patients?${query}`);
      expect([query, status]).toEqual([query, 200]);
      return body as List<Row>;
    };
    const [whole, first, second] = [await page(''), await page('limit=2'), await page('limit=2&page=2')];
    expect([whole.data.length, whole.meta.total, first.meta.last_page]).toEqual([3, 3, 2]);
    expect([...first.data, ...second.data]).toEqual(whole.data);
    for (const query of ['limit=abc', 'page=0', 'orderBy=name'])
      expect((await get(doctor, `/videos/${videoId}/patients?${query}`)).status).toBe(422);
  });

  it('never shows another doctor’s, whose ids are like unknown ones', async () => {
    const { doctor, one, listed } = await practice();
    const other = await signUpDoctor(api);
    for (const query of [
      '',
      `video_id=${one.videoId}`,
      `patient_id=${one.patient.id}`,
      `playlist_id=${listed.playlist.id}`,
    ]) {
      const { status, body } = await get(other, `/statistic-patient-videos?${query}`);
      expect([status, (body as List<Row>).data]).toEqual([200, []]);
    }
    expect((await get(doctor, '/statistic-patient-videos')).status).toBe(200);
  });

  it.each([
    ['video_id=5', 'video_id'],
    ['patient_id=x', 'patient_id'],
    ['playlist_id=x', 'playlist_id'],
    ['reaction=love', 'reaction'],
    ['opened=maybe', 'opened'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['orderBy=patient', 'orderBy'],
    ['sortedBy=up', 'sortedBy'],
    ['limit=1001', 'limit'],
    ['search=name:x', 'search'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await get(await signUpDoctor(api), `/statistic-patient-videos?${query}`);
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
  });
});

describe('the figures of all videos', () => {
  it('are a row per own video, also for one that nobody saw', async () => {
    const doctor = await signUpDoctor(api);
    const share = await makeShare(api, doctor);
    const unseen = await makeVideo(api, doctor, { title: 'Nobody saw it' });
    await open(share.linkId);
    await watch(share.linkId, 'a', 12);
    await watch(share.linkId, 'b', 60);
    await api.call('POST', `/public-patient-videos/${share.linkId}/reaction`, {
      body: { reaction: 'dislike' },
    });
    await api.flushEvents();
    const { status, body } = await get(doctor, '/video-analytics?orderBy=views_count&sortedBy=desc');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: [
        {
          video: { id: share.videoId, title: 'Your knee', duration: 60 },
          video_views: 2,
          avg_viewing_time: 36,
          relative_viewing_time_of_video: 60,
          video_completed_views: 1,
          video_repeat_views: 1,
          total_opened_via: { sms: 1, email: 0, platform: 0 },
          total_opened_device: { desktop: 0, mobile: 1 },
          like_count: 0,
          dislike_count: 1,
          shares: 1,
        },
        { video: { id: unseen }, video_views: 0, avg_viewing_time: 0, shares: 0 },
      ],
      meta: { total: 2 },
    });
    const found = await get(doctor, '/video-analytics?search=title:nobody&limit=1');
    expect((found.body as List<Row>).data.map(({ video }) => video.id)).toEqual([unseen]);
    expect((await get(doctor, '/video-analytics?search=nothing:x')).status).toBe(422);
  });
});

describe('the account’s figures', () => {
  it('count playlists and list those watched most through them', async () => {
    const doctor = await signUpDoctor(api);
    const [patient, other] = [await makePatient(api, doctor), await makePatient(api, doctor)];
    const [popular, quiet] = [
      await makePlaylist(api, doctor, { name: 'Popular' }),
      await makePlaylist(api, doctor, { name: 'Quiet' }),
    ];
    const [first, second] = [
      await makePlaylistShare(api, doctor, { playlist: popular, patient }),
      await makePlaylistShare(api, doctor, { playlist: popular, patient: other }),
    ];
    const third = await makePlaylistShare(api, doctor, { playlist: quiet, patient });
    // The same video by itself: its views are not views of the playlist.
    const alone = await makeShare(api, doctor, { videoId: popular.videos[0]?.id, patient });
    for (const [of, session] of [
      [first, 'a'],
      [first, 'b'],
      [second, 'a'],
    ] as const)
      await watch(of.shares[0]?.linkId ?? '', session, 60);
    await watch(third.shares[1]?.linkId ?? '', 'a', 30);
    await open(third.shares[1]?.linkId ?? '');
    for (const session of ['a', 'b', 'c', 'd']) await watch(alone.linkId, session, 6);
    await api.flushEvents();
    const { body } = await get(doctor, '/analytics?period=week');
    const { data } = body as { data: { totals: object; top_playlists: object[] } };
    expect(data.totals).toMatchObject({ playlists: 2, views: 8, shares: 7 });
    expect(data.top_playlists).toMatchObject([
      {
        playlist: { id: popular.id, name: 'Popular' },
        totals: { shares: 4, views: 3, completed_views: 3, repeat_views: 1, avg_viewing_time: 60, opened: 0 },
      },
      {
        playlist: { id: quiet.id, name: 'Quiet' },
        totals: {
          shares: 2,
          views: 1,
          completed_views: 0,
          relative_viewing_time_of_video: 50,
          opened: 1,
        },
      },
    ]);
    expect(data.top_playlists).toHaveLength(2);
    await api.call('DELETE', `/playlists/${popular.id}`, { token: doctor.token });
    const after = await get(doctor, '/analytics?period=week');
    expect((after.body as { data: { top_playlists: object[] } }).data.top_playlists).toMatchObject([
      { playlist: { id: quiet.id } },
    ]);
  });
});

describe('the comments of a video', () => {
  const comment = (linkId: string, text: string) =>
    api.call('POST', `/public-patient-videos/${linkId}/comment`, { body: { text } });

  it('are for its owner alone, newest first, in their present form', async () => {
    const doctor = await signUpDoctor(api);
    const videoId = await makeVideo(api, doctor);
    const [one, two, silent] = [
      await makeShare(api, doctor, { videoId }),
      await makeShare(api, doctor, { videoId }),
      await makeShare(api, doctor, { videoId }),
    ];
    await comment(one.linkId, 'First');
    api.advance(1_000);
    await comment(two.linkId, 'Second');
    await comment(silent.linkId, 'Taken back');
    await api.call('DELETE', `/public-patient-videos/${silent.linkId}/comment`);
    api.advance(1_000);
    await comment(one.linkId, 'First, changed');
    const { status, body } = await get(doctor, `/public-patient-video-comments?video_id=${videoId}`);
    expect([status, body]).toMatchObject([
      200,
      {
        data: [
          {
            id: expect.any(String) as string,
            text: 'First, changed',
            patient: { id: one.patient.id, first_name: 'Ada', last_name: 'Lovelace' },
            patient_video_id: one.linkId,
            created_at: expect.stringMatching(/Z$/) as string,
          },
          { text: 'Second', patient_video_id: two.linkId },
        ],
        meta: { total: 2 },
      },
    ]);
    const other = await signUpDoctor(api);
    for (const id of [videoId, 'no id', '00000000-0000-4000-8000-000000000000']) {
      const refused = await get(other, `/public-patient-video-comments?video_id=${id}`);
      expect([id, refused.status, refused.body]).toEqual([id, 404, { message: 'Not found.' }]);
    }
    expect((await get(doctor, '/public-patient-video-comments')).status).toBe(422);
    expect((await api.call('GET', `/public-patient-video-comments?video_id=${videoId}`)).status).toBe(401);
  });
});
