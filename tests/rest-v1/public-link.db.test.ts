import { makePlaylist, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

type Media = { file: { url: string }; cover: { url: string } };
const dataOf = <T>(answer: { body: unknown }) => (answer.body as { data: T }).data;
const patch = (path: string, body: object) => api.call('PATCH', path, { token: doctor.token, body });
const look = (link: string, code?: string, address?: string) =>
  api.call('GET', `/public-videos/${link}`, {
    ...(code === undefined ? {} : { headers: { 'x-access-code': code } }),
    ...(address === undefined ? {} : { address }),
  });
const RESTRICTED = { message: 'Access Restricted', access_code_required: true };
const MISSING = { message: "We couldn't find your video" };

/** A video with its public link turned on, and that link. */
async function publish(given: { status?: VideoStatus; code?: string } = {}) {
  const id = await makeVideo(api, doctor, given.status ? { status: given.status } : {});
  const body = { is_public_link_active: true, ...(given.code ? { access_code: given.code } : {}) };
  const answer = await patch(`/videos/${id}`, body);
  return { id, link: dataOf<{ link_id: string }>(answer).link_id };
}

describe('a public video', () => {
  it("is visible to anybody with its link, without the doctor's private data", async () => {
    const { id, link } = await publish();
    const answer = await look(link);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        data: {
          id: link,
          link_id: link,
          object: 'video',
          title: 'Your knee',
          duration: 60,
          script: null,
          views_count: 0,
          user: { first_name: 'Grace', last_name: 'Hopper', place_of_work: 'Harbour Clinic' },
        },
      },
    ]);
    const text = JSON.stringify(answer.body);
    for (const secret of [id, doctor.email, doctor.actor.userId]) expect(text).not.toContain(secret);
    expect((await api.app.inject(dataOf<Media>(answer).file.url)).statusCode).toBe(200);
  });

  it.each(['draft', 'processing'] as const)('that is %s is missing', async (status) => {
    const { link } = await publish({ status });
    const answer = await look(link);
    expect([answer.status, answer.body]).toEqual([404, MISSING]);
  });

  it.each(['x', 'A'.repeat(22), '%00', '../profile'])('of the wrong link %s is missing', async (link) => {
    const answer = await look(encodeURIComponent(link));
    expect([answer.status, answer.body]).toEqual([404, MISSING]);
  });

  it('is gone with its media when its link is turned off, replaced, or the video deleted', async () => {
    const { id, link } = await publish();
    const urls = async (at: string) => {
      const { file, cover } = dataOf<Media>(await look(at));
      return [file.url, cover.url];
    };
    const statuses = async (found: string[]) =>
      Promise.all(found.map(async (url) => (await api.app.inject(url)).statusCode));
    const first = await urls(link);
    expect(await statuses(first)).toEqual([200, 200]);
    await patch(`/videos/${id}`, { is_public_link_active: false });
    expect([(await look(link)).status, await statuses(first)]).toEqual([404, [403, 403]]);
    await patch(`/videos/${id}`, { is_public_link_active: true });
    expect(await statuses(first)).toEqual([200, 200]);

    const replaced = await api.call('POST', `/videos/${id}/link`, { token: doctor.token });
    const { link_id: next } = dataOf<{ link_id: string }>(replaced);
    expect([replaced.status, next !== link]).toEqual([200, true]);
    expect([(await look(link)).status, await statuses(first)]).toEqual([404, [403, 403]]);
    const second = await urls(next);
    expect(await statuses(second)).toEqual([200, 200]);

    await api.call('DELETE', `/videos/${id}`, { token: doctor.token });
    expect([(await look(next)).status, await statuses(second)]).toEqual([404, [403, 403]]);
  });
});

describe('an access code', () => {
  it('opens the video; without the header nothing counts as an attempt', async () => {
    const { link } = await publish({ code: '12345' });
    for (let times = 0; times < 8; times += 1) {
      const answer = await look(link);
      expect([answer.status, answer.body]).toEqual([403, RESTRICTED]);
    }
    const wrong = await look(link, '54321');
    expect([wrong.status, wrong.body]).toEqual([403, RESTRICTED]);
    expect((await look(link, '12345')).status).toBe(200);
  });

  it('is stored as a hash and never revealed', async () => {
    const { id } = await publish({ code: '31415926' });
    const row = await api.deps.db
      .selectFrom('video')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('31415926');
    const own = await api.call('GET', `/videos/${id}`, { token: doctor.token });
    expect(JSON.stringify(own.body)).not.toContain('31415926');
    expect(api.logged.join('')).not.toContain('31415926');
  });

  it.each(['123', '123456789', '12a4', '', 1234])('%j is none', async (code) => {
    const id = await makeVideo(api, doctor);
    const answer = await patch(`/videos/${id}`, { access_code: code });
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
      422,
      ['access_code'],
    ]);
  });

  it('guards a restricted video, which is closed to everybody without one', async () => {
    const { id, link } = await publish({ status: 'restricted' });
    for (const code of [undefined, '', '0000', 'null'])
      expect([(await look(link, code)).status, (await look(link, code)).body]).toEqual([403, RESTRICTED]);
    await patch(`/videos/${id}`, { access_code: '2468' });
    expect((await look(link, '2468', '10.0.0.2')).status).toBe(200);
    await patch(`/videos/${id}`, { access_code: null });
    expect((await look(link, '2468', '10.0.0.3')).status).toBe(403);
  });

  it('that is set, changed or removed ends the media opened before', async () => {
    const { id, link } = await publish();
    const open = dataOf<Media>(await look(link)).file.url;
    const alive = async (url: string) => (await api.app.inject(url)).statusCode;
    await patch(`/videos/${id}`, { access_code: '1111' });
    expect(await alive(open)).toBe(403);
    const guarded = dataOf<Media>(await look(link, '1111')).file.url;
    expect(await alive(guarded)).toBe(200);
    await patch(`/videos/${id}`, { access_code: '2222' });
    expect(await alive(guarded)).toBe(403);
    await patch(`/videos/${id}`, { access_code: null });
    expect([await alive(guarded), (await look(link)).status]).toEqual([403, 200]);
  });

  it('may be guessed wrong five times per video and address in 15 minutes', async () => {
    const [{ link }, { link: other }] = [await publish({ code: '7777' }), await publish({ code: '7777' })];
    const statuses = [];
    for (const code of ['1', '2', '3', '4', '0000', '5555', '7777'])
      statuses.push((await look(link, code, '10.1.1.1')).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    const refused = await look(link, '7777', '10.1.1.1');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look(link, undefined, '10.1.1.1')).status).toBe(403);
    expect((await look(link, '7777', '10.1.1.2')).status).toBe(200);
    expect((await look(other, '7777', '10.1.1.1')).status).toBe(200);
    api.advance(16 * 60_000);
    expect((await look(link, '7777', '10.1.1.1')).status).toBe(200);
  });

  it('allows no more guesses when many are sent at once, by any request', async () => {
    const { link } = await publish({ code: '4321' });
    const guess = (code: number) => look(link, String(code), '10.2.2.2');
    const report = (code: number) =>
      api.call('POST', `/public-videos/${link}/view`, {
        body: { session: 's', current_time: 1 },
        headers: { 'x-access-code': String(code), 'idempotency-key': `guess-${code}` },
        address: '10.2.2.2',
      });
    const answers = await Promise.all(
      [...Array(12).keys()].flatMap((at) => [guess(5_000 + at), report(6_000 + at)]),
    );
    const counted = answers.filter((answer) => answer.status === 403).length;
    expect([counted, answers.length - counted]).toEqual([5, 19]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([403, 429]));
  });
});

describe('watching by a public link', () => {
  it('is counted apart from the views of shares', async () => {
    const { id, link } = await publish();
    const post = (what: string, body: object) => api.call('POST', `/public-videos/${link}/${what}`, { body });
    expect((await post('opened', { device: 'mobile' })).status).toBe(204);
    expect((await post('opened', { opened_via: 'platform', device: 'desktop' })).status).toBe(204);
    for (const [session, time] of [
      ['one', 5],
      ['one', 59],
      ['two', 1e9],
    ])
      expect((await post('view', { session, current_time: time, ranges: [[0, 5]] })).status).toBe(204);
    await api.flushEvents();
    const own = await api.call('GET', `/videos/${id}`, { token: doctor.token });
    expect(own.body).toMatchObject({ data: { public_views: 2, views_count: 0 } });
    const statistic = await api.call('GET', `/videos/${id}/statistic`, { token: doctor.token });
    expect(statistic.body).toMatchObject({
      data: { public_views: 2, totals: { views: 0, opened: 0 }, total_opened_device: { mobile: 0 } },
    });
  });

  it.each([
    ['opened', {}, 'device'],
    ['opened', { device: 'mobile', via: 'pigeon' }, 'via'],
    ['view', { session: 's' }, 'current_time'],
    ['view', { current_time: 1 }, 'session'],
    ['view', { session: 's', current_time: 'NaN' }, 'current_time'],
  ])('refuses %s of %j', async (what, body, field) => {
    const { link } = await publish();
    const answer = await api.call('POST', `/public-videos/${link}/${what}`, { body });
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([422, [field]]);
  });

  it('asks for the code too', async () => {
    const { link } = await publish({ code: '9876' });
    const report = (headers: Record<string, string>) =>
      api.call('POST', `/public-videos/${link}/view`, { body: { session: 's', current_time: 1 }, headers });
    expect((await report({})).body).toEqual(RESTRICTED);
    expect((await report({ 'x-access-code': '9876' })).status).toBe(204);
  });
});

describe('a public playlist', () => {
  it('shows its open videos, names those behind a code, and omits drafts', async () => {
    const open = await makeVideo(api, doctor);
    const restricted = await publish({ status: 'restricted' });
    const guarded = await publish({ code: '1234' });
    const draft = await makeVideo(api, doctor, { status: 'draft' });
    const playlist = await makePlaylist(api, doctor, {
      videos: [guarded.id, open, draft, restricted.id] as never,
      category: 'Knees',
    });
    const path = `/public-playlists/${playlist.linkId}`;
    const off = await api.call('GET', path);
    expect([off.status, off.body]).toEqual([404, { message: 'Not found.' }]);
    await patch(`/playlists/${playlist.id}`, { is_public_link_active: true });
    const answer = await api.call('GET', path);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        data: {
          id: playlist.linkId,
          name: 'After the operation',
          category: { name: 'Knees' },
          user: { first_name: 'Grace' },
        },
      },
    ]);
    const { videos } = dataOf<{ videos: (Media & { id: string; title: string })[] }>(answer);
    expect([videos[0], videos[2]]).toEqual([
      { id: guarded.link, restricted: true },
      { id: restricted.link, restricted: true },
    ]);
    expect([videos.length, videos[1]?.title]).toEqual([3, 'Your knee']);
    expect(JSON.stringify(answer.body)).not.toContain(doctor.actor.userId);
    const url = videos[1]?.file.url ?? '';
    expect((await api.app.inject(url)).statusCode).toBe(200);
    await patch(`/videos/${open}`, { access_code: '1234' });
    expect((await api.app.inject(url)).statusCode).toBe(403);
    await patch(`/videos/${open}`, { access_code: null });
    await patch(`/playlists/${playlist.id}`, { is_public_link_active: false });
    expect((await api.app.inject(url)).statusCode).toBe(403);
    expect((await api.call('GET', path)).status).toBe(404);
  });
});
