import { randomUUID } from 'node:crypto';
import { appRouter } from '@bedside/api/doors/trpc/router';
import { authoriseSocket } from '@bedside/api/modules/base/realtime/authorise-socket';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { createAppCaller, procedureOf } from '@bedside/api/test-kit/app-caller';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { memberOf } from '@bedside/api/transport/authenticate-token';
import { privateSocketChannel } from '@bedside/contracts/base/realtime/realtime.rules';
import type { AppError } from '@bedside/contracts/kit/app-error';
import { codeOfText } from '@bedside/contracts/kit/coded-text';
import { insertMember } from '@bedside/db/postgres/practice/practice-member.repository';
import { describe, expect, it } from 'vitest';
import { listRoutes } from './list-routes';

/*
 * What an analyst reaches: the figures' questions, and their own account. Every procedure and every route is tried, so a new
 * one is refused or stands in these lists.
 */
let api: TestApi;
let owner: TestDoctor;
let analyst: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  [owner, analyst] = await Promise.all([signUpDoctor(api), signUpDoctor(api)]);
  const { practiceId } = owner.actor.scope;
  const joinedAt = new Date();
  await insertMember(api.deps.db, { userId: analyst.actor.userId, practiceId, role: 'analyst', joinedAt });
});

const visitor = { address: '127.0.0.1', device: null };
async function memberBehind({ token }: TestDoctor) {
  const member = await memberOf(api.deps, visitor, token);
  if (!member) throw new Error('the session is over');
  return member;
}

describe('an analyst', () => {
  it('has no right to the rows of the practice', async () => {
    const member = await memberBehind(analyst);
    expect([member.practiceId, member.practiceRole]).toEqual([owner.actor.scope.practiceId, 'analyst']);
    expect(member.scope).toBeUndefined();
  });

  it('calls these procedures of the app, and is refused all the others', async () => {
    const member = await memberBehind(analyst);
    // Nothing that a procedure begins has an effect: whoever gets that far is let in.
    const nothing = new Proxy(api.deps, {
      get: () => {
        throw new Error('let in');
      },
    });
    const caller: unknown = createAppCaller({ deps: nothing, requestId: 'test', visitor, member });
    const letIn: string[] = [];
    for (const name of Object.keys(appRouter._def.procedures)) {
      const call = procedureOf(caller, name);
      const code = await call({}).then(
        () => 'ok',
        (error: unknown) => codeOfText((error as { cause?: AppError }).cause?.says ?? 'unexpected'),
      );
      if (code !== 'not-for-analysts') letIn.push(name);
    }
    expect(letIn.length).toBeGreaterThan(40);
    const ofAccount = /^(?:auth|user|passkey|secondFactor|mailChange|dictionary)\./;
    expect(letIn.filter((name) => !ofAccount.test(name))).toEqual([
      'analyst.page',
      'analyst.run',
      'analyst.save',
      'analyst.remove',
      'colleague.workplace',
      'colleague.choose',
      'colleague.acceptPractice',
      'colleague.declinePractice',
      'colleague.invitation',
      'colleague.accept',
      'colleague.leave',
      // The contact form of patients, which is open to anybody.
      'patient.createPublic',
    ]);
  });

  it('calls these routes of REST v1, and is refused all others that ask who calls', async () => {
    const letIn: string[] = [];
    for (const { method, path } of listRoutes(api.app)) {
      const isOver = /^\/v1\/(openapi\.json|docs|logout)/.test(path);
      if (!path.startsWith('/v1/') || method === 'HEAD' || isOver) continue;
      const at = path.slice('/v1'.length).replace(/:\w+/g, randomUUID());
      const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
      if ((await api.call(method, at, { body })).status !== 401) continue;
      if ((await api.call(method, at, { token: analyst.token, body })).status !== 403)
        letIn.push(`${method} ${path}`);
    }
    expect(letIn.sort()).toMatchInlineSnapshot(`
      [
        "DELETE /v1/profile/avatar/delete",
        "GET /v1/profile",
        "POST /v1/broadcasting/auth",
        "POST /v1/profile/areas/:id/open",
        "POST /v1/profile/avatar/upload",
        "POST /v1/profile/link",
        "POST /v1/user/update/email",
        "POST /v1/users/:id",
        "PUT /v1/user/update",
        "PUT /v1/user/update/email",
        "PUT /v1/user/update/password",
      ]
    `);
  });

  it('listens to no channel of the practice, and uploads nothing', async () => {
    const listen = async (who: TestDoctor, practiceId: string) =>
      authoriseSocket(api.deps, await memberBehind(who), {
        socketId: '1.1',
        channel: privateSocketChannel(practiceId),
      });
    const { practiceId } = owner.actor.scope;
    await expect(listen(owner, practiceId)).resolves.toHaveProperty('auth');
    await expect(listen(analyst, practiceId)).rejects.toMatchObject({ code: 'forbidden' });
    const upload = await api.app.inject({
      method: 'POST',
      url: '/uploads',
      headers: {
        authorization: `Bearer ${analyst.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': `filename ${btoa('film.mp4')}`,
      },
    });
    expect(upload.statusCode).toBe(403);
  });

  it('has no more right by naming the practice in the header of a call', async () => {
    const headers = { 'x-practice': owner.actor.scope.practiceId };
    for (const path of ['/videos', '/patients', '/analytics?period=week'])
      expect((await api.call('GET', path, { token: analyst.token, headers })).status).toBe(403);
  });
});

describe('who asks the figures', () => {
  it.each([
    ['an owner', true],
    ['a doctor', true],
    ['an analyst', true],
    ['an assistant', false],
  ] as const)('may be %s: %s', async (who, isAllowed) => {
    const role = who === 'a doctor' ? 'doctor' : who === 'an assistant' ? 'assistant' : 'analyst';
    const person = who === 'an owner' ? owner : await signUpDoctor(api);
    const { practiceId } = owner.actor.scope;
    if (person !== owner)
      await insertMember(api.deps.db, {
        userId: person.actor.userId,
        practiceId,
        role,
        joinedAt: new Date(),
      });
    const member = await memberBehind(person);
    const page = createAppCaller({ deps: api.deps, requestId: 'test', visitor, member }).analyst.page();
    if (isAllowed) await expect(page).resolves.toEqual({ practiceId, runsHere: false, saved: [] });
    else await expect(page).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
