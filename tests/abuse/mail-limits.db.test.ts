import { readCode, readMessages } from '@bedside/api/test-kit/read-mail';
import { newEmail, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';
import { atOnce, CALLERS, fromMany, fromOne, tally, trpcOver } from './at-once';

let api: TestApi;
let trpc: ReturnType<typeof trpcOver>;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
  trpc = trpcOver(api);
});

const nextDay = () => {
  api.advance(24 * 3_600_000 + 1_000);
};
const post = (path: string, body: object, address?: string) => api.call('POST', path, { body, address });
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message;
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

const asks = [
  { name: 'step 1 of a registration', path: '/register', procedure: 'auth.requestCode' },
  {
    name: 'the code once more',
    path: '/auth/email/verification-notification',
    procedure: 'auth.resendCode',
  },
];
const whence = [
  { from: 'one address', address: fromOne },
  { from: '40 addresses', address: fromMany },
];
const cases = asks.flatMap((ask) => whence.map((origin) => ({ ...ask, ...origin })));

describe('40 simultaneous requests', () => {
  it.each(cases)('for $name from $from make three mails by REST', async ({ path, address }) => {
    nextDay();
    const email = newEmail();
    const answers = await atOnce((caller) => post(path, { email }, address(caller)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3, 429: 37 });
    expect(await readMessages(api, email)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429);
    expect(messageOf(refused ?? { body: {} })).toMatch(/as many e-mails .* in 15 minutes\.$/);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  it.each(cases)('for $name from $from make three mails by tRPC', async ({ procedure, address }) => {
    nextDay();
    const email = newEmail();
    const codes = await atOnce((caller) => trpc.call(procedure, { email }, { address: address(caller) }));
    expect(tally(codes)).toEqual({ ok: 3, TOO_MANY_REQUESTS: 37 });
    expect(await readMessages(api, email)).toHaveLength(3);
  });

  it.each(asks)('for $name of an address with an account are answered alike', async ({ path }) => {
    nextDay();
    const { email } = await signUpDoctor(api);
    const answers = await atOnce((caller) => post(path, { email }, fromMany(caller)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3, 429: 37 });
    const stranger = newEmail();
    const theirs = await atOnce((caller) => post(path, { email: stranger }, fromMany(caller)));
    expect(tally(theirs.map(messageOf))).toEqual(tally(answers.map(messageOf)));
  });

  it.each(whence)('for a forgotten password from $from make three mails', async ({ address }) => {
    nextDay();
    const { email } = await signUpDoctor(api);
    const answers = await atOnce((caller) => post('/password/forgot', { email }, address(caller)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 40 });
    expect(await readMessages(api, email)).toHaveLength(3);
    const said = tally(answers.map(messageOf));
    expect(Object.values(said).sort((a, b) => a - b)).toEqual([3, 37]);
    expect(Object.keys(said).find((text) => said[text] === 37)).toMatch(/as many e-mails/);
    // A caller who names an address without an account gets the same answers, as often.
    const stranger = newEmail();
    const theirs = await atOnce((caller) => post('/password/forgot', { email: stranger }, address(caller)));
    expect(tally(theirs.map(messageOf))).toEqual(said);
    expect(await readMessages(api, stranger)).toEqual([]);
  });

  it('for a forgotten password by tRPC make three mails', async () => {
    nextDay();
    const { email } = await signUpDoctor(api);
    const codes = await atOnce((caller) =>
      trpc.call('auth.forgotPassword', { email }, { address: fromMany(caller) }),
    );
    expect(tally(codes)).toEqual({ ok: 40 });
    expect(await readMessages(api, email)).toHaveLength(3);
  });
});

describe('40 procedures in one batch of tRPC', () => {
  it.each([...asks.map(({ procedure }) => procedure), 'auth.forgotPassword'])(
    'of %s do not run, and neither do two',
    async (path) => {
      nextDay();
      const { email } = await signUpDoctor(api);
      const ask = { path, input: { email } };
      for (const size of [2, CALLERS]) {
        const { status } = await trpc.batch(Array.from({ length: size }, () => ask));
        expect(status).toBe(400);
      }
      expect(await readMessages(api, email)).toEqual([]);
    },
  );
});

describe('110 simultaneous requests from one address', () => {
  it.each([...asks, { name: 'a forgotten password', path: '/password/forgot' }])(
    'for $name are answered a hundred times',
    async ({ path }) => {
      nextDay();
      const answers = await atOnce(() => post(path, { email: newEmail() }, '203.0.113.9'), 110);
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 100, 429: 10 });
    },
  );
});

describe('a code of the registration', () => {
  const begin = async () => {
    nextDay();
    const email = newEmail();
    await post('/register', { email });
    return { email, ...(await readCode(api, email)) };
  };
  const verify = async (email: string, code: string, address?: string) =>
    ((await post('/email/verify', { email, code }, address)).body as { status: boolean }).status;

  it.each(whence)('dies after five of 40 simultaneous wrong guesses from $from', async ({ address }) => {
    const { email, code } = await begin();
    const answers = await atOnce((caller) => verify(email, wrongOf(code), address(caller)));
    expect(answers.filter(Boolean)).toEqual([]);
    const mailbox = api.deps.hash('mailbox', email);
    const [row] = await api.deps.db
      .selectFrom('email_code')
      .select('wrong_tries')
      .where('mailbox', '=', mailbox)
      .execute();
    expect(row?.wrong_tries).toBe(5);
    expect(await verify(email, code)).toBe(false);
  });

  it('counts once for 40 simultaneous callers', async () => {
    const { email, code } = await begin();
    const answers = await atOnce((caller) => verify(email, code, fromMany(caller)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});

describe('a mail to set a new password', () => {
  const NEXT = 'another battery horse';
  const begin = async () => {
    nextDay();
    const { email } = await signUpDoctor(api);
    await post('/password/forgot', { email });
    return { email, ...(await readCode(api, email)) };
  };
  const reset = async (email: string, code: string, token: string, address?: string) =>
    (
      await post(
        '/password/reset',
        { email, code, token, password: NEXT, password_confirmation: NEXT },
        address,
      )
    ).status;

  it.each(whence)('stays valid after 40 simultaneous wrong tokens from $from', async ({ address }) => {
    const { email, code, token } = await begin();
    const answers = await atOnce((caller) =>
      reset(email, '0000', `not-the-token-${caller}`, address(caller)),
    );
    expect(tally(answers)).toEqual({ 422: CALLERS });
    expect(await reset(email, code, token)).toBe(200);
  });

  it('dies after five of 40 simultaneous wrong codes with the right token', async () => {
    const { email, code, token } = await begin();
    const answers = await atOnce((caller) => reset(email, wrongOf(code), token, fromMany(caller)));
    expect(tally(answers)).toEqual({ 422: CALLERS });
    expect(await reset(email, code, token)).toBe(422);
  });

  it('sets one password for 40 simultaneous callers', async () => {
    const { email, code, token } = await begin();
    const answers = await atOnce((caller) => reset(email, code, token, fromMany(caller)));
    expect(tally(answers)).toEqual({ 200: 1, 422: 39 });
  });
});
