import { serveSockets } from '@bedside/api/doors/realtime/serve-sockets';
import { readCode, readMessages } from '@bedside/api/test-kit/read-mail';
import { newEmail, PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { measureWork } from '../kit/measure-work';
import { atOnce, CALLERS, fromMany, fromOne, tally } from './at-once';
import { deviceCalls, doors } from './device-calls';

let api: OwnTestApi;
let calls: ReturnType<typeof deviceCalls>;
let closeSockets: () => Promise<void>;
beforeAll(async () => {
  api = await startTestApi();
  calls = deviceCalls(api);
  closeSockets = serveSockets(api.app.server, api.deps);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await closeSockets();
  await api.stop();
});
beforeEach(() => {
  api.advance(24 * 3_600_000 + 1_000);
});

const WRONG = 'not the password';
const HOME = '192.0.2.1';
const NEXT = 'another battery horse';
const doorOf = (caller: number) => doors[caller % doors.length] ?? 'rest';
const guess = (
  email: string,
  caller: number,
  given: { cookie?: string | undefined; address?: string } = {},
) => calls.logIn(doorOf(caller), email, WRONG, { address: fromMany(caller), ...given });
const outcomesOf = (answers: readonly { outcome: string }[]) => tally(answers.map(({ outcome }) => outcome));
const tenGuesses = (email: string) => atOnce((caller) => guess(email, caller * doors.length), 10);
/** The cookie of a device where somebody logs in. */
const knowDevice = async (email: string, password = PASSWORD) =>
  (await calls.logIn('trpc', email, password, { address: HOME })).cookie;
const logIn = async (email: string, given: { cookie?: string | undefined; address?: string } = {}) =>
  (await calls.logIn('trpc', email, PASSWORD, { address: HOME, ...given })).outcome;

/** How many guesses were counted. */
const countGuesses = async (kind: string, subject: string) =>
  (
    await api.deps.db
      .selectFrom('attempt')
      .select('id')
      .where('kind', '=', kind)
      .where('subject', '=', api.deps.hash(kind, subject))
      .execute()
  ).length;
/** There are 200 callers. Sockets (40) serve no log-in, and ten callers are checked. */
const expectTenChecked = (answers: readonly { outcome: string }[]) => {
  const { wrong = 0, refused = 0, ...others } = outcomesOf(answers);
  expect(others).toEqual({ forbidden: 40 });
  expect([wrong <= 10, wrong + refused]).toEqual([true, 160]);
};

describe('200 simultaneous wrong passwords over every way in', () => {
  it.each([
    ['one address', fromOne],
    ['200 addresses', fromMany],
  ])('from %s are checked ten times', async (_whence, address) => {
    const { email } = await signUpDoctor(api);
    const answers = await atOnce((caller) => guess(email, caller, { address: address(caller) }), 200);
    expectTenChecked(answers);
    expect(await countGuesses('login-email', email)).toBe(10);
    expect(await logIn(email)).toBe('refused');
  });

  it('with the cookie of one known device are checked ten times', async () => {
    const { email } = await signUpDoctor(api);
    const cookie = await knowDevice(email);
    const answers = await atOnce((caller) => guess(email, caller, { cookie }), 200);
    expectTenChecked(answers);
    expect(await countGuesses('login-device', cookie?.slice(0, 22) ?? '')).toBe(10);
    // Others have their own.
    expect([await logIn(email, { cookie }), await logIn(email)]).toEqual(['refused', 'in']);
  });

  it('of strangers do not keep a known device out, meanwhile and afterwards', async () => {
    const { email } = await signUpDoctor(api);
    const cookie = await knowDevice(email);
    const answers = await atOnce(
      (caller) =>
        caller % 20 === 7 ? calls.logIn('stream', email, PASSWORD, { cookie }) : guess(email, caller),
      200,
    );
    expect(outcomesOf(answers)).toMatchObject({ in: 10, forbidden: 40 });
    expect(await countGuesses('login-email', email)).toBe(10);
    for (const door of ['rest', 'trpc', 'batch', 'stream'] as const)
      expect((await calls.logIn(door, email, PASSWORD, { cookie })).outcome).toBe('in');
  });
});

describe('a known device', () => {
  it.each(['rest', 'trpc', 'batch', 'stream'] as const)('becomes known by a log-in over %s', async (door) => {
    const { email } = await signUpDoctor(api);
    const { cookie } = await calls.logIn(door, email, PASSWORD);
    await tenGuesses(email);
    expect([await logIn(email), await logIn(email, { cookie })]).toEqual(['refused', 'in']);
  });

  it('gets a cookie that no script reads and no other site sends', async () => {
    const { email } = await signUpDoctor(api);
    const { set } = await calls.call('auth.login', { email, password: PASSWORD });
    expect(set).toMatch(/; Path=\/trpc; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/);
    expect(set).not.toContain(email);
    expect((await calls.call('auth.login', { email, password: WRONG })).set).toBe('');
  });

  it('gets in from an address where others have used up the guesses', async () => {
    const { email } = await signUpDoctor(api);
    const cookie = await knowDevice(email);
    await atOnce(() => calls.logIn('rest', newEmail(), WRONG, { address: HOME }), 50);
    expect([await logIn(email), await logIn(email, { cookie })]).toEqual(['refused', 'in']);
  });

  it('remains known when its owner signs out, and the same one when they log in again', async () => {
    const { email } = await signUpDoctor(api);
    const { cookie } = await calls.logIn('trpc', email, PASSWORD);
    const again = await calls.logIn('trpc', email, PASSWORD, { cookie });
    await atOnce((caller) => guess(email, caller, { cookie }), 20);
    expect(await logIn(email, { cookie: again.cookie })).toBe('refused');
    api.advance(15 * 60_000 + 1_000);
    expect(await logIn(email, { cookie })).toBe('in');
  });

  it('may be known to several accounts', async () => {
    const emails = await Promise.all(Array.from({ length: 6 }, async () => (await signUpDoctor(api)).email));
    let cookie: string | undefined;
    for (const email of emails) ({ cookie } = await calls.logIn('trpc', email, PASSWORD, { cookie }));
    await Promise.all(emails.map(tenGuesses));
    const outcomes = [];
    for (const email of emails) outcomes.push(await logIn(email, { cookie }));
    // The oldest made room for the newest.
    expect(outcomes).toEqual(['refused', 'in', 'in', 'in', 'in', 'in']);
  });

  it('costs a log-in no statement more', async () => {
    const { email } = await signUpDoctor(api);
    const cookie = await knowDevice(email);
    const by = (given: object) =>
      measureWork(api, () => calls.logIn('trpc', email, PASSWORD, { address: HOME, ...given }));
    const [unknown, known] = [await by({}), await by({ cookie })];
    expect(known).toEqual(unknown);
  });
});

describe('a cookie', () => {
  const isRefused = async (email: string, cookie: string | undefined) => {
    await tenGuesses(email);
    expect(await logIn(email, { cookie })).toBe('refused');
  };

  it('that was changed anywhere makes nobody known', async () => {
    const { email } = await signUpDoctor(api);
    const cookie = (await knowDevice(email)) ?? '';
    await tenGuesses(email);
    for (const at of [0, 10, 21, 22, 29, 30, 50, cookie.length - 2]) {
      const forged = `${cookie.slice(0, at)}${cookie[at] === '1' ? '2' : '1'}${cookie.slice(at + 1)}`;
      expect(await logIn(email, { cookie: forged })).toBe('refused');
    }
    for (const forged of [
      '~',
      'first.x',
      `first.${cookie}`,
      `nokey.${cookie}`,
      '~'.repeat(900),
      'a'.repeat(73),
    ])
      expect(await logIn(email, { cookie: forged })).toBe('refused');
    expect(await logIn(email, { cookie })).toBe('in');
  });

  it('of another account makes nobody known', async () => {
    const [own, other] = [await signUpDoctor(api), await signUpDoctor(api)];
    await isRefused(own.email, await knowDevice(other.email));
  });

  it('is void after a new password by mail', async () => {
    const { email } = await signUpDoctor(api);
    const cookie = await knowDevice(email);
    await calls.call('auth.forgotPassword', { email });
    const passwords = { password: NEXT, passwordConfirmation: NEXT };
    await calls.call('auth.resetPassword', { email, ...(await readCode(api, email)), ...passwords });
    await tenGuesses(email);
    expect((await calls.logIn('trpc', email, NEXT, { cookie })).outcome).toBe('refused');
  });

  it('is void after a sign-out everywhere', async () => {
    const { email, token } = await signUpDoctor(api);
    const cookie = await knowDevice(email);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await api.app.inject({ method: 'POST', url: '/trpc/auth.endOtherSessions', headers, payload: '{}' });
    await isRefused(email, cookie);
  });

  it('is void half a year after the last log-in', async () => {
    const { email } = await signUpDoctor(api);
    const cookie = await knowDevice(email);
    api.advance(180 * 24 * 3_600_000 + 1_000);
    await isRefused(email, cookie);
  });
});

describe('the waits of strangers', () => {
  it('grow from 15 minutes to two hours and to a day', async () => {
    const { email } = await signUpDoctor(api);
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await tenGuesses(email);
      const { headers } = await api.call('POST', '/clients/web/login', {
        body: { email, password: PASSWORD },
      });
      const waitS = Number(headers['retry-after']);
      waits.push(waitS);
      api.advance(waitS * 1_000 + 1_000);
    }
    const minutes = waits.map((waitS) => Math.round(waitS / 60));
    expect(minutes[0]).toBe(15);
    expect(minutes[1]).toBeGreaterThan(90);
    expect(minutes[3]).toBeGreaterThan(18 * 60);
  });
});

describe('a link that makes a device known', () => {
  const tokenIn = (text: string | undefined) => /#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
  const mailedToken = async (email: string) => {
    await calls.call('auth.requestDeviceLink', { email });
    return tokenIn((await readMessages(api, email))[0]?.text);
  };

  it('lets its owner log in while strangers guess, with the password only', async () => {
    const { email } = await signUpDoctor(api);
    await tenGuesses(email);
    const used = await calls.call('auth.useDeviceLink', { token: await mailedToken(email) });
    expect([used.status, used.text.includes('accessToken')]).toEqual([200, false]);
    const { cookie } = used;
    expect((await guess(email, 1, { cookie })).outcome).toBe('wrong');
    expect([await logIn(email), await logIn(email, { cookie })]).toEqual(['refused', 'in']);
  });

  it('works once, for one of 40', async () => {
    const { email } = await signUpDoctor(api);
    const token = await mailedToken(email);
    const answers = await atOnce(() => calls.call('auth.useDeviceLink', { token }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 422: CALLERS - 1 });
    expect(answers.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1);
  });

  it('goes to accounts only, with one answer and the same work for all', async () => {
    const [known, unknown] = [(await signUpDoctor(api)).email, newEmail()];
    for (let time = 0; time < 5; time += 1) {
      const texts: string[] = [];
      const ask = (email: string) =>
        measureWork(api, async () =>
          texts.push((await calls.call('auth.requestDeviceLink', { email })).text),
        );
      expect(await ask(known)).toEqual(await ask(unknown));
      expect(texts[0]?.replace(/\d+/g, '')).toBe(texts[1]?.replace(/\d+/g, ''));
    }
    expect(
      [await readMessages(api, known), await readMessages(api, unknown)].map(({ length }) => length),
    ).toEqual([3, 0]);
  });

  it('is sent three times for 40 who ask at once, and is the same link', async () => {
    const { email } = await signUpDoctor(api);
    const token = await mailedToken(email);
    await atOnce((caller) => calls.call('auth.requestDeviceLink', { email }, { address: fromMany(caller) }));
    const mails = await readMessages(api, email);
    expect(mails.map(({ text }) => tokenIn(text))).toEqual([token, token, token]);
  });

  it('is refused when it is wrong, and sets no password', async () => {
    const { email } = await signUpDoctor(api);
    const token = await mailedToken(email);
    expect((await calls.call('auth.useDeviceLink', { token: `${token.slice(1)}x` })).status).toBe(422);
    expect((await calls.call('auth.verifyEmailLink', { token })).text).toContain('"status":false');
  });
});

describe('a code that is asked for again', () => {
  const asks = ['auth.requestCode', 'auth.resendCode', 'auth.forgotPassword'];
  const codesOf = async (email: string) =>
    (await readMessages(api, email)).map(({ text }) => /^\d{4}$/m.exec(text)?.[0]);
  const begin = async (path: string) => {
    const email = path === 'auth.forgotPassword' ? (await signUpDoctor(api)).email : newEmail();
    await calls.call(path, { email });
    return { email, ...(await readCode(api, email)) };
  };

  it.each(asks)('by %s is the same one, and 40 at once get what is left of three mails', async (path) => {
    const { email, code } = await begin(path);
    await atOnce((caller) => calls.call(path, { email }, { address: fromMany(caller) }));
    expect(await codesOf(email)).toEqual([code, code, code]);
  });

  it('gives no further tries, and a used-up one is replaced', async () => {
    const { email, code } = await begin('auth.requestCode');
    const wrong = code === '0000' ? '0001' : '0000';
    const isRight = async (given: string) =>
      (await calls.call('auth.verifyEmail', { email, code: given })).text.includes('"status":true');
    for (let time = 0; time < 4; time += 1) expect(await isRight(wrong)).toBe(false);
    await calls.call('auth.requestCode', { email });
    expect(await isRight(wrong)).toBe(false);
    expect(await isRight(code)).toBe(false);
    await calls.call('auth.requestCode', { email });
    expect(await isRight((await readCode(api, email)).code)).toBe(true);
  });

  it('works until the next mail may be sent, when strangers have used the mails up', async () => {
    const email = newEmail();
    for (let mails = 0; mails < 10; mails += 1) {
      if (mails % 3 === 0) api.advance(15 * 60_000 + 1_000);
      expect((await calls.call('auth.requestCode', { email })).status).toBe(200);
    }
    expect((await calls.call('auth.requestCode', { email })).status).toBe(429);
    const [mail] = await readMessages(api, email);
    expect(mail?.text).toMatch(/It works for 2\d hours/);
    api.advance(20 * 3_600_000);
    expect((await calls.call('auth.requestCode', { email })).status).toBe(429);
    const { code } = await readCode(api, email);
    expect((await calls.call('auth.verifyEmail', { email, code })).text).toContain('"status":true');
  });
});
