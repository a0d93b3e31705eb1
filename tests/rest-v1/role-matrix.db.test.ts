import { randomUUID } from 'node:crypto';
import { appRouter } from '@bedside/api/doors/trpc/router';
import { changeRole } from '@bedside/api/modules/account/user/change-role';
import { createAppCaller, procedureOf } from '@bedside/api/test-kit/app-caller';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { memberOf } from '@bedside/api/transport/authenticate-token';
import { describe, expect, it } from 'vitest';
import { listRoutes, type Route } from './list-routes';

const visitor = { address: '127.0.0.1', device: null };

let api: TestApi;
let routes: Route[];
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
  routes = listRoutes(api.app).filter(
    ({ method, path }) =>
      path.startsWith('/v1/') && !/^\/v1\/(openapi\.json|docs|logout)/.test(path) && method !== 'HEAD',
  );
});

/** A user of another role, signed in. */
async function signIn(role: 'patient' | 'client'): Promise<string> {
  const { email } = await signUpDoctor(api);
  await changeRole(api.deps, { email, role });
  const answer = await api.call('POST', '/clients/web/login', { body: { email, password: PASSWORD } });
  return (answer.body as { access_token: string }).access_token;
}

/** The status of every call of REST v1 by its name, for the bearer of a token, about things that do not exist. */
async function statusesFor(token?: string): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const { method, path } of routes) {
    const at = path.slice('/v1'.length).replace(/:\w+/g, randomUUID());
    const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
    statuses.set(`${method} ${path}`, (await api.call(method, at, { token, body })).status);
  }
  return statuses;
}
const having = (status: number, statuses: Map<string, number>) =>
  [...statuses].flatMap(([name, found]) => (found === status ? [name] : []));

/** What each role that signs in may call by tRPC; a visitor may call less, and a doctor everything. */
const forMembers = [
  ...['sessions', 'endSession', 'endOtherSessions', 'logout'].map((name) => `auth.${name}`),
  ...['get', 'messages', 'edit', 'remove', 'markRead', 'typing', 'close'].map((name) => `chat.${name}`),
  ...['list', 'begin', 'add', 'rename', 'remove', 'beginStepUp', 'stepUp'].map((name) => `passkey.${name}`),
  ...['show', 'begin', 'confirm', 'renewRecoveryCodes', 'stepUp', 'turnOff'].map(
    (of) => `secondFactor.${of}`,
  ),
  ...['me', 'areas', 'replaceLink', 'update', 'removeAvatar', 'erase', 'deactivate', 'changePassword'].map(
    (name) => `user.${name}`,
  ),
  'user.unlock',
  'mailChange.request',
  'mailChange.confirm',
  ...['workplace', 'choose', 'accept', 'leave', 'acceptPractice', 'declinePractice'].map(
    (name) => `colleague.${name}`,
  ),
];
const procedures = Object.keys(appRouter._def.procedures);

/** The codes by which every procedure answers to a caller. */
async function codesFor(token: string | undefined, names: readonly string[]): Promise<Map<string, string>> {
  const member = token === undefined ? undefined : await memberOf(api.deps, visitor, token);
  const caller: unknown = createAppCaller({ deps: api.deps, requestId: 'test', visitor, member });
  const codes = new Map<string, string>();
  for (const name of names) {
    const call = procedureOf(caller, name);
    const code = await call({}).then(
      () => 'ok',
      (error: unknown) => (error as { code: string }).code,
    );
    codes.set(name, code);
  }
  return codes;
}

describe('the calls of REST v1', () => {
  it('are closed to the same callers whether they send nothing, a link of a patient, or nonsense', async () => {
    const share = await makeShare(api, await signUpDoctor(api));
    const closed = having(401, await statusesFor());
    expect(closed.length).toBeGreaterThan(80);
    for (const token of [share.linkId, share.patientLinkId, 'x', randomUUID()])
      expect(having(401, await statusesFor(token))).toEqual(closed);
  });

  it('refuse a patient and a client who signed in the same ones, and a doctor none', async () => {
    const closed = having(401, await statusesFor());
    const [patient, client, doctor] = await Promise.all([
      signIn('patient').then(statusesFor),
      signIn('client').then(statusesFor),
      signUpDoctor(api).then(({ token }) => statusesFor(token)),
    ]);
    expect(having(403, patient)).toEqual(having(403, client));
    const mayCall = closed.filter((name) => patient.get(name) !== 403);
    expect(mayCall.every((name) => /\/v1\/(profile|users?|broadcasting)\b/.test(name))).toBe(true);
    expect([having(401, doctor), having(403, doctor)]).toEqual([[], []]);
  });
});

describe('the procedures of the web app', () => {
  it('that are for doctors refuse a patient and a client who signed in, each of them', async () => {
    const closed = [...(await codesFor(undefined, procedures))].flatMap(([name, code]) =>
      code === 'UNAUTHORIZED' ? [name] : [],
    );
    expect(closed).toEqual(expect.arrayContaining(forMembers));
    const forDoctors = closed.filter((name) => !forMembers.includes(name));
    expect(forDoctors.length).toBeGreaterThan(80);
    for (const role of ['patient', 'client'] as const) {
      const codes = await codesFor(await signIn(role), forDoctors);
      expect([...codes].filter(([, code]) => code !== 'FORBIDDEN')).toEqual([]);
    }
  });

  it('take no link of a patient for a session', async () => {
    const share = await makeShare(api, await signUpDoctor(api));
    for (const token of [share.linkId, share.patientLinkId])
      expect(await memberOf(api.deps, visitor, token)).toBeUndefined();
  });
});
