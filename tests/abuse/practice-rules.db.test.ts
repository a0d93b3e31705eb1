import { totpOf } from '@bedside/api/modules/account/second-factor/totp-of';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { AppError } from '@bedside/contracts/kit/app-error';
import { codeOfText } from '@bedside/contracts/kit/coded-text';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally, trpcOver, wrap } from './at-once';
import { appCallsOf, joinPractice } from './workplace';

/* What an owner asks of colleagues, and guesses at the second step (docs/decisions/083-rules-of-a-practice.md). */

let api: TestApi;
let owner: TestDoctor;
let colleague: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  owner = await signUpDoctor(api);
  colleague = await signUpDoctor(api);
  await joinPractice(api, owner, colleague, 'doctor');
});

const callsOf = (doctor: Pick<TestDoctor, 'token'>) => appCallsOf(api, doctor);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => codeOfText((error as { cause?: AppError }).cause?.says ?? 'unexpected'),
  );
async function turnFactorOn(of: TestDoctor) {
  const calls = await callsOf(of);
  const { secret } = await calls.secondFactor.begin({ currentPassword: PASSWORD });
  const codeNow = () => totpOf(secret).generate({ timestamp: api.deps.clock() });
  await calls.secondFactor.confirm({ code: codeNow() });
  return codeNow;
}
const rules = { needsFactor: true, lockMinutes: 15 } as const;

describe('a practice that asks colleagues for two-step login', () => {
  it('is closed to whoever has none by every way in, until they have set it up', async () => {
    const { videoId } = await makeShare(api, owner);
    const url = (await (await callsOf(colleague)).video.get({ videoId })).file?.url ?? '';
    expect((await api.app.inject(url)).statusCode).toBe(200);
    await (await callsOf(owner)).colleague.changeRules(rules);
    const closed = await callsOf(colleague);
    expect(await codeOf(closed.video.get({ videoId }))).toBe('colleague.factor-needed');
    const { token } = colleague;
    for (const path of ['/patients', `/videos/${videoId}`, '/chats'])
      expect([path, (await api.call('GET', path, { token })).status]).toEqual([path, 403]);
    const channel = { socket_id: '1.2', channel_name: `private-user.${owner.actor.userId}` };
    expect((await api.call('POST', '/broadcasting/auth', { token, body: channel })).status).toBe(403);
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '10' };
    expect((await api.app.inject({ method: 'POST', url: '/uploads', headers })).statusCode).toBe(403);
    expect((await api.app.inject(url)).statusCode).toBe(403);
    expect(await closed.colleague.workplace()).toMatchObject({ needsFactor: true, lockMinutes: 15 });
    // Their own practice is theirs.
    await closed.colleague.choose({ practiceId: colleague.actor.homeId });
    expect((await api.call('GET', '/patients', { token })).status).toBe(200);
    await (await callsOf(colleague)).colleague.choose({ practiceId: owner.actor.practiceId });
    await turnFactorOn(colleague);
    expect((await (await callsOf(colleague)).video.get({ videoId })).id).toBe(videoId);
    expect(await (await callsOf(colleague)).colleague.workplace()).toMatchObject({ needsFactor: false });
  });

  it('asks nothing of its owner, and nobody else changes what it asks', async () => {
    await (await callsOf(owner)).colleague.changeRules(rules);
    expect(await (await callsOf(owner)).colleague.rules()).toEqual(rules);
    expect((await api.call('GET', '/patients', { token: owner.token })).status).toBe(200);
    await turnFactorOn(colleague);
    const calls = await callsOf(colleague);
    expect(await codeOf(calls.colleague.changeRules({ needsFactor: false, lockMinutes: null }))).toBe(
      'owner-only',
    );
    const { entries } = await (await callsOf(owner)).audit.list({ actions: ['colleague.rules-changed'] });
    expect(entries).toHaveLength(1);
  });
});

describe('the sessions of a colleague', () => {
  it("are seen and ended by the owner alone, and those in the colleague's practice go on", async () => {
    const home = await api.deps.sessions.create(colleague.actor.userId);
    await (await callsOf({ token: home })).colleague.choose({ practiceId: colleague.actor.homeId });
    const input = { userId: colleague.actor.userId };
    const stranger = await callsOf(await signUpDoctor(api));
    expect(await stranger.colleague.sessions(input)).toEqual([]);
    expect(await codeOf(stranger.colleague.endSessions(input))).toBe('not-found');
    expect(await codeOf((await callsOf(colleague)).colleague.sessions(input))).toBe('owner-only');
    const calls = await callsOf(owner);
    expect(await calls.colleague.sessions(input)).toHaveLength(1);
    const rpc = trpcOver(api);
    const outcomes = await atOnce(() => rpc.call('colleague.endSessions', input, owner));
    expect(tally(outcomes)).toEqual({ ok: 1, NOT_FOUND: 39 });
    expect((await api.call('GET', '/profile', { token: colleague.token })).status).toBe(401);
    expect((await api.call('GET', '/profile', { token: home })).status).toBe(200);
    expect(await calls.colleague.sessions(input)).toEqual([]);
  });
});

describe('wrong codes of the second step', () => {
  const logIn = (code: string, cookie?: string) =>
    api.call('POST', '/clients/web/login', {
      body: { email: colleague.email, password: PASSWORD, code },
      ...(cookie !== undefined && { headers: { cookie } }),
    });

  /** As the web app logs in. */
  const logInByApp = async (code: string, cookie?: string) => {
    const { statusCode: status } = await api.app.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
      payload: JSON.stringify(wrap({ email: colleague.email, password: PASSWORD, code })),
    });
    return { status };
  };
  /** Forty at once, half of them by each door. @returns how often each status came */
  const guessBoth = async (cookie?: string) =>
    tally(
      (await atOnce((caller) => (caller % 2 === 0 ? logIn : logInByApp)('000000', cookie))).map(
        ({ status }) => status,
      ),
    );

  it('lock strangers out for longer and longer, and not a device that logged in before', async () => {
    const codeNow = await turnFactorOn(colleague);
    api.advance(30_000);
    const known = await logIn(codeNow());
    const cookie = String(known.headers['set-cookie']).split(';')[0] ?? '';
    expect(await guessBoth()).toEqual({ 422: 10, 429: 30 });
    api.advance(16 * 60_000);
    expect(await guessBoth()).toEqual({ 422: 10, 429: 30 });
    // Twenty in two hours: another quarter of an hour helps nobody.
    api.advance(16 * 60_000);
    expect(await guessBoth()).toEqual({ 429: 40 });
    expect((await logIn(codeNow())).status).toBe(429);
    expect((await logIn(codeNow(), cookie)).status).toBe(200);
    expect(await guessBoth(cookie)).toEqual({ 422: 10, 429: 30 });
    // A session has a budget of its own, which neither strangers nor the device have touched.
    const rpc = trpcOver(api);
    const stepUps = await atOnce(() => rpc.call('secondFactor.stepUp', { code: '000000' }, colleague));
    expect(tally(stepUps)).toEqual({ UNPROCESSABLE_CONTENT: 10, TOO_MANY_REQUESTS: 30 });
  });

  it('are mailed to the owner of the account at the fifth, once', async () => {
    await turnFactorOn(colleague);
    const mails = async () =>
      (await readMessages(api, colleague.email)).filter(({ subject }) => subject?.includes('wrong codes'));
    for (let time = 0; time < 4; time += 1) await logIn('000000');
    expect(await mails()).toHaveLength(0);
    await atOnce(() => logIn('000000'));
    api.advance(16 * 60_000);
    await atOnce(() => logIn('000000'));
    expect(await mails()).toHaveLength(1);
  });
});
