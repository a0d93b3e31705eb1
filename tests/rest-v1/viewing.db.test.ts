import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const post = (linkId: string, what: string, body: object) =>
  api.call('POST', `/public-patient-videos/${linkId}/${what}`, { body });
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;
const analyticsOf = async (videoId: string, linkId: string) => {
  await api.flushEvents();
  const { body } = await api.call('GET', `/videos/${videoId}/patients`, { token: doctor.token });
  return (body as { data: { id: string }[] }).data.find(({ id }) => id === linkId);
};
type PatientVideo = {
  reaction: string;
  comment: { text: string; created_at: string } | null;
  video: { file: { url: string }; cover: { url: string } };
};
const look = async (linkId: string) =>
  ((await api.call('GET', `/public-patient-videos/${linkId}`)).body as { data: PatientVideo }).data;

describe('the holder of a link', () => {
  it("sees the video without the doctor's private data", async () => {
    const share = await makeShare(api, doctor);
    expect(await look(share.linkId)).toMatchObject({
      id: share.linkId,
      patient: { first_name: 'Ada' },
      video: {
        title: 'Your knee',
        duration: 60,
        link_id: null,
        script: null,
        views_count: 0,
        user: {
          first_name: 'Grace',
          last_name: 'Hopper',
          title: { name: 'Dr.' },
          place_of_work: 'Harbour Clinic',
        },
      },
      reaction: 'no-reaction',
      comment: null,
      is_revoked: false,
    });
    const text = JSON.stringify(await look(share.linkId));
    for (const secret of ['Lovelace', doctor.email, doctor.actor.userId, share.patient.id])
      expect(text).not.toContain(secret);
  });

  it('changes no figure by looking, however often', async () => {
    const share = await makeShare(api, doctor);
    for (let look = 0; look < 3; look += 1) {
      await api.call('GET', `/public-patient-videos/${share.linkId}`);
      await api.call('HEAD', `/public-patient-videos/${share.linkId}`);
      await api.call('GET', `/public-patient-videos?patient_id=${share.patientLinkId}`);
      await api.app.inject(`/shared-video/${share.linkId}?via=sms`);
    }
    expect(await analyticsOf(share.videoId, share.linkId)).toMatchObject({
      video_link_open: 0,
      video_views: 0,
      first_time_opened: null,
      diff_sent_receive: null,
    });
  });

  it.each(['x', 'A'.repeat(22), '%00', 'A'.repeat(23), '../profile'])(
    'of the wrong link %s finds nothing',
    async (id) => {
      const { status, body } = await api.call('GET', `/public-patient-videos/${encodeURIComponent(id)}`);
      expect([status, body]).toEqual([404, { message: "We couldn't find your video" }]);
    },
  );

  it('needs the link of an area to list its videos', async () => {
    const missing = await api.call('GET', '/public-patient-videos');
    expect([missing.status, errorsOf(missing.body)]).toEqual([
      422,
      { patient_id: ['This field is required'] },
    ]);
    expect((await api.call('GET', `/public-patient-videos?patient_id=${'A'.repeat(22)}`)).status).toBe(404);
    const share = await makeShare(api, doctor);
    const area = await api.call('GET', `/public-patient-videos?patient_id=${share.patientLinkId}`);
    expect(area.body).toMatchObject({ data: [{ id: share.linkId }], meta: { total: 1, last_page: 1 } });
  });
});

describe('an opening', () => {
  it('is counted by its channel and device; `opened_via` is the same as `via`', async () => {
    const share = await makeShare(api, doctor);
    expect((await post(share.linkId, 'opened', { via: 'sms', device: 'mobile' })).status).toBe(204);
    expect((await post(share.linkId, 'opened', { opened_via: 'email', device: 'desktop' })).status).toBe(204);
    expect(
      (await post(share.linkId, 'opened', { via: 'email', opened_via: 'sms', device: 'desktop' })).status,
    ).toBe(204);
    expect(await analyticsOf(share.videoId, share.linkId)).toMatchObject({
      video_link_open: 3,
      opened_by: { sms: 1, email: 2, platform: 0 },
      devices_views: { mobile: 1, desktop: 2 },
      first_time_opened: expect.any(String) as string,
      diff_sent_receive: expect.any(Number) as number,
    });
  });

  it.each([
    [{ device: 'mobile' }, { via: ['This field is required'] }],
    [{ via: 'pigeon', device: 'mobile' }, { via: ['This field is invalid'] }],
    [{ opened_via: 'pigeon', device: 'mobile' }, { opened_via: ['This field is invalid'] }],
    [{ via: 'sms', device: 'watch' }, { device: ['This field is invalid'] }],
    [{}, { via: ['This field is required'], device: ['This field is required'] }],
  ])('of %j is refused', async (body, errors) => {
    const share = await makeShare(api, doctor);
    const refused = await post(share.linkId, 'opened', body);
    expect([refused.status, errorsOf(refused.body)]).toEqual([422, errors]);
  });
});

describe('a report of watching', () => {
  it('makes exact figures, in whatever order and however often the calls arrive', async () => {
    const share = await makeShare(api, doctor);
    const calls = [
      { session: 'one', current_time: 30, ranges: [[0, 30]], call: 1 },
      { session: 'one', current_time: 48, ranges: [[30, 48]], call: 2 },
      { session: 'one', current_time: 10, call: 3 },
      { session: 'two', current_time: 47.999, call: 1 },
      { session: 'two', current_time: 12, call: 2 },
      { session: 'three', current_time: 1e9, call: 1 },
    ];
    for (const body of [...calls, ...calls.toReversed(), ...calls])
      expect((await post(share.linkId, 'view', body)).status).toBe(204);
    await api.flushEvents();
    for (const body of calls) await post(share.linkId, 'view', body);
    const average = (48 + 47.999 + 60) / 3;
    expect(await analyticsOf(share.videoId, share.linkId)).toMatchObject({
      video_views: 3,
      video_repeat_views: 2,
      video_completed_views: 2,
      avg_viewing_time: Math.round(average * 1_000) / 1_000,
      relative_viewing_time_of_video: Math.round((average / 60) * 10_000) / 100,
      duration: 60,
      video_link_open: 0,
    });
  });

  it('stays separate per share', async () => {
    const [one, other] = [await makeShare(api, doctor), await makeShare(api, doctor)];
    await post(one.linkId, 'view', { session: 'same', current_time: 6 });
    expect(await analyticsOf(one.videoId, one.linkId)).toMatchObject({ video_views: 1, avg_viewing_time: 6 });
    expect(await analyticsOf(other.videoId, other.linkId)).toMatchObject({
      video_views: 0,
      avg_viewing_time: 0,
    });
  });

  it.each([
    [{ session: 's', current_time: -1 }, 'current_time'],
    [{ session: 's', current_time: Number.NaN }, 'current_time'],
    [{ session: 's', current_time: 'ten' }, 'current_time'],
    [{ session: 's', current_time: '10' }, 'current_time'],
    [{ session: 's' }, 'current_time'],
    [{ session: '', current_time: 1 }, 'session'],
    [{ session: 'x'.repeat(65), current_time: 1 }, 'session'],
    [{ session: 7, current_time: 1 }, 'session'],
    [{ session: 's', current_time: 1, ranges: 'all' }, 'ranges'],
    [{ session: 's', current_time: 1, ranges: [[1]] }, 'ranges.0'],
    [
      {
        session: 's',
        current_time: 1,
        ranges: [
          [0, 1],
          [-1, 2],
        ],
      },
      'ranges.1.0',
    ],
  ])('of %j is refused on %s and counts nothing', async (body, field) => {
    const share = await makeShare(api, doctor);
    const refused = await post(share.linkId, 'view', body);
    expect([refused.status, Object.keys(errorsOf(refused.body))]).toEqual([422, [field]]);
    expect(await analyticsOf(share.videoId, share.linkId)).toMatchObject({ video_views: 0 });
  });

  it('is accepted with a session of 64 characters, whatever they are', async () => {
    const share = await makeShare(api, doctor);
    for (const session of ['x'.repeat(64), '☃'.repeat(10), `"'\\;--`])
      expect((await post(share.linkId, 'view', { session, current_time: 3 })).status).toBe(204);
    expect(await analyticsOf(share.videoId, share.linkId)).toMatchObject({ video_views: 3 });
  });

  it('is accepted 600 times a minute for its share; then 429, while other shares continue', async () => {
    const [busy, calm] = [await makeShare(api, doctor), await makeShare(api, doctor)];
    const statuses = new Map<number, number>();
    for (let count = 0; count < 610; count += 61) {
      const group = await Promise.all(
        Array.from({ length: 61 }, () => post(busy.linkId, 'view', { session: 's', current_time: 1 })),
      );
      for (const { status } of group) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // A minute may have begun in the middle of it; then none was too many.
    expect([600, 610]).toContain(statuses.get(204));
    expect([undefined, 10]).toContain(statuses.get(429));
    const [first] = await Promise.all([post(busy.linkId, 'reaction', { reaction: 'like' })]);
    if (first?.status === 429) expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(calm.linkId, 'view', { session: 's', current_time: 1 })).status).toBe(204);
  });
});

describe('a reaction', () => {
  it('is the last one sent, and can be withdrawn', async () => {
    const share = await makeShare(api, doctor);
    for (const reaction of ['like', 'dislike', 'like', 'dislike']) {
      const answer = await post(share.linkId, 'reaction', { reaction });
      expect([answer.status, answer.body]).toMatchObject([200, { data: { reaction } }]);
    }
    const video = async () => {
      const { body } = await api.call('GET', `/videos/${share.videoId}`, { token: doctor.token });
      return (body as { data: { like_count: number; dislike_count: number } }).data;
    };
    expect(await video()).toMatchObject({ like_count: 0, dislike_count: 1 });
    await post(share.linkId, 'reaction', { reaction: 'no-reaction' });
    expect(await video()).toMatchObject({ like_count: 0, dislike_count: 0 });
    expect((await look(share.linkId)).reaction).toBe('no-reaction');
  });

  it.each(['love', null, 1, ['like']])('%j is none', async (reaction) => {
    const share = await makeShare(api, doctor);
    expect((await post(share.linkId, 'reaction', { reaction })).status).toBe(422);
  });
});

describe('a comment', () => {
  it('is trimmed, replaces the earlier one, and can be withdrawn repeatedly', async () => {
    const share = await makeShare(api, doctor);
    const first = await post(share.linkId, 'comment', { text: '  Thank you!\n<b>very</b> much ' });
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        data: { comment: { text: 'Thank you!\n<b>very</b> much', created_at: expect.any(String) as string } },
      },
    ]);
    await post(share.linkId, 'comment', { text: 'Second thoughts' });
    expect((await look(share.linkId)).comment?.text).toBe('Second thoughts');
    const { body } = await api.call('GET', `/videos/${share.videoId}`, { token: doctor.token });
    expect(body).toMatchObject({ data: { comments_count: 1 } });
    for (let times = 0; times < 2; times += 1) {
      const gone = await api.call('DELETE', `/public-patient-videos/${share.linkId}/comment`);
      expect([gone.status, gone.body]).toEqual([204, undefined]);
    }
    expect((await look(share.linkId)).comment).toBeNull();
  });

  it('has 1 to 2000 characters', async () => {
    const share = await makeShare(api, doctor);
    const statuses = [];
    for (const text of ['   ', '', 'x'.repeat(2_001), 'x'.repeat(2_000), ` ${'y'.repeat(2_000)} `])
      statuses.push((await post(share.linkId, 'comment', { text })).status);
    expect(statuses).toEqual([422, 422, 422, 201, 201]);
  });

  it('stays in Postgres: no event and no log line holds it', async () => {
    const share = await makeShare(api, doctor);
    await post(share.linkId, 'comment', { text: 'a canary in a comment' });
    const waiting = await api.deps.db.selectFrom('event_queue').selectAll().execute();
    expect(JSON.stringify(waiting)).not.toContain('canary');
    expect(api.logged.join('')).not.toMatch(/canary|Lovelace|home\.example/);
    expect(api.logged.join('')).not.toContain(share.linkId);
  });
});

describe('a media URL', () => {
  it('serves the file whole and by ranges', async () => {
    const share = await makeShare(api, doctor);
    const { url } = (await look(share.linkId)).video.file;
    const read = async (range?: string) => {
      const answer = await api.app.inject({ url, headers: range === undefined ? {} : { range } });
      return [answer.statusCode, answer.payload, answer.headers['content-range']];
    };
    expect(await read()).toEqual([200, '0123456789', undefined]);
    expect(await read('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await read('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await read('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await read('bytes=5-999')).toEqual([206, '56789', 'bytes 5-9/10']);
    expect(await read('bytes=10-')).toEqual([416, '', 'bytes */10']);
    expect(await read('bytes=4-2')).toEqual([200, '0123456789', undefined]);
    expect(await read('lines=1-2')).toEqual([200, '0123456789', undefined]);
    const head = await api.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', '10']);
    expect(head.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  it('is dead when a single character of it is changed', async () => {
    const share = await makeShare(api, doctor);
    const { url } = (await look(share.linkId)).video.file;
    const token = url.slice('/media/'.length);
    const step = Math.ceil(token.length / 25);
    for (let at = 0; at < token.length; at += step) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      const answer = await api.app.inject(`/media/${changed}`);
      expect([at, answer.statusCode]).toEqual([at, 403]);
    }
    for (const odd of ['x', '.', 'a.b', 'a.b.c', '%00', `${token}x`, `${token}.`])
      expect((await api.app.inject(`/media/${odd}`)).statusCode).toBe(403);
  });
});
