import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import { makePlaylistShare, makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

const GOOGLEBOT =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let api: TestApi;
let doctor: TestDoctor;
/** Every call that counts something: for a share, a playlist share and a public page. */
let calls: [path: string, body: object][];
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
  const share = await makeShare(api, doctor);
  const playlist = await makePlaylistShare(api, doctor);
  const opened = await api.call('PATCH', `/videos/${share.videoId}`, {
    token: doctor.token,
    body: { is_public_link_active: true },
  });
  const { link_id: publicLink } = (opened.body as { data: { link_id: string } }).data;
  const opening = { via: 'sms', device: 'mobile' };
  const view = { session: 'one', current_time: 30, ranges: [[0, 30]] };
  calls = [
    [`/public-patient-videos/${share.linkId}/opened`, opening],
    [`/public-patient-videos/${share.linkId}/view`, view],
    [`/public-patient-playlists/${playlist.linkId}/opened`, { opened_via: 'sms', device: 'mobile' }],
    [`/public-videos/${publicLink}/opened`, opening],
    [`/public-videos/${publicLink}/view`, view],
  ];
});

const kinds = async () => (await readWaitingEvents(api.deps.db)).map(({ kind }) => kind).sort();
const callAll = async (userAgent: string) => {
  const headers = { 'user-agent': userAgent };
  const answers = await Promise.all(calls.map(([path, body]) => api.call('POST', path, { body, headers })));
  return answers.map(({ status }) => status);
};

describe('a crawler that runs the scripts of a page', () => {
  it('gets normal answers and counts nothing, by whatever link it came', async () => {
    const before = await kinds();
    expect(await callAll(GOOGLEBOT)).toEqual([204, 204, 204, 204, 204]);
    expect(await kinds()).toEqual(before);
    const { rows } = await api.deps.pool.query('select 1 from share where first_opened_at is not null');
    expect(rows).toEqual([]);
  });

  it("is not mistaken for a patient's phone, nor a program that calls REST for a crawler", async () => {
    const before = await kinds();
    for (const userAgent of [PHONE, 'okhttp/4.12.0'])
      expect(await callAll(userAgent)).toEqual([204, 204, 204, 204, 204]);
    expect((await kinds()).length - before.length).toBe(10);
  });
});
