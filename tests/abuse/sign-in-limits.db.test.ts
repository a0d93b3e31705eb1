import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serveSockets } from '@bedside/api/doors/realtime/serve-sockets';
import { newEmail, PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { atOnce, CALLERS, fromMany, fromOne, tally, trpcOver, wrap } from './at-once';

let api: OwnTestApi;
let trpc: ReturnType<typeof trpcOver>;
let closeSockets: () => Promise<void>;
beforeAll(async () => {
  api = await startTestApi();
  trpc = trpcOver(api);
  closeSockets = serveSockets(api.app.server, api.deps);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await closeSockets();
  await api.stop();
});

const WRONG = 'not the password';
const WINDOW = 15 * 60_000 + 1_000;
/** The windows of other tests are over, so each test may use the same addresses. */
const nextWindow = () => {
  api.advance(WINDOW);
};
const signIn = async (email: string, password: string, address: string, headers = {}) =>
  (await api.call('POST', '/clients/web/login', { body: { email, password }, address, headers })).status;
const asked = async (kind: string) =>
  (await api.deps.db.selectFrom('attempt').select('id').where('kind', '=', kind).execute()).length;

describe('40 simultaneous wrong passwords', () => {
  it.each([
    ['one address', fromOne],
    ['40 addresses', fromMany],
  ])('for one account from %s are checked ten times by REST', async (_whence, address) => {
    nextWindow();
    const { email } = await signUpDoctor(api);
    const statuses = await atOnce((caller) => signIn(email, WRONG, address(caller)));
    expect(tally(statuses)).toEqual({ 422: 10, 429: 30 });
    expect(await signIn(email, PASSWORD, '192.0.2.1')).toBe(429);
  });

  it.each([
    ['one address', fromOne],
    ['40 addresses', fromMany],
  ])('for an unknown account from %s are checked ten times', async (_whence, address) => {
    nextWindow();
    const email = newEmail();
    const statuses = await atOnce((caller) => signIn(email, WRONG, address(caller)));
    expect(tally(statuses)).toEqual({ 422: 10, 429: 30 });
  });

  it('are checked ten times with their own Idempotency-Keys', async () => {
    nextWindow();
    const { email } = await signUpDoctor(api);
    const statuses = await atOnce((caller) =>
      signIn(email, WRONG, fromMany(caller), { 'idempotency-key': `guess-${caller}` }),
    );
    const { 422: wrong, ...refused } = tally(statuses);
    expect(wrong).toBe(10);
    // Such a request holds a connection while it waits for its hash, so some find none free on a slow machine.
    expect(Object.keys(refused).filter((status) => status !== '429' && status !== '503')).toEqual([]);
    expect(await signIn(email, PASSWORD, '192.0.2.5')).toBe(429);
  });

  it.each([
    ['one address', fromOne],
    ['40 addresses', fromMany],
  ])('are checked ten times by tRPC from %s', async (_whence, address) => {
    nextWindow();
    const { email } = await signUpDoctor(api);
    const input = { email, password: WRONG };
    const codes = await atOnce((caller) => trpc.call('auth.login', input, { address: address(caller) }));
    expect(tally(codes)).toEqual({ UNPROCESSABLE_CONTENT: 10, TOO_MANY_REQUESTS: 30 });
  });

  it('are checked ten times by both doors together', async () => {
    nextWindow();
    const { email } = await signUpDoctor(api);
    const input = { email, password: WRONG };
    const outcomes = await atOnce(async (caller) =>
      caller % 2 === 0
        ? (await signIn(email, WRONG, fromMany(caller))) === 422
        : (await trpc.call('auth.login', input, { address: fromMany(caller) })) === 'UNPROCESSABLE_CONTENT',
    );
    expect(outcomes.filter(Boolean)).toHaveLength(10);
  });

  it('in one batch of tRPC are not checked, and cost no attempt', async () => {
    nextWindow();
    const { email } = await signUpDoctor(api);
    const guess = { path: 'auth.login', input: { email, password: WRONG } };
    const before = await asked('login-email');
    for (const size of [2, 20, CALLERS]) {
      const { status, outcomes } = await trpc.batch(Array.from({ length: size }, () => guess));
      expect([status, new Set(outcomes)]).toEqual([400, new Set(['BAD_REQUEST'])]);
    }
    expect(await asked('login-email')).toBe(before);
    expect(await signIn(email, PASSWORD, '192.0.2.2')).toBe(200);
  });

  it('over a socket are not checked, one by one or in one message', async () => {
    nextWindow();
    const { email } = await signUpDoctor(api);
    const before = await asked('login-email');
    const { port } = api.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc-ws`);
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    await once(socket, 'open');
    const guess = (id: number, password: string) => ({
      id,
      method: 'mutation',
      params: { path: 'auth.login', input: wrap({ email, password }) },
    });
    for (let id = 1; id <= 20; id += 1) socket.send(JSON.stringify(guess(id, WRONG)));
    socket.send(JSON.stringify(Array.from({ length: 20 }, (_none, index) => guess(100 + index, PASSWORD))));
    await vi.waitFor(() => {
      expect(heard.filter((text) => text.includes('FORBIDDEN'))).toHaveLength(CALLERS);
    });
    expect(heard.join('')).not.toContain('accessToken');
    expect(await asked('login-email')).toBe(before);
    socket.terminate();
  });
});

describe('60 simultaneous wrong passwords from one address', () => {
  it('for as many accounts are checked fifty times, and do not block other addresses', async () => {
    nextWindow();
    const statuses = await atOnce(() => signIn(newEmail(), WRONG, '203.0.113.50'), 60);
    expect(tally(statuses)).toEqual({ 422: 50, 429: 10 });
    const { email } = await signUpDoctor(api);
    expect([
      await signIn(email, PASSWORD, '203.0.113.50'),
      await signIn(email, PASSWORD, '203.0.113.51'),
    ]).toEqual([429, 200]);
  });
});

describe('right passwords', () => {
  it('are never counted', async () => {
    nextWindow();
    const { email } = await signUpDoctor(api);
    for (let time = 0; time < 12; time += 1) expect(await signIn(email, PASSWORD, '192.0.2.3')).toBe(200);
    const statuses = await atOnce((caller) => signIn(email, WRONG, fromMany(caller)));
    expect(tally(statuses)).toEqual({ 422: 10, 429: 30 });
  });

  it('of an unconfirmed account are not counted either', async () => {
    nextWindow();
    const { email, actor } = await signUpDoctor(api);
    await api.deps.db
      .updateTable('user')
      .set({ email_verified_at: null })
      .where('id', '=', actor.userId)
      .execute();
    for (let time = 0; time < 12; time += 1) expect(await signIn(email, PASSWORD, '192.0.2.4')).toBe(422);
    expect(await signIn(email, WRONG, '192.0.2.4')).toBe(422);
  });
});

describe('wrong current passwords', () => {
  const NEXT = 'another battery horse';
  const change = async (token: string, current: string) =>
    (
      await api.call('PUT', '/user/update/password', {
        token,
        body: { current_password: current, password: NEXT, password_confirmation: NEXT },
      })
    ).status;

  it('block the change of the password for 15 minutes after ten, 40 at once by REST', async () => {
    const doctor = await signUpDoctor(api);
    const statuses = await atOnce(() => change(doctor.token, WRONG));
    expect(tally(statuses)).toEqual({ 422: 10, 429: 30 });
    expect(await change(doctor.token, PASSWORD)).toBe(429);
    expect(await change((await signUpDoctor(api)).token, PASSWORD)).toBe(200);
    nextWindow();
    expect(await change(doctor.token, PASSWORD)).toBe(200);
  });

  it.each([
    ['user.changePassword', 'singly', 1, 40],
    ['user.changePassword', 'in batches of 20', 20, 2],
    ['user.unlock', 'singly', 1, 40],
    ['user.unlock', 'in batches of 20', 20, 2],
  ])('block %s after ten by tRPC, %s', async (path, _how, size, requests) => {
    const { token } = await signUpDoctor(api);
    const input = { currentPassword: WRONG, password: NEXT, passwordConfirmation: NEXT };
    const calls = Array.from({ length: size }, () => ({ path, input }));
    const answers = await atOnce(() => trpc.batch(calls, { token }), requests);
    expect(tally(answers.flatMap(({ outcomes }) => outcomes))).toEqual({
      UNPROCESSABLE_CONTENT: 10,
      TOO_MANY_REQUESTS: 30,
    });
    // One budget for all that ask for the password.
    const right = { currentPassword: PASSWORD };
    const { outcomes } = await trpc.batch([{ path: 'user.unlock', input: right }], { token });
    expect(outcomes).toEqual(['TOO_MANY_REQUESTS']);
  });
});

describe('a batch of tRPC', () => {
  const title = { path: 'dictionary.titles', input: undefined };

  it('holds at most twenty procedures', async () => {
    const batchOf = (size: number) =>
      api.app.inject({
        method: 'GET',
        url: `/trpc/${Array.from({ length: size }, () => title.path).join(',')}?batch=1&input=%7B%7D`,
      });
    expect([(await batchOf(20)).statusCode, (await batchOf(21)).statusCode]).toEqual([200, 400]);
  });

  it('may hold one procedure of auth among others', async () => {
    nextWindow();
    const { email } = await signUpDoctor(api);
    const { outcomes } = await trpc.batch([
      { path: 'auth.login', input: { email, password: PASSWORD } },
      { path: 'auth.logout', input: undefined },
    ]);
    expect(outcomes).toEqual(['BAD_REQUEST', 'BAD_REQUEST']);
    const mixed = await trpc.batch([
      { path: 'auth.login', input: { email, password: PASSWORD } },
      { path: 'user.deactivate', input: undefined },
    ]);
    expect(mixed.outcomes).toEqual(['ok', 'UNAUTHORIZED']);
  });
});
