import { totpOf } from '@bedside/api/modules/account/second-factor/totp-of';
import { requireStepUp } from '@bedside/api/modules/base/step-up/require-step-up';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { makeSoftPasskey, type Forged } from '@bedside/api/test-kit/soft-passkey';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { PUBLIC_URL, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally, trpcOver } from '../abuse/at-once';

const SITE = { origin: PUBLIC_URL, rpId: 'bedside.example' };
const MINUTE_MS = 60_000;

let api: TestApi;
let doctor: TestDoctor;
let device: ReturnType<typeof makeSoftPasskey>;
/** Each test calls from an address of its own, because challenges are limited by it. */
let address = '';
let addresses = 0;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  addresses += 1;
  address = `198.51.100.${addresses}`;
  doctor = await signUpDoctor(api);
  device = makeSoftPasskey(SITE);
});

const callerOf = ({ actor }: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: actor, visitor: { address }, requestId: 'test' });
const me = () => callerOf(doctor);
const begin = () => me().passkey.begin({ currentPassword: PASSWORD });
const add = async (name = 'My phone', forged: Forged = {}) => {
  const { challenge } = await begin();
  return me().passkey.add({ name, response: device.make(challenge, forged) });
};
const logIn = async (forged: Forged = {}) => {
  const { challenge } = await me().passkey.beginLogIn();
  return me().passkey.logIn({ response: device.prove(challenge, forged) });
};
const isSignedIn = async (token: string) => (await api.call('GET', '/profile', { token })).status === 200;
const refusal = { code: 'UNPROCESSABLE_CONTENT' };
/** One call of tRPC by 40 at once. @returns how often each code came */
const by40 = async (path: string, input: unknown, token?: string) =>
  tally(
    await atOnce(() => trpcOver(api).call(path, input, { address, ...(token !== undefined && { token }) })),
  );

const forgeries: [what: string, forged: Forged][] = [
  ['of another site', { origin: 'https://bedside.example.evil' }],
  ['of the same domain without encryption', { origin: 'http://bedside.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without a finger, a face or a PIN', { isVerified: false }],
];

describe('a passkey', () => {
  it('is added after the password, and named in a mail and the audit trail', async () => {
    await expect(me().passkey.begin({ currentPassword: 'not this one' })).rejects.toThrow();
    await add('My phone');
    expect(await me().passkey.list()).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    const [mail] = await readMessages(api, doctor.email);
    expect(JSON.stringify(mail)).toContain('My phone');
    const { entries } = await me().audit.list({});
    expect(entries.map(({ action }) => action)).toContain('passkey.added');
  });

  it.each(forgeries)('%s is not added', async (_what, forged) => {
    await expect(add('Forged', forged)).rejects.toMatchObject(refusal);
    expect(await me().passkey.list()).toEqual([]);
  });

  it('is added once by 40 with one answer, and not for another account', async () => {
    const other = await signUpDoctor(api);
    const { challenge } = await begin();
    const input = { name: 'My phone', response: device.make(challenge) };
    await expect(callerOf(other).passkey.add(input)).rejects.toMatchObject(refusal);
    expect(await by40('passkey.add', input, doctor.token)).toEqual({ ok: 1, UNPROCESSABLE_CONTENT: 39 });
    expect(await me().passkey.list()).toHaveLength(1);
    const second = await begin();
    await expect(
      me().passkey.add({ name: 'Again', response: device.make(second.challenge) }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is one of at most 20, also when 40 are added at once', async () => {
    const responses = [];
    for (let count = 0; count < 40; count += 1)
      responses.push(makeSoftPasskey(SITE).make((await begin()).challenge));
    const made = await Promise.allSettled(
      responses.map((response) => me().passkey.add({ name: 'One of many', response })),
    );
    expect(tally(made.map(({ status }) => status))).toEqual({ fulfilled: 20, rejected: 20 });
    expect(await me().passkey.list()).toHaveLength(20);
    await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is renamed and removed by its owner alone', async () => {
    await add();
    const [passkey] = await me().passkey.list();
    const passkeyId = passkey?.id ?? '';
    const other = callerOf(await signUpDoctor(api));
    await expect(other.passkey.rename({ passkeyId, name: 'Mine' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(other.passkey.remove({ passkeyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await me().passkey.rename({ passkeyId, name: 'Blue phone' });
    expect(await me().passkey.list()).toMatchObject([{ name: 'Blue phone' }]);
    await me().passkey.remove({ passkeyId });
    expect(await me().passkey.list()).toEqual([]);
    await expect(logIn()).rejects.toMatchObject(refusal);
  });
});

describe('logging in by a passkey', () => {
  it('begins a session without a password, also where two-step login is on', async () => {
    await add();
    await turnTwoStepOn();
    const { accessToken } = await logIn();
    expect(await isSignedIn(accessToken)).toBe(true);
    expect((await me().passkey.list())[0]?.lastUsedAt).toBeInstanceOf(Date);
    // By REST v1 everything is as before: the password, and the code.
    const body = { email: doctor.email, password: PASSWORD };
    expect((await api.call('POST', '/clients/web/login', { body })).status).toBe(422);
  });

  it('is possible once with one answer, for one of 40', async () => {
    await add();
    const { challenge } = await me().passkey.beginLogIn();
    const input = { response: device.prove(challenge) };
    expect(await by40('passkey.logIn', input)).toEqual({ ok: 1, UNPROCESSABLE_CONTENT: 39 });
    await expect(me().passkey.logIn(input)).rejects.toMatchObject(refusal);
  });

  it.each(forgeries)('is refused to an answer %s', async (_what, forged) => {
    await add();
    await expect(logIn(forged)).rejects.toMatchObject(refusal);
    expect((await logIn()).accessToken).toBeTruthy();
  });

  it('is refused to a copy of a device, whose counter falls behind', async () => {
    await add();
    await logIn({ counter: 50 });
    for (const counter of [49, 50]) await expect(logIn({ counter })).rejects.toMatchObject(refusal);
    expect((await logIn({ counter: 51 })).accessToken).toBeTruthy();
    const { entries } = await me().audit.list({});
    expect(entries.filter(({ action }) => action === 'passkey.refused')).toHaveLength(2);
  });

  it('lets one of 40 with one counter in, whatever their challenges', async () => {
    await add();
    const challenges = await atOnce(() => me().passkey.beginLogIn());
    const answers = await Promise.allSettled(
      challenges.map(({ challenge }) =>
        me().passkey.logIn({ response: device.prove(challenge, { counter: 7 }) }),
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ fulfilled: 1, rejected: 39 });
  });

  it('goes on with a device that counts nothing', async () => {
    await add('My phone', { counter: 0 });
    for (let time = 0; time < 3; time += 1) expect((await logIn({ counter: 0 })).accessToken).toBeTruthy();
  });

  it('is refused after five minutes, by another key, and to a challenge that was made for something else', async () => {
    await add();
    const late = await me().passkey.beginLogIn();
    const stepUp = await me().passkey.beginStepUp();
    api.advance(5 * MINUTE_MS + 1);
    const fresh = await me().passkey.beginLogIn();
    const answers = [
      device.prove(late.challenge),
      device.prove(stepUp.challenge),
      device.prove('a-challenge-that-nobody-made'),
      { ...makeSoftPasskey(SITE).prove(fresh.challenge), id: device.prove('').id },
    ];
    for (const response of answers)
      await expect(me().passkey.logIn({ response })).rejects.toMatchObject(refusal);
  });

  it('is limited by network address, exactly', async () => {
    const answers = await atOnce(() => trpcOver(api).call('passkey.beginLogIn', undefined, { address }), 200);
    expect(tally(answers)).toEqual({ ok: 100, TOO_MANY_REQUESTS: 100 });
  });
});

describe('the second step by a passkey', () => {
  it('counts as a code of the app, for ten minutes', async () => {
    await add();
    await turnTwoStepOn();
    api.advance(11 * MINUTE_MS);
    const check = () => requireStepUp(api.deps, doctor.actor);
    await expect(check()).rejects.toThrow();
    const { challenge } = await me().passkey.beginStepUp();
    const input = { response: device.prove(challenge) };
    expect(await by40('passkey.stepUp', input, doctor.token)).toEqual({ ok: 1, UNPROCESSABLE_CONTENT: 39 });
    await check();
    api.advance(11 * MINUTE_MS);
    await expect(check()).rejects.toThrow();
    // A stolen session adds and removes none.
    await expect(begin()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const [passkey] = await me().passkey.list();
    await expect(me().passkey.remove({ passkeyId: passkey?.id ?? '' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it("is not proven by another doctor's passkey", async () => {
    const other = await signUpDoctor(api);
    const theirs = makeSoftPasskey(SITE);
    const { challenge } = await callerOf(other).passkey.begin({ currentPassword: PASSWORD });
    await callerOf(other).passkey.add({ name: 'Theirs', response: theirs.make(challenge) });
    const mine = await me().passkey.beginStepUp();
    await expect(me().passkey.stepUp({ response: theirs.prove(mine.challenge) })).rejects.toMatchObject(
      refusal,
    );
  });
});

const NEW_PASSWORD = 'another horse battery';

/** The token and the code of the newest mail for a forgotten password. */
async function askForReset() {
  await api.call('POST', '/password/forgot', { body: { email: doctor.email } });
  const mails = (await readMessages(api, doctor.email)).map(({ text }) => text).join('\n');
  const token = /\/reset-password\/([\w-]+)/.exec(mails)?.[1] ?? '';
  const code = /\b\d{4}\b/.exec(mails.replaceAll(/https?:\S+/g, ''))?.[0] ?? '';
  return { token, code, email: doctor.email, password: NEW_PASSWORD };
}

it('is removed after a reset by whoever did it, once for 40, and its sessions end', async () => {
  await add('My own phone');
  const own = device;
  device = makeSoftPasskey(SITE);
  await add('A phone that somebody added');
  const asked = await askForReset();
  const { passkeys } = await me().auth.resetPassword({ ...asked, passwordConfirmation: NEW_PASSWORD });
  const { right = '', list = [] } = passkeys ?? {};
  expect(list.map(({ name }) => name)).toEqual(['My own phone', 'A phone that somebody added']);
  const intruder = (await logIn()).accessToken;
  const passkeyIds = list.slice(1).map(({ id }) => id);
  const forged = `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`;
  expect(await by40('passkey.endAfterReset', { right: forged, passkeyIds })).toEqual({
    UNPROCESSABLE_CONTENT: 40,
  });
  expect(await by40('passkey.endAfterReset', { right, passkeyIds })).toEqual({
    ok: 1,
    UNPROCESSABLE_CONTENT: 39,
  });
  expect(await isSignedIn(intruder)).toBe(false);
  await expect(logIn()).rejects.toMatchObject(refusal);
  device = own;
  expect(await isSignedIn((await logIn()).accessToken)).toBe(true);
});

it('is kept by a right to remove it that is 15 minutes old, or of another account', async () => {
  await add();
  const asked = await askForReset();
  const { passkeys } = await me().auth.resetPassword({ ...asked, passwordConfirmation: NEW_PASSWORD });
  const input = { right: passkeys?.right ?? '', passkeyIds: (passkeys?.list ?? []).map(({ id }) => id) };
  const other = await signUpDoctor(api);
  const moved = { ...input, right: input.right.replace(doctor.actor.userId, other.actor.userId) };
  expect(await by40('passkey.endAfterReset', moved)).toEqual({ UNPROCESSABLE_CONTENT: 40 });
  api.advance(15 * MINUTE_MS);
  expect(await by40('passkey.endAfterReset', input)).toEqual({ UNPROCESSABLE_CONTENT: 40 });
  expect(await me().passkey.list()).toHaveLength(1);
});

it('is named by the mail and the answer of a password reset, because it still opens the account', async () => {
  await add('A phone that somebody added');
  const { password, ...asked } = await askForReset();
  const body = { ...asked, password, password_confirmation: password };
  const answer = await api.call('POST', '/password/reset', { body });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    200,
    expect.stringContaining('A phone that somebody added') as string,
  ]);
  const [notice] = await readMessages(api, doctor.email);
  expect(notice?.text).toContain('These passkeys still open your account: A phone that somebody added.');
});

async function turnTwoStepOn() {
  const { secret } = await me().secondFactor.begin({ currentPassword: PASSWORD });
  await me().secondFactor.confirm({ code: totpOf(secret).generate({ timestamp: api.deps.clock() }) });
}
