import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { memberOf } from '@bedside/api/transport/authenticate-token';
import { insertMember } from '@bedside/db/postgres/practice/practice-member.repository';
import { expect, it } from 'vitest';

let api: TestApi;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});

async function callsOf({ token }: TestDoctor) {
  const visitor = { address: '127.0.0.1' };
  const member = await memberOf(api.deps, visitor, token);
  return createAppCaller({ deps: api.deps, requestId: 'test', visitor, member });
}

it('a colleague who logs out elsewhere ends the addresses of files that they hold, and not those of the owner', async () => {
  const owner = await signUpDoctor(api);
  const colleague = await signUpDoctor(api);
  const { videoId } = await makeShare(api, owner);
  await insertMember(api.deps.db, {
    userId: colleague.actor.userId,
    practiceId: owner.actor.scope.practiceId,
    role: 'doctor',
    joinedAt: new Date(),
  });
  const urlOf = async (person: TestDoctor) =>
    (await (await callsOf(person)).video.get({ videoId })).file?.url ?? '';
  const [hers, owners] = [await urlOf(colleague), await urlOf(owner)];
  await (await callsOf(colleague)).auth.endOtherSessions();
  const statusOf = async (url: string) => (await api.app.inject(url)).statusCode;
  expect([await statusOf(hers), await statusOf(owners)]).toEqual([403, 200]);
  expect(await statusOf(await urlOf(colleague))).toBe(200);
});
