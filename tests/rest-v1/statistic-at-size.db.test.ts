import { randomBytes } from 'node:crypto';
import { getPatientStatistic } from '@bedside/api/modules/figures/analytics/get-patient-statistic';
import { getPlaylistStatistic } from '@bedside/api/modules/figures/analytics/get-playlist-statistic';
import { getVideoStatistic } from '@bedside/api/modules/figures/analytics/get-video-statistic';
import { listPlaylistProgress } from '@bedside/api/modules/figures/analytics/list-playlist-progress';
import { searchShares } from '@bedside/api/modules/sharing/share/search-shares';
import { makePatient, makePlaylist, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { PatientId, PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import {
  searchSharesInputSchema,
  type SearchSharesInput,
} from '@bedside/contracts/sharing/share/share.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureStatements, stopClock } from '../kit/count-statements';

let api: TestApi;
let doctor: TestDoctor;
stopClock();
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const links = (count: number) => Array.from({ length: count }, () => randomBytes(16).toString('base64url'));

let made = 0;
/** Patients, inserted by one statement. */
async function makePatients(count: number): Promise<PatientId[]> {
  const { rows } = await api.deps.pool.query<{ id: PatientId }>(
    `insert into patient (practice_id, link_id, first_name, last_name, phone)
     select $1, link_id, 'Ada', 'Number ' || number, (13000000000 + $3 + number)::text
     from unnest($2::text[]) with ordinality as given(link_id, number) returning id`,
    [doctor.actor.userId, links(count), made],
  );
  made += count;
  return rows.map(({ id }) => id);
}

/**
 * Shares without their messages, each sent a second before the previous one: valid or revoked, and alone or one for
 * each share of a playlist.
 */
async function makeShares(
  videoId: VideoId,
  patients: readonly PatientId[],
  {
    revokedAt = null,
    playlistShares = [],
  }: { revokedAt?: Date | null; playlistShares?: readonly string[] } = {},
) {
  const { rows } = await api.deps.pool.query<{ link_id: string }>(
    `insert into share
       (link_id, practice_id, video_id, patient_id, channels, message, time_sent, revoked_at, playlist_share_id)
     select link_id, $1, $2, patient_id, '{sms}', 'Please watch this.', now() - number * interval '1 second', $5,
            playlist_share_id
     from unnest($3::text[], $4::uuid[], $6::uuid[]) with ordinality
       as given(link_id, patient_id, playlist_share_id, number)
     returning link_id`,
    [doctor.actor.userId, videoId, links(patients.length), [...patients], revokedAt, [...playlistShares]],
  );
  return rows.map(({ link_id }) => link_id);
}

const view = (linkId: string | undefined, seconds: number) =>
  api.call('POST', `/public-patient-videos/${linkId}/view`, {
    body: { session: 'a', current_time: seconds, ranges: [[0, seconds]] },
  });

/** A verb's answer, and how much it requests from the database. */
async function measure<T>(verb: () => Promise<T>) {
  const answers: T[] = [];
  const asked = await measureStatements(api.deps.pool, async () => void answers.push(await verb()));
  const [answer] = answers;
  if (answer === undefined) throw new Error('the verb answered nothing');
  return { answer, asked };
}

describe('a video shared with 10,000 patients', () => {
  let [small, large] = ['' as VideoId, '' as VideoId];
  beforeAll(async () => {
    const [few, many] = [await makePatients(10), await makePatients(10_000)];
    [small, large] = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
    await makeShares(small, few);
    const shares = await makeShares(large, many);
    await view(shares[9_000], 60);
    await view(shares[9_001], 30);
    const post = (linkId: string | undefined, what: string, body: object) =>
      api.call('POST', `/public-patient-videos/${linkId}/${what}`, { body });
    await post(shares[9_000], 'opened', { via: 'sms', device: 'mobile' });
    await post(shares[9_001], 'opened', { via: 'sms', device: 'desktop' });
    await post(shares[9_001], 'reaction', { reaction: 'dislike' });
    await post(shares[9_002], 'comment', { text: 'Thank you.' });
    await api.flushEvents();
  });

  it('has a statistic over everything that reads no share', async () => {
    const ask = (videoId: VideoId) =>
      measure(() => getVideoStatistic(api.deps, doctor.actor, { videoId, tz: 'UTC' }));
    const [ten, all] = [await ask(small), await ask(large)];
    expect(ten.answer).toMatchObject({ totals: { shares: 10, views: 0 }, reach: { sentTo: 10, opened: 0 } });
    expect(all.answer).toMatchObject({
      totals: { shares: 10_000, opened: 2, views: 2, completedViews: 1, dislikes: 1, comments: 1 },
      reach: { opened: 2 },
      openedVia: { sms: 2 },
      openedDevice: { mobile: 1, desktop: 1 },
    });
    expect(all.asked).toEqual(ten.asked);
    expect(all.asked.rows).toBeLessThanOrEqual(2);
  });

  const find = (videoId: VideoId, more: Partial<SearchSharesInput> = {}) =>
    measure(() =>
      searchShares(
        api.deps,
        doctor.actor,
        searchSharesInputSchema.parse({ videoId, limit: 50, ...more }) as SearchSharesInput,
      ),
    );
  const namesOf = ({ answer }: Awaited<ReturnType<typeof find>>) =>
    answer.items.map(({ patient }) => patient.lastName);

  it.each([
    ['newest first', {}, ['Number 1', 'Number 2']],
    ['by name', { orderBy: 'patient', sortedBy: 'asc' }, ['Number 1', 'Number 10']],
    ['by what was really played', { orderBy: 'watched' }, ['Number 9001', 'Number 9002']],
    ['by what was really played, least first', { orderBy: 'watched', sortedBy: 'asc' }, ['Number 9002']],
    ['by completed views', { orderBy: 'completedViews' }, ['Number 9001']],
  ] satisfies [string, Partial<SearchSharesInput>, string[]][])(
    'comes by pages, %s, in as many statements as for ten',
    async (_how, sort, first) => {
      // The first list of a session is an event of the audit trail.
      await find(small, sort);
      const [ten, all] = [await find(small, sort), await find(large, sort)];
      expect(all.answer).toMatchObject({ total: 10_000, items: { length: 50 } });
      expect(namesOf(all).slice(0, first.length)).toEqual(first);
      expect(all.asked.statements).toBe(ten.asked.statements);
      // A page by its ids, its rows, how many there are in all, and the video's name.
      expect(all.asked.rows).toBe(50 + 50 + 1 + 1);
    },
  );

  it.each([
    ['began it', { isWatched: true }, ['Number 9001', 'Number 9002']],
    ['came to the end', { isCompleted: true }, ['Number 9001']],
    ['wrote a comment', { hasComment: true }, ['Number 9003']],
    ['did not understand', { reaction: 'dislike' }, ['Number 9002']],
    ['began it, and are searched for', { isWatched: true, search: 'number 9002' }, ['Number 9002']],
  ] satisfies [string, Partial<SearchSharesInput>, string[]][])(
    'finds those who %s',
    async (_who, filter, names) => {
      const found = await find(large, filter);
      expect([found.answer.total, namesOf(found)]).toEqual([names.length, names]);
    },
  );
});

describe('a playlist of two videos shared with 10,000 patients', () => {
  const share = async (playlist: Playlist, patients: readonly PatientId[]) => {
    const { rows } = await api.deps.pool.query<{ id: string }>(
      `insert into share (link_id, practice_id, playlist_id, patient_id, channels, message)
       select link_id, $1, $2, patient_id, '{sms}', 'Please watch these.'
       from unnest($3::text[], $4::uuid[]) as given(link_id, patient_id) returning id`,
      [doctor.actor.userId, playlist.id, links(patients.length), [...patients]],
    );
    const playlistShares = rows.map(({ id }) => id);
    const watched: (string | undefined)[] = [];
    for (const { id: videoId } of playlist.videos) {
      const shares = await makeShares(videoId, patients, { playlistShares });
      watched.push(shares[4]);
    }
    await api.deps.pool.query(`update patient set first_name = 'Rosa' where id = $1`, [patients[4]]);
    await view(watched[0], 60);
    await view(watched[1], 60);
    await api.flushEvents();
  };

  it('is counted in as many rows as for ten, and its patients come by pages', async () => {
    const [few, many] = [await makePatients(10), await makePatients(10_000)];
    const videos = async () => [await makeVideo(api, doctor), await makeVideo(api, doctor)];
    const small = await makePlaylist(api, doctor, { videos: await videos() });
    const large = await makePlaylist(api, doctor, { videos: await videos() });
    await share(small, few);
    await share(large, many);
    const count = (id: PlaylistId) => measure(() => getPlaylistStatistic(api.deps, doctor.actor, id));
    const [ten, all] = [await count(small.id), await count(large.id)];
    expect(ten.answer).toMatchObject({
      reach: { sentTo: 10, opened: 1, begun: 1, finished: 1 },
    });
    expect(all.answer).toMatchObject({
      reach: { sentTo: 10_000, opened: 1, begun: 1, finished: 1 },
      videos: [
        { patients: 10_000, started: 1, completed: 1, views: 1, watchedPercent: 100 },
        { patients: 10_000, started: 1 },
      ],
    });
    expect(all.asked).toEqual(ten.asked);

    const list = (playlistId: PlaylistId, search?: string) =>
      measure(() => listPlaylistProgress(api.deps, doctor.actor, { playlistId, page: 1, limit: 50, search }));
    const [short, long] = [await list(small.id), await list(large.id)];
    expect(long.answer).toMatchObject({ total: 10_000, items: { length: 50 } });
    expect(long.asked.statements).toBe(short.asked.statements);
    // Fifty patients with two shares each, and a few rows about the playlist.
    expect(long.asked.rows).toBeLessThan(50 + 100 + 10);
    const found = await list(large.id, 'rosa');
    expect(found.answer).toMatchObject({
      total: 1,
      items: [{ patient: { firstName: 'Rosa' }, videos: 2, started: 2, completed: 2, watchedPercent: 100 }],
    });
  });
});

it('has a statistic of a patient that reads no share', async () => {
  const [few, many] = [await makePatient(api, doctor), await makePatient(api, doctor)];
  const videoId = await makeVideo(api, doctor);
  await makeShares(videoId, [few.id]);
  // A patient has a video once; revoked links still count.
  const shares = await makeShares(videoId, Array<PatientId>(10_000).fill(many.id), {
    revokedAt: new Date(),
  });
  await makeShares(videoId, [many.id]);
  expect(shares).toHaveLength(10_000);
  const ask = (patientId: PatientId) =>
    measure(() => getPatientStatistic(api.deps, doctor.actor, { patientId }));
  const [one, all] = [await ask(few.id), await ask(many.id)];
  expect([one.answer.totals.shares, all.answer.totals.shares]).toEqual([1, 10_001]);
  expect(all.asked).toEqual(one.asked);
});
