import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const callerOf = (doctor: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: doctor.actor, visitor: doctor.actor, requestId: 'test' });
const signIn = async ({ email }: TestDoctor) => {
  const answer = await api.call('POST', '/clients/web/login', {
    headers: { 'user-agent': FIREFOX },
    body: { email, password: PASSWORD },
  });
  return (answer.body as { access_token: string }).access_token;
};
const isSignedIn = async (token: string) => (await api.call('GET', '/profile', { token })).status === 200;

describe('the list of sessions', () => {
  it('names the device in general words and marks the current one', async () => {
    const doctor = await signUpDoctor(api);
    await signIn(doctor);
    const sessions = await callerOf(doctor).auth.sessions();
    expect(sessions).toHaveLength(2);
    expect(sessions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ device: 'Firefox on Linux', isCurrent: false }),
        expect.objectContaining({ device: null, isCurrent: true }),
      ]),
    );
    const rows = await api.deps.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|rv:140/);
  });

  it('knows when a session was last used, with a precision of ten minutes', async () => {
    const doctor = await signUpDoctor(api);
    const longAgo = new Date(Date.now() - 3_600_000);
    const setUsed = (at: Date) =>
      api.deps.db
        .updateTable('session')
        .set({ last_used_at: at })
        .where('id', '=', doctor.actor.sessionId)
        .execute();
    const usedAt = async () => (await callerOf(doctor).auth.sessions())[0]?.lastUsedAt.getTime() ?? 0;
    await setUsed(longAgo);
    expect(await isSignedIn(doctor.token)).toBe(true);
    expect(await usedAt()).toBeGreaterThan(longAgo.getTime() + 3_000_000);
    const justNow = new Date(Date.now() - 60_000);
    await setUsed(justNow);
    expect(await isSignedIn(doctor.token)).toBe(true);
    expect(await usedAt()).toBe(justNow.getTime());
  });
});

describe('a session', () => {
  it('is ended by its owner, and no other one with it', async () => {
    const doctor = await signUpDoctor(api);
    const token = await signIn(doctor);
    const caller = callerOf(doctor);
    const other = (await caller.auth.sessions()).find(({ isCurrent }) => !isCurrent);
    await caller.auth.endSession({ sessionId: other?.sessionId ?? '' });
    expect([await isSignedIn(token), await isSignedIn(doctor.token)]).toEqual([false, true]);
  });

  it('of somebody else is not found', async () => {
    const [doctor, other] = [await signUpDoctor(api), await signUpDoctor(api)];
    const end = (sessionId: string) => callerOf(doctor).auth.endSession({ sessionId });
    await expect(end(other.actor.sessionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(end('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await isSignedIn(other.token)).toBe(true);
  });

  it('stays alone when all others are ended', async () => {
    const doctor = await signUpDoctor(api);
    const tokens = [await signIn(doctor), await signIn(doctor)];
    await callerOf(doctor).auth.endOtherSessions();
    expect(await Promise.all([...tokens, doctor.token].map(isSignedIn))).toEqual([false, false, true]);
  });
});

describe('a deactivated account', () => {
  it('hides its public pages, is signed out everywhere, and is back when its owner signs in', async () => {
    const doctor = await signUpDoctor(api);
    const other = await signIn(doctor);
    const videoId = await makeVideo(api, doctor);
    const { data } = (
      await api.call('PATCH', `/videos/${videoId}`, {
        token: doctor.token,
        body: { is_public_link_active: true },
      })
    ).body as { data: { link_id: string } };
    const me = (await callerOf(doctor).user.me()).linkId;
    const shown = () =>
      Promise.all(
        [`/public-videos/${data.link_id}`, `/doctor-info/${me}`].map(
          async (path) => (await api.call('GET', path)).status,
        ),
      );
    expect(await shown()).toEqual([200, 200]);
    await callerOf(doctor).user.deactivate();
    expect(await shown()).toEqual([404, 404]);
    expect([await isSignedIn(doctor.token), await isSignedIn(other)]).toEqual([false, false]);
    await signIn(doctor);
    expect(await shown()).toEqual([200, 200]);
  });
});
