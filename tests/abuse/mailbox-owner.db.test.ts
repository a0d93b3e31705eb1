import { readCode, readMessages } from '@bedside/api/test-kit/read-mail';
import { newEmail, PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { sweepRegistrations } from '@bedside/api/modules/account/auth/sweep-registrations';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, fromMany, tally, trpcOver } from './at-once';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(() => {
  api.advance(24 * 3_600_000);
});

const OWNER = '192.0.2.10';
const STRANGER = '192.0.2.66';
const THEIRS = 'a password of somebody else';

const post = (path: string, body: object, address: string) => api.call('POST', path, { body, address });
const account = (email: string, more: object = {}) => ({
  first_name: 'Grace',
  last_name: 'Hopper',
  email,
  place_of_work: 'Harbour Clinic',
  title_id: 'dr',
  area_practice_id: 'cardiology',
  accept: true,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...more,
});
const asStranger = (email: string, more: object = {}) =>
  account(email, { first_name: 'Mallory', password: THEIRS, password_confirmation: THEIRS, ...more });
const login = async (email: string, password: string) =>
  (await post('/clients/web/login', { email, password }, OWNER)).status;
const askForCode = async (email: string) => {
  await post('/register', { email }, OWNER);
  return readCode(api, email);
};
const verify = async (email: string, code: string, address = OWNER) =>
  (await post('/email/verify', { email, code }, address)).body as {
    status: boolean;
    message: string;
    setup_token?: string;
  };
const firstNameOf = async (email: string) => {
  const signedIn = await post('/clients/web/login', { email, password: PASSWORD }, OWNER);
  const { access_token: token } = signedIn.body as { access_token: string };
  const profile = await api.call('GET', '/profile', { token });
  return (profile.body as { data: { first_name: string } }).data.first_name;
};
const linkOf = async (email: string) =>
  (
    await api.deps.db
      .selectFrom('practice')
      .innerJoin('user', 'user.id', 'practice.owner_id')
      .select('link_id')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.link_id;

describe('a mailbox that one client proved', () => {
  it('is not set up for another client from elsewhere', async () => {
    const email = newEmail();
    const { setup_token: setupToken } = await verify(email, (await askForCode(email)).code);
    const made = await post('/register', asStranger(email), STRANGER);
    expect(made.status).toBe(201);
    expect((made.body as { message: string }).message).toContain('sent a code');
    expect(await login(email, THEIRS)).toBe(422);
    // The owner can still sign in.
    const own = await post('/register', account(email, { setup_token: setupToken }), OWNER);
    expect(own.status).toBe(201);
    expect([await login(email, THEIRS), await login(email, PASSWORD)]).toEqual([422, 200]);
    expect(await firstNameOf(email)).toBe('Grace');
    expect(await linkOf(email)).not.toBe((made.body as { data: { link_id: string } }).data.link_id);
  });

  it('is set up from anywhere with the set-up token', async () => {
    const email = newEmail();
    const { setup_token: setupToken } = await verify(email, (await askForCode(email)).code);
    expect(setupToken).toMatch(/^[\w-]{43}$/);
    expect((await post('/register', account(email, { setup_token: setupToken }), STRANGER)).status).toBe(201);
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it.each([
    ['wrong', 'x'.repeat(43)],
    ['of another mailbox', undefined],
  ])('is not set up from elsewhere with a token that is %s', async (_what, given) => {
    const [email, other] = [newEmail(), newEmail()];
    await verify(email, (await askForCode(email)).code);
    const token = given ?? (await verify(other, (await askForCode(other)).code)).setup_token;
    await post('/register', asStranger(email, { setup_token: token }), STRANGER);
    expect(await login(email, THEIRS)).toBe(422);
  });

  it('is set up without the token from the same address, by clients that do not know tokens', async () => {
    const email = newEmail();
    await verify(email, (await askForCode(email)).code);
    expect((await post('/register', account(email, { setup_token: null }), OWNER)).status).toBe(201);
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it.each([true, false])('counts for 15 minutes (with the token: %s)', async (hasToken) => {
    const email = newEmail();
    const { setup_token: setupToken } = await verify(email, (await askForCode(email)).code);
    api.advance(15 * 60_000 + 1_000);
    const late = account(email, hasToken ? { setup_token: setupToken } : {});
    expect((await post('/register', late, OWNER)).status).toBe(201);
    expect(await login(email, PASSWORD)).toBe(422);
    // A new code was sent, and it confirms the account that was just set up.
    expect(await verify(email, (await readCode(api, email)).code)).toMatchObject({ status: true });
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it('is set up once by 40 simultaneous callers with the token', async () => {
    const email = newEmail();
    const { setup_token: setupToken } = await verify(email, (await askForCode(email)).code);
    const answers = await atOnce((caller) =>
      post('/register', account(email, { setup_token: setupToken }), fromMany(caller)),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 39 });
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it('is set up by tRPC with the token of the code and of the link', async () => {
    const rpc = trpcOver(api);
    const input = (email: string, setupToken: string | undefined) => ({
      firstName: 'Grace',
      lastName: 'Hopper',
      email,
      placeOfWork: 'Harbour Clinic',
      titleId: 'dr',
      areaPracticeId: 'cardiology',
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      accept: true,
      setupToken,
    });
    const email = newEmail();
    const { setup_token: setupToken } = await verify(email, (await askForCode(email)).code);
    const address = STRANGER;
    expect(await rpc.call('auth.register', input(email, setupToken), { address })).toBe('ok');
    expect(await login(email, PASSWORD)).toBe(200);
  });
});

describe("a stranger who sets an account up with somebody's address", () => {
  it("loses the account once the mailbox's owner requests a code by step 1 and enters it", async () => {
    const email = newEmail();
    const made = await post('/register', asStranger(email), STRANGER);
    const { code } = await askForCode(email);
    const answer = await verify(email, code);
    expect(answer).toMatchObject({ status: true, setup_token: expect.any(String) as string });
    expect(await login(email, THEIRS)).toBe(422);
    expect(await linkOf(email)).not.toBe((made.body as { data: { link_id: string } }).data.link_id);
    const own = await post('/register', account(email, { setup_token: answer.setup_token }), OWNER);
    expect(own.status).toBe(201);
    expect([await login(email, THEIRS), await login(email, PASSWORD)]).toEqual([422, 200]);
  });

  it('loses it also when the owner sets a password by a forgotten-password mail instead', async () => {
    const email = newEmail();
    await post('/register', asStranger(email), STRANGER);
    await verify(email, (await askForCode(email)).code);
    await post('/password/forgot', { email }, OWNER);
    const body = { email, ...(await readCode(api, email)) };
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    expect((await post('/password/reset', { ...body, ...passwords }, OWNER)).status).toBe(200);
    expect([await login(email, THEIRS), await login(email, PASSWORD)]).toEqual([422, 200]);
  });

  it('does not invalidate the code of step 1 by doing so after it was sent', async () => {
    const email = newEmail();
    const { code } = await askForCode(email);
    await post('/register', asStranger(email), STRANGER);
    await readMessages(api, email);
    expect(await verify(email, code)).toMatchObject({
      status: true,
      setup_token: expect.any(String) as string,
    });
    expect(await login(email, THEIRS)).toBe(422);
  });

  it('cannot take the address from an account that is set up', async () => {
    const { email } = await signUpDoctor(api);
    await post('/register', { email }, STRANGER);
    expect((await post('/register', asStranger(email), STRANGER)).status).toBe(422);
    expect([await login(email, THEIRS), await login(email, PASSWORD)]).toEqual([422, 200]);
  });

  it('does not profit from the mail, which nobody mistakes for an ordinary code', async () => {
    const email = newEmail();
    await post('/register', asStranger(email), STRANGER);
    const [mail] = await readMessages(api, email);
    expect(mail?.text).toContain('An account was set up with this e-mail address');
    expect(mail?.text).toContain('If you did not set it up, do not enter this code');
  });
});

describe('an account that was set up first', () => {
  it('keeps its password when its own code confirms it', async () => {
    const email = newEmail();
    await post('/register', account(email), OWNER);
    const answer = await verify(email, (await readCode(api, email)).code);
    expect(answer).toEqual({ status: true, message: expect.any(String) as string });
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it('also keeps it with a code that was sent again', async () => {
    const email = newEmail();
    await post('/register', account(email), OWNER);
    await post('/auth/email/verification-notification', { email }, OWNER);
    await verify(email, (await readCode(api, email)).code);
    expect(await login(email, PASSWORD)).toBe(200);
  });

  it('says so when the mailbox gets no more codes for now, and exists', async () => {
    const email = newEmail();
    for (let time = 0; time < 3; time += 1) await askForCode(email);
    const made = await post('/register', account(email), STRANGER);
    expect(made.status).toBe(201);
    expect((made.body as { message: string }).message).toMatch(/as many e-mails to this address/);
    expect(await readMessages(api, email)).toHaveLength(3);
  });
});

describe('an account that nobody confirms', () => {
  const exists = async (email: string) =>
    (await api.deps.db.selectFrom('user').select('id').where('email', '=', email).execute()).length > 0;

  it('is deleted after 24 hours, and no other', async () => {
    const [email, late] = [newEmail(), newEmail()];
    const { email: confirmed } = await signUpDoctor(api);
    await post('/register', account(email), OWNER);
    await post('/register', account(late), OWNER);
    // The row's own time is the database's, which does not follow the clock of the tests.
    const now = api.deps.clock();
    const madeAt = (address: string, at: number) =>
      api.deps.db
        .updateTable('user')
        .set({ created_at: new Date(at) })
        .where('email', '=', address)
        .execute();
    await madeAt(email, now - 24 * 3_600_000 - 1);
    await madeAt(late, now - 24 * 3_600_000 + 60_000);
    await madeAt(confirmed, now - 48 * 3_600_000);
    await sweepRegistrations(api.deps);
    expect([await exists(email), await exists(late), await exists(confirmed)]).toEqual([false, true, true]);
  });

  it('is also deleted when its password was voided and nobody chose another', async () => {
    const email = newEmail();
    await post('/register', asStranger(email), STRANGER);
    await verify(email, (await askForCode(email)).code);
    api.advance(24 * 3_600_000);
    await sweepRegistrations(api.deps);
    expect(await exists(email)).toBe(false);
    expect(await api.deps.db.selectFrom('mailbox_proof').selectAll().execute()).toEqual([]);
  });
});

describe('notice mails', () => {
  const subjects = async (email: string) => (await readMessages(api, email)).map(({ subject }) => subject);

  it('report a changed and a reset password', async () => {
    const { email, token } = await signUpDoctor(api);
    const next = { password: THEIRS, password_confirmation: THEIRS };
    await api.call('PUT', '/user/update/password', { token, body: { current_password: PASSWORD, ...next } });
    expect(await subjects(email)).toEqual(['Your Bedside password was changed']);
    await post('/password/forgot', { email }, OWNER);
    const given = await readCode(api, email);
    await post('/password/reset', { email, ...given, ...next }, OWNER);
    expect(await subjects(email)).toEqual([
      'Your Bedside password was changed',
      'Set a new Bedside password',
      'Your Bedside password was changed',
    ]);
  });

  it('report nothing that was refused', async () => {
    const { email, token } = await signUpDoctor(api);
    const next = { password: THEIRS, password_confirmation: THEIRS };
    await api.call('PUT', '/user/update/password', { token, body: { current_password: THEIRS, ...next } });
    await post('/password/reset', { email, code: '0000', token: 'x', ...next }, OWNER);
    expect(await subjects(email)).toEqual([]);
  });

  it('report an erased account', async () => {
    const { email, token, actor } = await signUpDoctor(api);
    expect((await api.call('POST', `/users/${actor.userId}`, { token })).status).toBe(204);
    expect(await subjects(email)).toEqual(['Your Bedside account was deleted']);
  });
});
