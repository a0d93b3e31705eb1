import { sweepRegistrations } from '@bedside/api/modules/account/auth/sweep-registrations';
import { readCode, readMessages } from '@bedside/api/test-kit/read-mail';
import { newEmail, PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { MAIL_RETURN_LIFE_MS } from '@bedside/contracts/account/mail-change/mail-change.rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, fromMany, tally, trpcOver, untilServed } from './at-once';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  api.advance(24 * 3_600_000);
  doctor = await signUpDoctor(api);
});

const post = (path: string, body: object, caller = 0) =>
  api.call('POST', path, { body, address: fromMany(caller) });
const ask = (email: string, by = doctor, more: object = {}) =>
  api.call('POST', '/user/update/email', {
    token: by.token,
    body: { email, current_password: PASSWORD, ...more },
  });
const confirm = (codes: object, by = doctor) =>
  api.call('PUT', '/user/update/email', { token: by.token, body: codes });
const register = (email: string, address: string, more: object = {}) =>
  api.call('POST', '/register', {
    address,
    body: {
      first_name: 'Mallory',
      last_name: 'M',
      email,
      place_of_work: 'x',
      accept: true,
      title_id: 'dr',
      area_practice_id: 'cardiology',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      ...more,
    },
  });
const login = async (email: string) =>
  (await untilServed(() => post('/clients/web/login', { email, password: PASSWORD }))).status;
const mailOf = async ({ token }: TestDoctor) =>
  ((await api.call('GET', '/profile', { token })).body as { data: { email: string } }).data.email;
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** The digits of the newest mail to an address that has some. */
async function digitsIn(email: string): Promise<string> {
  const codes = (await readMessages(api, email)).map(({ text }) => /^\d{4}$/m.exec(text)?.[0]);
  return codes.find((code) => code !== undefined) ?? 'none';
}
const codesFor = async (email: string, from = doctor.email) => ({
  code: await digitsIn(from),
  new_code: await digitsIn(email),
});

/** Changes an address. @returns the token by which the address of before takes it back */
async function change(email: string, from = doctor.email): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  expect((await confirm(await codesFor(email, from))).status).toBe(200);
  const [notice] = await readMessages(api, from);
  return /\/take-back-mail\/([\w-]+)/.exec(notice?.text ?? '')?.[1] ?? 'none';
}
const page = async (token: string, method: 'GET' | 'POST' = 'POST') =>
  (await api.app.inject({ method, url: `/take-back-mail/${token}` })).statusCode;

describe('the change of an e-mail address', () => {
  it('needs the password and the codes of both mailboxes, and then stands everywhere', async () => {
    const email = newEmail();
    const before = doctor.email;
    expect((await ask(email, doctor, { current_password: 'another password' })).body).toMatchObject({
      errors: { current_password: [expect.any(String) as string] },
    });
    expect((await ask(doctor.email)).status).toBe(422);
    expect((await ask(email)).status).toBe(200);
    const codes = await codesFor(email);
    const half = await confirm({ ...codes, new_code: wrongOf(codes.new_code) });
    expect([half.status, Object.keys((half.body as { errors: object }).errors)]).toEqual([422, ['new_code']]);
    expect(await mailOf(doctor)).toBe(before);
    expect((await confirm({ ...codes, code: '0000' })).status).toBe(200);
    expect(await mailOf(doctor)).toBe(email);
    expect([await login(email), await login(before)]).toEqual([200, 422]);
    expect((await confirm(codes)).status).toBe(404);
  });

  it('ends the other sessions, and what was mailed to the address of before', async () => {
    const other = (await post('/clients/web/login', { email: doctor.email, password: PASSWORD })).body as {
      access_token: string;
    };
    await post('/password/forgot', { email: doctor.email });
    const reset = await readCode(api, doctor.email);
    const email = newEmail();
    await change(email);
    expect((await api.call('GET', '/profile', { token: other.access_token })).status).toBe(401);
    expect((await api.call('GET', '/profile', { token: doctor.token })).status).toBe(200);
    const used = { ...reset, password: 'quiet-lantern-42', password_confirmation: 'quiet-lantern-42' };
    for (const address of [doctor.email, email])
      expect((await post('/password/reset', { ...used, email: address })).status).toBe(422);
  });

  it('is made by one of 40 confirmations at once, and ends with five wrong codes', async () => {
    const email = newEmail();
    await ask(email);
    const codes = await codesFor(email);
    const answers = await atOnce(() => untilServed(() => confirm(codes)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 404: 39 });
    const next = newEmail();
    await ask(next);
    const right = await codesFor(next, email);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await confirm({ ...right, code: wrongOf(right.code) })).status).toBe(422);
    expect((await confirm(right)).status).toBe(422);
    expect(await mailOf(doctor)).toBe(email);
  });

  it('gives an address that 40 callers want at once to one of them, over every way in', async () => {
    const email = newEmail();
    const host = await signUpDoctor(api);
    const rpc = trpcOver(api);
    expect(await rpc.call('colleague.invite', { email, role: 'doctor' }, host)).toBe('ok');
    const [invitation] = await readMessages(api, email);
    const invitationCode = /\/join\/([\w-]+)/.exec(invitation?.text ?? '')?.[1];
    const doctors = await Promise.all(Array.from({ length: 3 }, () => signUpDoctor(api)));
    for (const one of doctors) await ask(email, one);
    const codes = await Promise.all(doctors.map((one) => codesFor(email, one.email)));
    const account = { email, password: PASSWORD, passwordConfirmation: PASSWORD, accept: true };
    const person = { firstName: 'Mallory', lastName: 'M', titleId: 'dr', areaPracticeId: 'cardiology' };
    const words = { ...account, ...person, placeOfWork: 'x' };
    const ways: ((caller: number) => Promise<string | number>)[] = [
      async (caller) => (await confirm(codes[caller % 3] ?? {}, doctors[caller % 3])).status,
      (caller) => {
        const { code, new_code: newCode } = codes[caller % 3] ?? {};
        return rpc.call('mailChange.confirm', { code, newCode }, doctors[caller % 3]);
      },
      async (caller) => (await register(email, fromMany(caller), { invitation_code: invitationCode })).status,
      (caller) => rpc.call('auth.register', { ...words, invitationCode }, { address: fromMany(caller) }),
      async (caller) => (await register(email, fromMany(caller))).status,
      (caller) => rpc.call('auth.register', words, { address: fromMany(caller) }),
    ];
    const answers = await atOnce((caller) => untilServed(async () => ways[caller % 6]?.(caller)));
    const proven = answers.filter(
      (answer, caller) => caller % 6 < 4 && [200, 201, 'ok'].includes(answer ?? ''),
    );
    const refused = answers.filter((answer) => ![200, 201, 'ok'].includes(answer ?? ''));
    expect(proven).toHaveLength(1);
    const clear = ['404', '422', 'BAD_REQUEST', 'CONFLICT', 'NOT_FOUND', 'UNPROCESSABLE_CONTENT'];
    expect(Object.keys(tally(refused.map(String))).filter((answer) => !clear.includes(answer))).toEqual([]);
    const { rows } = await api.deps.pool.query<{ id: string; isProven: boolean }>(
      'select id, email_verified_at is not null as "isProven" from "user" where email = $1',
      [email],
    );
    expect(rows).toMatchObject([{ isProven: true }]);
    // Whoever did not get it has the account of before, whole.
    for (const one of doctors.filter(({ actor }) => actor.userId !== rows[0]?.id))
      expect([await mailOf(one), await login(one.email)]).toEqual([one.email, 200]);
    const changed = doctors.filter(({ actor }) => actor.userId === rows[0]?.id);
    const { rows: links } = await api.deps.pool.query('select from mail_return where user_id = any($1)', [
      doctors.map(({ actor }) => actor.userId),
    ]);
    expect(links).toHaveLength(changed.length);
  });

  it('says nothing about an address that has an account, and tells its owner', async () => {
    const other = await signUpDoctor(api);
    const answers = [await ask(other.email), await ask(newEmail())];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [notice] = await readMessages(api, other.email);
    expect(notice?.text).not.toMatch(/^\d{4}$/m);
    expect(notice?.subject).toBe('This address has a Bedside account already');
  });

  it('is refused where an account took the address meanwhile, and changes nothing', async () => {
    const email = newEmail();
    await ask(email);
    const codes = await codesFor(email);
    await signUpDoctor(api, email);
    expect((await confirm(codes)).status).toBe(422);
    expect(await mailOf(doctor)).not.toBe(email);
  });

  it('takes the address from an account that nobody has proven', async () => {
    const email = newEmail();
    await ask(email);
    const codes = await codesFor(email);
    expect((await register(email, fromMany(7))).status).toBe(201);
    expect((await confirm(codes)).status).toBe(200);
    expect(await mailOf(doctor)).toBe(email);
  });

  it('is over after 15 minutes', async () => {
    const email = newEmail();
    await ask(email);
    const codes = await codesFor(email);
    api.advance(15 * 60_000);
    expect((await confirm(codes)).status).toBe(404);
    await sweepRegistrations(api.deps);
    const { rows } = await api.deps.pool.query('select from mail_change where email = $1', [email]);
    expect(rows).toEqual([]);
  });
});

describe('the link to the address of before', () => {
  it('takes the change back once, of 40 at once; the password and every session end', async () => {
    const before = doctor.email;
    const token = await change(newEmail());
    expect(await page(token, 'GET')).toBe(200);
    expect(await mailOf(doctor)).not.toBe(before);
    const answers = await atOnce(() => page(token));
    expect(tally(answers)).toMatchObject({ 200: 1 });
    expect((await api.call('GET', '/profile', { token: doctor.token })).status).toBe(401);
    expect(await login(before)).toBe(422);
    const { code, token: reset } = await readCode(api, before);
    const passwords = { password: 'quiet-lantern-42', password_confirmation: 'quiet-lantern-42' };
    const answer = await post('/password/reset', { token: reset, code, email: before, ...passwords });
    expect(answer.status).toBe(200);
    expect([await page(token), await page(token, 'GET'), await page('made-up')]).toEqual([404, 404, 404]);
  });

  it('leads back over later changes, whose links end', async () => {
    const before = doctor.email;
    const second = newEmail();
    const first = await change(second);
    api.advance(3_600_000);
    const later = await change(newEmail(), second);
    expect(await page(first)).toBe(200);
    expect(await page(later)).toBe(404);
    const { rows } = await api.deps.pool.query<{ email: string }>('select email from "user" where id = $1', [
      doctor.actor.userId,
    ]);
    expect(rows).toEqual([{ email: before }]);
  });

  it('holds for seven days, in which nobody else gets the address', async () => {
    const before = doctor.email;
    const token = await change(newEmail());
    const other = await signUpDoctor(api);
    await ask(before, other);
    expect(await digitsIn(before)).not.toBe(await digitsIn(other.email));
    const sign = () => register(before, fromMany(9));
    expect((await sign()).status).toBe(422);
    api.advance(MAIL_RETURN_LIFE_MS);
    expect(await page(token)).toBe(404);
    expect((await sign()).status).toBe(201);
  });
});
