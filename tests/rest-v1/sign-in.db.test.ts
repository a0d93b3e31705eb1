import { newEmail, PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { readCode, readMessages } from '@bedside/api/test-kit/read-mail';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

const NEXT = 'another battery horse';
let addresses = 0;
const newAddress = () => `10.0.0.${(addresses += 1)}`;
const login = (email: string, password: string, address = newAddress()) =>
  api.call('POST', '/clients/web/login', { body: { email, password }, address });
const statusOfProfile = async (token: string) => (await api.call('GET', '/profile', { token })).status;

describe('signing in', () => {
  it('answers alike for a wrong password and an unknown address', async () => {
    const { email } = await signUpDoctor(api);
    const [wrong, unknown] = [
      await login(email, 'not the password'),
      await login(newEmail(), 'whatever it is'),
    ];
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.status).toBe(422);
    expect(Object.keys((wrong.body as { errors: object }).errors)).toEqual(['email']);
  });

  it('checks the fields before the pair, all of them at once', async () => {
    const { status, body } = await login('nobody', 'short');
    expect([status, (body as { errors: object }).errors]).toEqual([
      422,
      { email: ['This field is invalid'], password: ['The field must be at least 8 characters'] },
    ]);
  });

  it('accepts the address in any case and with spaces around it', async () => {
    const { email } = await signUpDoctor(api);
    expect((await login(`  ${email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  });

  it('is blocked after 10 failures of an address, known or not, while its sessions live on', async () => {
    const doctor = await signUpDoctor(api);
    for (const email of [doctor.email, newEmail()]) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 10; tries += 1)
        statuses.push((await login(email, 'not the password')).status);
      expect(new Set(statuses)).toEqual(new Set([422]));
      const refused = await login(email, PASSWORD);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    }
    expect(await statusOfProfile(doctor.token)).toBe(200);
    api.advance(15 * 60_000 + 1_000);
    expect((await login(doctor.email, PASSWORD)).status).toBe(200);
  });

  it('is blocked for a network address after 50 failures, and for no other', async () => {
    const doctor = await signUpDoctor(api);
    for (let tries = 0; tries < 50; tries += 1) await login(newEmail(), 'not the password', '10.9.9.9');
    expect((await login(doctor.email, PASSWORD, '10.9.9.9')).status).toBe(429);
    expect((await login(doctor.email, PASSWORD, '10.9.9.8')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends by signing out, that one alone', async () => {
    const doctor = await signUpDoctor(api);
    const second = await api.deps.sessions.create(doctor.actor.userId);
    expect((await api.call('DELETE', '/logout', { token: doctor.token })).status).toBe(204);
    expect([await statusOfProfile(doctor.token), await statusOfProfile(second)]).toEqual([401, 200]);
  });

  it.each(['', 'x', 'a b', 'é'.repeat(20), 'A'.repeat(43), 'A'.repeat(5_000)])(
    'is not behind the token %j',
    async (token) => {
      const answer = await api.call('GET', '/profile', {
        headers: { authorization: `Bearer ${encodeURIComponent(token)}` },
      });
      expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.' }]);
    },
  );

  it('is never opened by a token in the address or the body', async () => {
    const { token } = await signUpDoctor(api);
    expect((await api.call('GET', `/profile?access_token=${token}&token=${token}`)).status).toBe(401);
    const put = await api.call('PUT', '/user/update', { body: { access_token: token, first_name: 'Eve' } });
    expect(put.status).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (token: string, body: object) => api.call('PUT', '/user/update/password', { token, body });

  it('ends every other session and keeps this one', async () => {
    const doctor = await signUpDoctor(api);
    const second = await api.deps.sessions.create(doctor.actor.userId);
    const body = { current_password: PASSWORD, password: NEXT, password_confirmation: NEXT };
    const changed = await change(doctor.token, body);
    expect([changed.status, changed.body]).toEqual([200, { message: expect.any(String) as string }]);
    expect([await statusOfProfile(doctor.token), await statusOfProfile(second)]).toEqual([200, 401]);
    expect((await login(doctor.email, PASSWORD)).status).toBe(422);
    expect((await login(doctor.email, NEXT)).status).toBe(200);
  });

  it.each([
    [{ current_password: 'wrong', password: NEXT, password_confirmation: NEXT }, ['current_password']],
    [{ current_password: PASSWORD, password: NEXT, password_confirmation: 'x' }, ['password_confirmation']],
    [{ current_password: PASSWORD, password: 'password1', password_confirmation: 'password1' }, ['password']],
    [{}, ['current_password', 'password', 'password_confirmation']],
  ])('refuses %j on %j', async (body, fields) => {
    const { token } = await signUpDoctor(api);
    const refused = await change(token, body);
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as { errors: object }).errors).sort()).toEqual(fields);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) => api.call('POST', '/password/forgot', { body: { email } });
  const reset = (email: string, given: { code: string; token: string }, password = NEXT) =>
    api.call('POST', '/password/reset', {
      body: { email, ...given, password, password_confirmation: password },
    });

  it('is answered alike for known and unknown addresses, and mailed only to known ones', async () => {
    const [{ email }, stranger] = [await signUpDoctor(api), newEmail()];
    const [known, unknown] = [await forget(email), await forget(stranger)];
    expect([known.status, known.body]).toEqual([200, unknown.body]);
    expect(await readMessages(api, stranger)).toEqual([]);
    const [mail] = await readMessages(api, email);
    // The address is in the fragment, which no server, log or referrer sees.
    const link = /https:\/\/bedside\.example\/reset-password\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link.split('#')[1]).toBe(encodeURIComponent(email));
    expect(link.split('#')[0]).not.toContain(email.split('@')[0]);
  });

  it('is refused to a network address after a hundred requests in an hour, for known and unknown alike', async () => {
    const asked = (email: string) =>
      api.app.inject({
        method: 'POST',
        url: '/v1/password/forgot',
        payload: { email },
        remoteAddress: '192.0.2.77',
      });
    for (let count = 0; count < 100; count += 1) expect((await asked(newEmail())).statusCode).toBe(200);
    const refused = await asked((await signUpDoctor(api)).email);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('is replaced by code and token together; every session ends', async () => {
    const doctor = await signUpDoctor(api);
    await forget(doctor.email);
    const right = await readCode(api, doctor.email);
    expect((await reset(doctor.email, { ...right, token: 'x'.repeat(43) })).status).toBe(422);
    expect((await reset(doctor.email, right)).status).toBe(200);
    expect(await statusOfProfile(doctor.token)).toBe(401);
    expect((await login(doctor.email, NEXT)).status).toBe(200);
    expect((await reset(doctor.email, right)).status).toBe(422);
  });

  it('cannot be replaced with the code of another address', async () => {
    const [one, other] = [await signUpDoctor(api), await signUpDoctor(api)];
    await forget(one.email);
    await forget(other.email);
    expect((await reset(other.email, await readCode(api, one.email))).status).toBe(422);
    expect(await statusOfProfile(other.token)).toBe(200);
  });

  it('cannot be replaced after 5 wrong tries, nor after 15 minutes', async () => {
    const doctor = await signUpDoctor(api);
    await forget(doctor.email);
    const right = await readCode(api, doctor.email);
    const wrong = { ...right, code: String((Number(right.code) + 1) % 10_000).padStart(4, '0') };
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await reset(doctor.email, wrong);
      expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
        422,
        ['code'],
      ]);
    }
    expect((await reset(doctor.email, right)).status).toBe(422);
    await forget(doctor.email);
    const second = await readCode(api, doctor.email);
    api.advance(15 * 60_000 + 1_000);
    expect((await reset(doctor.email, second)).status).toBe(422);
  });

  it('is not replaced by one of the most common ones', async () => {
    const doctor = await signUpDoctor(api);
    await forget(doctor.email);
    const refused = await reset(doctor.email, await readCode(api, doctor.email), 'iloveyou1');
    expect((refused.body as { errors: object }).errors).toEqual({
      password: [expect.stringContaining('common')],
    });
  });

  it('mails at most 3 codes in 15 minutes and answers as usual', async () => {
    const { email } = await signUpDoctor(api);
    for (let call = 0; call < 6; call += 1) expect((await forget(email)).status).toBe(200);
    expect(await readMessages(api, email)).toHaveLength(3);
  });
});
