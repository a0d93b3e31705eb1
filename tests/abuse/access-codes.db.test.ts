import { openPublicPage } from '@bedside/api/modules/public-link/open-public-page';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, fromMany, tally, trpcOver, untilServed } from './at-once';

const CODE = '246813';
const CALLERS = 200;
const MINUTE_MS = 60_000;

let api: TestApi;
let doctor: TestDoctor;
let videoId: VideoId;
let link: string;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  videoId = await makeVideo(api, doctor);
  link = await setCode(CODE);
});

async function setCode(code: string): Promise<string> {
  const body = { is_public_link_active: true, access_code: code };
  const answer = await api.call('PATCH', `/videos/${videoId}`, { token: doctor.token, body });
  return (answer.body as { data: { link_id: string } }).data.link_id;
}

/** By each call of REST v1: the video, its opening, its views. @returns the status */
async function guess(
  caller: number,
  code: string,
  address = fromMany(caller),
  proof?: string,
): Promise<number> {
  const headers = { 'x-access-code': code, ...(proof && { cookie: `opened-${link}=${proof}` }) };
  const [method, path, body] = [
    ['GET', ''] as const,
    ['POST', '/opened', { device: 'mobile' }] as const,
    ['POST', '/view', { session: 's', current_time: 1 }] as const,
  ][caller % 3] ?? ['GET', ''];
  const at = `/public-videos/${link}${path}`;
  return (await untilServed(() => api.call(method, at, { headers, address, body }))).status;
}
const visit = (accessCode: string | undefined, address: string, proof?: string) =>
  untilServed(() =>
    openPublicPage(api.deps, { address }, { linkId: link, accessCode, proof, via: 'platform' }),
  );
const countGuesses = async () => {
  const { rows } = await api.deps.pool.query<{ n: number }>(
    `select count(*)::int as n from attempt where kind = 'access-code-video' and subject = $1`,
    [api.deps.hash('access-code-video', videoId)],
  );
  return rows[0]?.n;
};

describe('200 simultaneous wrong access codes of one video', () => {
  it('from 200 addresses are compared 50 times, and 25 times after each wait, which grows', async () => {
    const waits = [];
    for (const allowed of [50, 25, 25, 25]) {
      const answers = await atOnce((caller) => guess(caller, '111111'), CALLERS);
      expect(tally(answers)).toEqual({ 403: allowed, 429: CALLERS - allowed });
      const refused = await api.call('GET', `/public-videos/${link}`, {
        headers: { 'x-access-code': CODE },
        address: '203.0.113.1',
      });
      expect(refused.status).toBe(429);
      const waitS = Number(refused.headers['retry-after']);
      waits.push(Math.round(waitS / 60));
      api.advance(waitS * 1_000 + 5 * MINUTE_MS);
    }
    expect(waits.map((wait) => Math.round(wait / 30) / 2)).toEqual([0.5, 1, 4, 18.5]);
    expect(await readMessages(api, doctor.email)).toHaveLength(4);
  });

  it('by the page are compared 50 times, and the page says how long to wait', async () => {
    // A page that finds every connection in use is asked for again, so its answers say less than what is counted.
    await atOnce((caller) => visit('111111', fromMany(caller)), CALLERS);
    expect(await countGuesses()).toBe(50);
    const { page } = await visit(CODE, '203.0.113.1');
    expect(page).toEqual({ kind: 'locked', fault: 'too-many', waitMinutes: 15 });
  });

  it('from one device that has opened it are compared five times, and end nothing for others', async () => {
    const { proof } = await visit(CODE, fromMany(1));
    const answers = await atOnce((caller) => guess(caller, '111111', fromMany(caller), proof), CALLERS);
    expect(tally(answers)).toEqual({ 403: 5, 429: CALLERS - 5 });
    expect(await guess(0, CODE)).toBe(200);
    expect(await readMessages(api, doctor.email)).toEqual([]);
  });

  it('do not keep a device away that has opened it, by any way in', async () => {
    const { proof } = await visit(CODE, fromMany(1));
    await atOnce((caller) => guess(caller, '111111'), CALLERS);
    const known = await atOnce((caller) => guess(caller, CODE, fromMany(0), proof));
    expect((await visit(CODE, fromMany(0), proof)).page.kind).toBe('public-video');
    expect(tally(known.map((status) => (status === 204 ? 200 : status)))).toEqual({ 200: known.length });
    const forged = [`${proof ?? ''}x`, 'x', '', `.${(proof ?? '').split('.')[1] ?? ''}`];
    expect(await Promise.all(forged.map((one) => guess(0, CODE, fromMany(3), one)))).toEqual([
      429, 429, 429, 429,
    ]);
    // A new code is for those who get it, also on this device.
    await setCode('135791');
    expect(await guess(0, '135791', fromMany(1), proof)).toBe(429);
  });

  it('send the doctor one mail, which says for how long', async () => {
    await atOnce((caller) => guess(caller, '111111'), CALLERS);
    const [mail, ...others] = await readMessages(api, doctor.email);
    expect(others).toEqual([]);
    expect(JSON.stringify(mail)).toContain('For 15 minutes we take no codes');
  });
});

it('A doctor sets codes of six digits or more in the app; REST v1 takes shorter ones, which go on working', async () => {
  const set = (accessCode: string) =>
    trpcOver(api).call('video.update', { videoId, accessCode }, { token: doctor.token });
  expect([await set('12345'), await set('123456'), await set('123456789')]).toEqual([
    'BAD_REQUEST',
    'ok',
    'BAD_REQUEST',
  ]);
  await setCode('2468');
  expect(await guess(0, '2468')).toBe(200);
});
