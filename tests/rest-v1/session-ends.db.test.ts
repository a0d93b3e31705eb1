import { createLuciaSessions } from '@bedside/api/ports/sessions.lucia';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { hashToken } from '@bedside/api/kit/secrets';
import { noteSessionUse } from '@bedside/db/postgres/account/session.repository';
import { beforeEach, describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

describe('a session', () => {
  let now = 0;
  const sessions = () =>
    createLuciaSessions(api.deps.pool, {
      noteUse: (sessionId, at) => noteSessionUse(api.deps.db, sessionId, at),
      life: { mostMs: 30 * DAY_MS, idleMs: 14 * DAY_MS },
      clock: () => now,
    });
  beforeEach(() => {
    now = Date.now();
  });

  it('ends after 14 days without use', async () => {
    const [used, idle] = [sessions(), sessions()];
    const [one, other] = [await used.create(doctor.actor.userId), await idle.create(doctor.actor.userId)];
    now += 13 * DAY_MS;
    expect(await used.validate(hashToken(one))).toBeDefined();
    now += DAY_MS;
    expect(await used.list(doctor.actor.userId)).toHaveLength(1);
    expect(await used.validate(hashToken(other))).toBeUndefined();
    expect(await used.validate(hashToken(one))).toBeDefined();
    // It is gone for other processes too.
    now -= 10 * DAY_MS;
    expect(await idle.validate(hashToken(other))).toBeUndefined();
  });

  it('ends after 30 days, however much it is used', async () => {
    const token = await sessions().create(doctor.actor.userId);
    for (let day = 1; day < 30; day += 1) {
      now += DAY_MS;
      expect(await sessions().validate(hashToken(token))).toBeDefined();
    }
    now += DAY_MS;
    expect(await sessions().validate(hashToken(token))).toBeUndefined();
  });
});

const callerOf = (token: string) => {
  const member = { ...doctor.actor, sessionId: hashToken(token) };
  return createAppCaller({ deps: api.deps, member, visitor: member, requestId: 'test' });
};
const signIn = async (address: string, userAgent = FIREFOX) => {
  const { body } = await api.call('POST', '/clients/web/login', {
    address,
    headers: { 'user-agent': userAgent },
    body: { email: doctor.email, password: PASSWORD },
  });
  return (body as { access_token: string }).access_token;
};
const isSignedIn = async (token: string) => (await api.call('GET', '/profile', { token })).status === 200;

it('Of 40 sessions that end all others at once exactly one stays', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 40 }, () => api.deps.sessions.create(doctor.actor.userId)),
  );
  const ends = await Promise.allSettled(tokens.map((token) => callerOf(token).auth.endOtherSessions()));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await Promise.all([...tokens, doctor.token].map(isSignedIn))).filter(Boolean)).toHaveLength(1);
  const { entries } = await callerOf(doctor.token).audit.list({ actions: ['session.ended'] });
  expect(entries).toHaveLength(1);
});

it('One session that ends the others 40 times at once stays', async () => {
  const others = await Promise.all([1, 2, 3].map(() => api.deps.sessions.create(doctor.actor.userId)));
  await Promise.all(Array.from({ length: 40 }, () => callerOf(doctor.token).auth.endOtherSessions()));
  expect(await Promise.all([...others, doctor.token].map(isSignedIn))).toEqual([false, false, false, true]);
});

describe('the notice of a log-in', () => {
  const notices = async () =>
    (await readMessages(api, doctor.email)).filter(({ subject }) => subject?.startsWith('A new log-in'));

  it('is mailed for a new device and for a new network, and for none that are known', async () => {
    await signIn('203.0.113.9');
    await signIn('203.0.113.200');
    expect(await notices()).toEqual([]);
    await signIn('203.0.113.9', SAFARI);
    await signIn('198.51.100.1');
    await signIn('198.51.100.1');
    const [newest, before, ...more] = (await notices()).map(({ text }) => text);
    expect(more).toEqual([]);
    expect([newest, before].join()).toContain('Safari on iPhone from the network 203.0.113.0/24');
    expect([newest, before].join()).toContain('Firefox on Linux from the network 198.51.100.0/24');
  });

  it('is one of 40 log-ins at once', async () => {
    await signIn('203.0.113.9');
    await Promise.all(Array.from({ length: 40 }, () => signIn('192.0.2.1')));
    expect(await notices()).toHaveLength(1);
  });

  it('says where each session began', async () => {
    await signIn('203.0.113.9', SAFARI);
    const sessions = await callerOf(doctor.token).auth.sessions();
    expect(sessions.map(({ device, network }) => [device, network])).toEqual(
      expect.arrayContaining([
        ['Safari on iPhone', '203.0.113.0/24'],
        [null, null],
      ]),
    );
  });
});
