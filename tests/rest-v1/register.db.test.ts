import { newEmail, PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { readCode, readMessages } from '@bedside/api/test-kit/read-mail';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { describe, expect, it } from 'vitest';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

const post = (path: string, body: unknown, address?: string) => api.call('POST', path, { body, address });
const account = (email: string, more: object = {}) => ({
  first_name: 'Grace',
  last_name: 'Hopper',
  email,
  place_of_work: 'Harbour Clinic',
  title_id: 'dr',
  area_practice_id: 'cardiology',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  accept: true,
  ...more,
});
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const login = (email: string) => post('/clients/web/login', { email, password: PASSWORD });
const trpc = () =>
  createAppCaller({ deps: api.deps, visitor: { address: '::1' }, member: undefined, requestId: 'r' });

describe('registering', () => {
  it('leads from the e-mail by its code to an account that can sign in', async () => {
    const email = newEmail();
    expect((await post('/register', { email })).status).toBe(200);
    const { code } = await readCode(api, email);
    expect((await post('/email/verify', { email, code })).body).toMatchObject({ status: true });
    const made = await post('/register', account(email, { role: 'admin' }));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      message: expect.any(String) as string,
      data: {
        email,
        role: 'doctor',
        title: { id: 'dr', name: 'Dr.' },
        unread_messages: 0,
        subscription: null,
      },
    });
    const signedIn = await login(email);
    expect(signedIn.status).toBe(200);
    const { access_token: token, data } = signedIn.body as { access_token: string; data: object };
    expect(data).toEqual({ access_token: token });
    expect((await api.call('GET', '/profile', { token })).body).toMatchObject({ data: { email } });
  });

  it.each([
    [' Knee and Hip ', 'Knee and Hip'],
    ['', null],
    [undefined, null],
  ])('accepts the name of the clinic, which may be left out (%j)', async (name_of_clinic, kept) => {
    const made = await post('/register', account(newEmail(), { name_of_clinic }));
    expect(made).toMatchObject({ status: 201, body: { data: { name_of_clinic: kept } } });
  });

  it('sends a code after the account form when the address was not confirmed before', async () => {
    const email = newEmail();
    expect((await post('/register', account(email))).status).toBe(201);
    const refused = await login(email);
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
      422,
      ['unverified_email'],
    ]);
    const { code } = await readCode(api, email);
    expect((await post('/email/verify', { email, code })).body).toMatchObject({ status: true });
    expect((await login(email)).status).toBe(200);
  });

  it('answers for a known address as for an unknown one, and writes to its owner instead', async () => {
    const { email } = await signUpDoctor(api);
    const stranger = newEmail();
    const [known, unknown] = [
      await post('/register', { email }),
      await post('/register', { email: stranger }),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const [notice] = await readMessages(api, email);
    expect(notice?.subject).toBe('You already have a Bedside account');
    expect(notice?.text).not.toMatch(/^\d{4}$/m);
    expect((await readMessages(api, stranger))[0]?.text).toMatch(/^\d{4}$/m);
  });

  it('refuses step 1 beyond 3 per address in 15 minutes and 10 a day, known or not', async () => {
    const { email } = await signUpDoctor(api);
    for (const address of [email, newEmail()]) {
      const answers: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        for (let call = 0; call < 4; call += 1)
          answers.push((await post('/register', { email: address })).status);
        api.advance(15 * 60_000 + 1_000);
      }
      const three = [200, 200, 200, 429];
      expect(answers).toEqual([...three, ...three, ...three, 200, 429, 429, 429, 429, 429, 429, 429]);
      api.advance(24 * 3_600_000);
    }
  });

  it('names every fault of the form at once, in its own names', async () => {
    const { status, body } = await post('/register', {
      email: 'no address',
      first_name: '  ',
      title_id: 'king',
      area_practice_id: 'magic',
      password: 'short',
      password_confirmation: 'other',
    });
    expect(status).toBe(422);
    expect((body as { errors: Record<string, string[]> }).errors).toMatchObject({
      email: ['This field is invalid'],
      first_name: ['This field is required'],
      last_name: ['This field is required'],
      place_of_work: ['This field is required'],
      password: ['The password must be at least 8 characters'],
      password_confirmation: ['Passwords do not match'],
      accept: ['This field is required'],
    });
  });

  it('names an unknown title, an unknown area and a common password together', async () => {
    const { status, body } = await post(
      '/register',
      account(newEmail(), {
        title_id: 'king',
        area_practice_id: 'magic',
        password: 'Password1',
        password_confirmation: 'Password1',
      }),
    );
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual([
      'area_practice_id',
      'password',
      'title_id',
    ]);
  });

  it('refuses a taken address on `email`, and makes one account of two simultaneous requests', async () => {
    const email = newEmail();
    const both = await Promise.all([post('/register', account(email)), post('/register', account(email))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const again = await post('/register', account(email.toUpperCase()));
    expect(again.status).toBe(422);
    expect(Object.keys((again.body as { errors: object }).errors)).toEqual(['email']);
  });

  it.each([false, undefined, 'no', 0])(
    'needs the terms to be accepted; %j is no acceptance',
    async (accept) => {
      const { status, body } = await post('/register', account(newEmail(), { accept }));
      expect([status, (body as { errors: object }).errors]).toEqual([
        422,
        { accept: ['This field is required'] },
      ]);
    },
  );
});

describe('a code', () => {
  const begin = async () => {
    const email = newEmail();
    await post('/register', { email });
    return { email, ...(await readCode(api, email)) };
  };
  const verify = async (email: string, code: string) =>
    ((await post('/email/verify', { email, code })).body as { status: boolean }).status;

  it('counts once', async () => {
    const { email, code } = await begin();
    expect([await verify(email, code), await verify(email, code)]).toEqual([true, false]);
  });

  it('is dead after 5 wrong tries', async () => {
    const { email, code } = await begin();
    for (let tries = 0; tries < 5; tries += 1) expect(await verify(email, wrongOf(code))).toBe(false);
    expect(await verify(email, code)).toBe(false);
  });

  it('is valid after 4 wrong tries', async () => {
    const { email, code } = await begin();
    for (let tries = 0; tries < 4; tries += 1) await verify(email, wrongOf(code));
    expect(await verify(email, code)).toBe(true);
  });

  it('is valid for 15 minutes', async () => {
    const { email, code } = await begin();
    api.advance(15 * 60_000 + 1_000);
    expect(await verify(email, code)).toBe(false);
  });

  it('of another address opens nothing', async () => {
    const [one, other] = [await begin(), await begin()];
    if (one.code !== other.code) expect(await verify(one.email, other.code)).toBe(false);
    expect(await verify(newEmail(), one.code)).toBe(false);
  });

  it.each(['12', '12345', 'abcd', '', '１２３４'])('of the form %j is refused as a field', async (code) => {
    const { status, body } = await post('/email/verify', { email: newEmail(), code });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['code']]);
  });

  it('is replaced by the link of the mail after 20 wrong guesses, however many follow', async () => {
    const { email } = await begin();
    for (let round = 0; round < 4; round += 1) {
      const { code } = await readCode(api, email);
      for (let tries = 0; tries < 5; tries += 1) await verify(email, wrongOf(code));
      api.advance(15 * 60_000 + 1_000);
      expect((await post('/auth/email/verification-notification', { email })).status).toBe(200);
    }
    const { code, token } = await readCode(api, email);
    expect(await verify(email, code)).toBe(false);
    for (let tries = 0; tries < 6; tries += 1) await verify(email, wrongOf(code));
    expect(await trpc().auth.verifyEmailLink({ token })).toMatchObject({ status: true });
    expect(await trpc().auth.verifyEmailLink({ token })).toMatchObject({ status: false });
  });

  it('by link works from any valid mail, and from no other', async () => {
    const { email, token } = await begin();
    await post('/auth/email/verification-notification', { email });
    expect(await trpc().auth.verifyEmailLink({ token: token.slice(1) })).toMatchObject({ status: false });
    expect(await trpc().auth.verifyEmailLink({ token })).toMatchObject({ status: true, hasAccount: false });
    const late = await begin();
    api.advance(15 * 60_000 + 1_000);
    expect(await trpc().auth.verifyEmailLink({ token: late.token })).toMatchObject({ status: false });
  });

  it('is sent again 3 times in 15 minutes and 10 times a day, known or not, then 429 with Retry-After', async () => {
    const { email } = await signUpDoctor(api);
    const resend = (address: string) => post('/auth/email/verification-notification', { email: address });
    for (const address of [email, newEmail()]) {
      const answers: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        for (let call = 0; call < 4; call += 1) answers.push((await resend(address)).status);
        api.advance(15 * 60_000 + 1_000);
      }
      expect(answers).toEqual([
        200, 200, 200, 429, 200, 200, 200, 429, 200, 200, 200, 429, 200, 429, 429, 429,
      ]);
      const refused = await resend(address);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
      expect(refused.body).toEqual({ message: expect.any(String) as string });
      api.advance(24 * 3_600_000);
      expect((await resend(address)).status).toBe(200);
    }
  });
});

describe('its stored data', () => {
  it('holds no code, no token and no session in plain text', async () => {
    const email = newEmail();
    await post('/register', { email });
    const { code, token } = await readCode(api, email);
    const codes = await api.deps.db.selectFrom('email_code').selectAll().execute();
    const text = JSON.stringify(codes);
    expect(codes.length).toBeGreaterThan(0);
    expect([text.includes(token), text.includes(`"${code}"`), text.includes(email)]).toEqual([
      false,
      false,
      false,
    ]);
    const doctor = await signUpDoctor(api);
    const sessions = JSON.stringify(await api.deps.db.selectFrom('session').selectAll().execute());
    expect(sessions).not.toContain(doctor.token);
    expect(JSON.stringify(await api.deps.db.selectFrom('attempt').selectAll().execute())).not.toContain('@');
  });

  it('leaves no address, code or token in the log', async () => {
    const email = newEmail();
    await post('/register', { email });
    const { token } = await readCode(api, email);
    await post('/register', account(email));
    const log = api.logged.join('');
    expect(log).toContain('/v1/register');
    expect([log.includes(email), log.includes(token), log.includes('Hopper')]).toEqual([false, false, false]);
  });
});
