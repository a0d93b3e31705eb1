import { hashToken } from '@bedside/api/kit/secrets';
import { totpOf } from '@bedside/api/modules/account/second-factor/totp-of';
import { eraseDueAccounts } from '@bedside/api/modules/account/user/erase-due-accounts';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { makeSoftPasskey } from '@bedside/api/test-kit/soft-passkey';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { PUBLIC_URL, type TestApi } from '@bedside/api/test-kit/start-test-api';
import type { AppError } from '@bedside/contracts/kit/app-error';
import { codeOfText } from '@bedside/contracts/kit/coded-text';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally } from './at-once';

const DAY_MS = 86_400_000;

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const caller = () =>
  createAppCaller({ deps: api.deps, member: doctor.actor, visitor: doctor.actor, requestId: 'test' });
const plan = () => caller().user.erase({ userId: doctor.actor.userId });
const page = (token: string, method: 'GET' | 'POST' = 'POST') =>
  api.app.inject({ method, url: `/keep-account/${token}` });
const logIn = () =>
  api.call('POST', '/clients/web/login', { body: { email: doctor.email, password: PASSWORD } });
const isThere = async () =>
  ((await api.deps.pool.query('select from "user" where id = $1', [doctor.actor.userId])).rowCount ?? 0) > 0;
const subjectsOf = async (kind: RegExp) =>
  (await readMessages(api, doctor.email)).map(({ subject }) => subject ?? '').filter((one) => kind.test(one));

/** The token in the mail that takes the erasure back. */
async function tokenOf(): Promise<string> {
  const texts = (await readMessages(api, doctor.email)).map(({ text }) => text).join('\n');
  const found = /\/keep-account\/([\w-]+)/.exec(texts)?.[1];
  if (found === undefined) throw new Error('no mail has the link');
  return found;
}

describe('an account that its owner deletes in the web', () => {
  it('waits seven days, closed to everybody, and is erased then', async () => {
    const { linkId } = await makeShare(api, doctor);
    await plan();
    expect((await api.call('GET', '/profile', { token: doctor.token })).status).toBe(401);
    const { rows: users } = await api.deps.pool.query<{ link_id: string }>(
      'select link_id from practice where owner_id = $1',
      [doctor.actor.userId],
    );
    expect((await api.call('GET', `/doctor-info/${users[0]?.link_id}`)).status).toBe(404);
    expect(await logIn()).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringContaining('going to be deleted') as string] } },
    });
    // Links belong to patients, who may be in the middle of a treatment.
    expect((await api.call('GET', `/public-patient-videos/${linkId}`)).status).toBe(200);
    api.advance(7 * DAY_MS - 60_000);
    await eraseDueAccounts(api.deps);
    expect(await isThere()).toBe(true);
    api.advance(60_000);
    await eraseDueAccounts(api.deps);
    expect(await isThere()).toBe(false);
    expect((await api.call('GET', `/public-patient-videos/${linkId}`)).status).toBe(404);
    const { rows } = await api.deps.pool.query<{ action: string; actor: string }>(
      `select action, actor from audit_event where account_id = $1 and action like 'account.eras%' order by position`,
      [doctor.actor.userId],
    );
    expect(rows).toEqual([
      { action: 'account.erasure-planned', actor: 'user' },
      { action: 'account.erased', actor: 'job' },
    ]);
  });

  it('says so in a mail, whose link takes it back by a button and not by opening it', async () => {
    await plan();
    const token = await tokenOf();
    const asked = await page(token, 'GET');
    expect([asked.statusCode, asked.payload.includes('<form method="post">')]).toEqual([200, true]);
    expect((await logIn()).status).toBe(422);
    expect((await page(token)).statusCode).toBe(200);
    expect((await logIn()).status).toBe(200);
    api.advance(8 * DAY_MS);
    await eraseDueAccounts(api.deps);
    expect(await isThere()).toBe(true);
    expect((await page(token)).statusCode).toBe(404);
    expect((await page(token, 'GET')).statusCode).toBe(404);
    expect(await subjectsOf(/will be deleted|stays/)).toHaveLength(2);
  });

  it('is asked for once, and taken back once, by 40 at once', async () => {
    await atOnce(plan);
    expect(await subjectsOf(/will be deleted/)).toHaveLength(1);
    const token = await tokenOf();
    const answers = await atOnce(() => page(token));
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 404: 39 });
    expect(await subjectsOf(/stays/)).toHaveLength(1);
  });

  it('is either erased or taken back, whichever of 40 comes first, and the link is dead after the time', async () => {
    await plan();
    const token = await tokenOf();
    api.advance(7 * DAY_MS - 1_000);
    const late = { ...api.deps, clock: () => api.deps.clock() + 2_000 };
    const answers = await atOnce(async (nth) =>
      nth % 2 === 0 ? (await page(token)).statusCode : void (await eraseDueAccounts(late)),
    );
    const hasKept = answers.includes(200);
    expect(await isThere()).toBe(hasKept);
    expect((await logIn()).status).toBe(hasKept ? 200 : 422);
    expect(await subjectsOf(/was deleted|stays/)).toHaveLength(1);
  });

  it('is opened by nothing that opened it before, and the erasure goes on', async () => {
    const device = makeSoftPasskey({ origin: PUBLIC_URL, rpId: 'bedside.example' });
    const { challenge } = await caller().passkey.begin({ currentPassword: PASSWORD });
    await caller().passkey.add({ name: 'My phone', response: device.make(challenge, { counter: 0 }) });
    const { secret } = await caller().secondFactor.begin({ currentPassword: PASSWORD });
    const codeOf = () => totpOf(secret).generate({ timestamp: api.deps.clock() });
    const { recoveryCodes } = await caller().secondFactor.confirm({ code: codeOf() });
    api.advance(30_000);
    const body = { email: doctor.email, password: PASSWORD, code: codeOf() };
    const known = await api.call('POST', '/clients/web/login', { body });
    expect(known.status).toBe(200);
    const cookie = String(known.headers['set-cookie']).split(';')[0] ?? '';
    await plan();
    // A session that a log-in of the same moment has begun.
    const raced = await api.deps.sessions.create(doctor.actor.userId);
    expect((await api.call('GET', '/profile', { token: raced })).status).toBe(401);
    expect(await api.deps.sessions.validate(hashToken(raced))).toBeUndefined();
    api.advance(30_000);
    const tries = [
      { body: { ...body, code: codeOf() } },
      { body: { ...body, code: recoveryCodes[0] } },
      { body: { ...body, code: recoveryCodes[1] }, headers: { cookie } },
    ];
    for (const one of tries)
      expect(await api.call('POST', '/clients/web/login', one)).toMatchObject({
        status: 422,
        body: { errors: { email: [expect.stringContaining('going to be deleted') as string] } },
      });
    const answers = await atOnce(async () => {
      const begun = await caller().passkey.beginLogIn();
      return caller()
        .passkey.logIn({ response: device.prove(begun.challenge, { counter: 0 }) })
        .then(
          () => 'ok',
          (error: unknown) => codeOfText((error as { cause: AppError }).cause.says),
        );
    });
    expect(tally(answers)).toEqual({ 'auth.erasure-waits': 40 });
    const { rows } = await api.deps.pool.query<{ is_closed: boolean }>(
      'select deactivated_at is not null and erase_at is not null as is_closed from "user" where id = $1',
      [doctor.actor.userId],
    );
    expect(rows).toEqual([{ is_closed: true }]);
  });

  it('is for the own account, and at once over REST v1', async () => {
    const other = await signUpDoctor(api);
    await expect(caller().user.erase({ userId: other.actor.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const path = `/users/${doctor.actor.userId}`;
    expect((await api.call('POST', path, { token: doctor.token })).status).toBe(204);
    expect(await isThere()).toBe(false);
  });
});

type Says = { code: string; params?: { day: string; keep: string } };
const codedOf = (error: unknown): Says => {
  const { says } = (error as { cause: AppError }).cause;
  return typeof says === 'string' ? { code: says } : (says as Says);
};
const visitor = { address: '127.0.0.1' };
const stranger = (deviceCookie?: string) =>
  createAppCaller({
    deps: api.deps,
    member: undefined,
    visitor: { ...visitor, deviceCookie },
    requestId: 'test',
  });
/** What a log-in says of the account. */
const refusal = (logIn: Promise<unknown>) =>
  logIn.then(
    () => ({ code: 'in' }) as Says,
    (error: unknown) => codedOf(error),
  );

const ways = ['password', 'known device', 'second factor', 'recovery code', 'passkey'] as const;

/** Prepares a way in, plans the erasure, and tries the way. */
async function tryAfterPlan(way: (typeof ways)[number]): Promise<() => Promise<Says>> {
  const pair = { email: doctor.email, password: PASSWORD };
  if (way === 'passkey') {
    const device = makeSoftPasskey({ origin: PUBLIC_URL, rpId: 'bedside.example' });
    const { challenge } = await caller().passkey.begin({ currentPassword: PASSWORD });
    await caller().passkey.add({ name: 'My phone', response: device.make(challenge, { counter: 0 }) });
    await plan();
    return async () => {
      const begun = await stranger().passkey.beginLogIn();
      return refusal(stranger().passkey.logIn({ response: device.prove(begun.challenge, { counter: 0 }) }));
    };
  }
  if (way === 'password') {
    await plan();
    return () => refusal(stranger().auth.login(pair));
  }
  if (way === 'known device') {
    const known = await api.call('POST', '/clients/web/login', { body: pair });
    const cookie = /bedside_device=([^;]+)/.exec(String(known.headers['set-cookie']))?.[1];
    await plan();
    return () => refusal(stranger(cookie).auth.login(pair));
  }
  const { secret } = await caller().secondFactor.begin({ currentPassword: PASSWORD });
  const codeOf = () => totpOf(secret).generate({ timestamp: api.deps.clock() });
  const { recoveryCodes } = await caller().secondFactor.confirm({ code: codeOf() });
  await plan();
  api.advance(30_000);
  // The password alone says nothing of it.
  expect((await refusal(stranger().auth.login(pair))).code).toBe('second-factor.code-needed');
  return () => {
    api.advance(30_000);
    const code = way === 'second factor' ? codeOf() : recoveryCodes.pop();
    return refusal(stranger().auth.login({ ...pair, code }));
  };
}
const keepBy = (keep = '') =>
  stranger()
    .auth.keepAccount({ keep })
    .then(
      ({ accessToken }) => ({ code: 'in', accessToken }),
      (error: unknown) => ({ code: codedOf(error).code, accessToken: '' }),
    );

describe('whoever logs in to an account that waits for its erasure', () => {
  it.each(ways)('(%s) is told the day, and keeps it by a button, once for 40 at once', async (way) => {
    const tryIt = await tryAfterPlan(way);
    const { code, params } = await tryIt();
    const day = new Date(api.deps.clock() + 7 * DAY_MS).toISOString().slice(0, 10);
    expect([code, params?.day]).toEqual(['auth.erasure-waits', day]);
    const answers = await atOnce(() => keepBy(params?.keep));
    expect(tally(answers.map(({ code: answer }) => answer))).toEqual({ in: 1, 'auth.keep-refused': 39 });
    const token = answers.find(({ code: answer }) => answer === 'in')?.accessToken ?? '';
    expect((await api.call('GET', '/profile', { token })).status).toBe(200);
    expect(await subjectsOf(/stays/)).toHaveLength(1);
    expect((await tryIt()).code).toBe('in');
    api.advance(8 * DAY_MS);
    await eraseDueAccounts(api.deps);
    expect(await isThere()).toBe(true);
  });

  it('keeps it neither by a proof that was changed, nor too late, nor by that of an earlier erasure', async () => {
    const tryIt = await tryAfterPlan('password');
    const keep = (await tryIt()).params?.keep ?? '';
    for (const forged of [`${keep.slice(0, -1)}_`, keep.replace('~0~', '~1~'), 'x', `first.${keep}`])
      expect((await keepBy(forged)).code).toBe('auth.keep-refused');
    api.advance(15 * 60_000 + 1_000);
    expect((await keepBy(keep)).code).toBe('auth.keep-refused');
    const fresh = (await tryIt()).params?.keep ?? '';
    expect((await page(await tokenOf())).statusCode).toBe(200);
    expect((await keepBy(fresh)).code).toBe('auth.keep-refused');
    await plan();
    expect((await keepBy(fresh)).code).toBe('auth.keep-refused');
    api.advance(7 * DAY_MS);
    expect((await keepBy((await tryIt()).params?.keep)).code).toBe('auth.keep-refused');
  });

  it('learns nothing of it by a wrong password', async () => {
    await plan();
    const said = await refusal(stranger().auth.login({ email: doctor.email, password: 'not the password' }));
    expect(said).toEqual({ code: 'auth.wrong-credentials' });
  });
});
