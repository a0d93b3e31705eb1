import { openPublicPage } from '@bedside/api/modules/sharing/public-link/open-public-page';
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
const countGuesses = async (kind = 'access-code-video', subject: string = videoId) => {
  const { rows } = await api.deps.pool.query<{ n: number }>(
    'select count(*)::int as n from attempt where kind = $1 and subject = $2',
    [kind, api.deps.hash(kind, subject)],
  );
  return rows[0]?.n;
};
/** Callers of as many networks, and somebody far from all of them. */
const fromNetworks = (caller: number) => `198.18.${caller}.7`;
const ELSEWHERE = '203.0.113.1';

describe('200 simultaneous wrong access codes of one video', () => {
  it('from 200 addresses of one network are compared 70 times, and 25 times after each wait, which grows', async () => {
    const waits = [];
    for (const allowed of [20 + 50, 25, 25, 25]) {
      const answers = await atOnce((caller) => guess(caller, '111111'), CALLERS);
      expect(tally(answers)).toEqual({ 403: allowed, 429: CALLERS - allowed });
      const refused = await api.call('GET', `/public-videos/${link}`, {
        headers: { 'x-access-code': CODE },
        address: fromMany(199),
      });
      expect(refused.status).toBe(429);
      expect(await guess(0, CODE, ELSEWHERE)).toBe(200);
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
    const { page } = await visit(CODE, fromMany(199));
    expect(page).toEqual({ kind: 'locked', fault: 'too-many', waitMinutes: 15 });
    expect((await visit(CODE, ELSEWHERE)).page.kind).toBe('public-video');
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
    expect(JSON.stringify(mail)).toContain('For 15 minutes we take no more codes from places');
  });
});

describe('strangers who guess in 200 networks', () => {
  it('have two tries a day each, and then 50 together; whoever has the code gets in meanwhile and afterwards', async () => {
    const rounds = [];
    for (let round = 0; round < 3; round += 1) {
      const answers = await atOnce(async (caller) => {
        if (caller % 20 !== 7) return guess(caller, '111111', fromNetworks(caller));
        const status = await guess(caller, CODE, `203.0.${round}.${caller}`);
        return status < 300 ? 'in' : 'kept out';
      }, CALLERS);
      rounds.push(tally(answers));
    }
    expect(rounds).toEqual([
      { 403: 190, in: 10 },
      { 403: 190, in: 10 },
      { 403: 50, 429: 140, in: 10 },
    ]);
    // One who mistyped it gets in at the second try.
    expect(await guess(0, '246831', ELSEWHERE)).toBe(403);
    expect(await guess(0, CODE, ELSEWHERE)).toBe(200);
    expect(await readMessages(api, doctor.email)).toHaveLength(1);
  });

  it('of one owner of IPv6 have few first tries, however many addresses they take', async () => {
    const one = await atOnce((caller) => guess(caller, '111111', `2001:db8:7:${caller}::1`));
    expect(tally(one)).toEqual({ 403: 25, 429: 15 });
    expect(await countGuesses('access-code-first', `${videoId} 2001:db8:7::/48`)).toBe(2);
    const many = await atOnce((caller) => guess(caller, '111111', `2001:db8:${caller + 16}::1`));
    expect(tally(many)).toEqual({ 403: 40 });
    expect(await countGuesses('access-code-around', `${videoId} 2001:db8::/32`)).toBe(20);
    expect(await countGuesses()).toBe(23 + 22);
  });

  it.each(['2468', '24681'])(
    'find no short code: %s is closed after 125 first tries, and a mail says so',
    async (code) => {
      await setCode(code);
      const { proof } = await visit(code, fromMany(1));
      const answers = await atOnce((caller) => guess(caller, '1111', fromNetworks(caller)), CALLERS);
      expect(tally(answers)).toEqual({ 403: 125 + 50, 429: 25 });
      expect(await guess(0, code, ELSEWHERE)).toBe(429);
      expect(await guess(0, code, fromMany(1), proof)).toBe(200);
      const mails = await readMessages(api, doctor.email);
      expect(mails.filter(({ text }) => text.includes('its code is short'))).toHaveLength(1);
      // A longer code opens it again, to everybody who gets it.
      await setCode(CODE);
      expect(await guess(0, CODE, ELSEWHERE)).toBe(200);
    },
  );

  it('are refused where nobody noted how long the code is', async () => {
    await api.deps.db
      .updateTable('video')
      .set({ access_code_digits: null })
      .where('id', '=', videoId)
      .execute();
    const answers = await atOnce((caller) => guess(caller, '111111', fromNetworks(caller)), CALLERS);
    expect(tally(answers)).toEqual({ 403: 125 + 50, 429: 25 });
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
