import { eraseDueAccounts } from '@bedside/api/modules/account/user/erase-due-accounts';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { insertMember } from '@bedside/db/postgres/practice/practice-member.repository';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally, trpcOver } from './at-once';
import { appCallsOf } from './workplace';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let owner: TestDoctor;
let people: TestDoctor[];
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  owner = await signUpDoctor(api);
  people = [await signUpDoctor(api), await signUpDoctor(api)];
  const { practiceId } = owner.actor.scope;
  const joinedAt = new Date(api.deps.clock());
  for (const { actor } of people)
    await insertMember(api.deps.db, { userId: actor.userId, practiceId, role: 'doctor', joinedAt });
});

const subjectsOf = async ({ email }: TestDoctor) =>
  (await readMessages(api, email))
    .map(({ subject }) => subject ?? '')
    .filter((it) => it.includes('practice of'));
const workplaceOf = async (person: TestDoctor) => (await appCallsOf(api, person)).colleague.workplace();
/** The practice of the owner, as a person of it sees it; undefined once it is gone. */
const placeOf = async (person: TestDoctor) =>
  (await workplaceOf(person)).places.find(({ practiceId }) => practiceId === owner.actor.practiceId);
const userId = () => owner.actor.userId;

describe('an owner who deletes the account', () => {
  it('has colleagues mailed once and shut out, by 40 callers at once over the web and REST', async () => {
    const rpc = trpcOver(api);
    const outcomes = await atOnce(async (caller) => {
      if (caller % 2 === 0) return rpc.call('user.erase', { userId: userId() }, owner);
      const { status } = await api.call('POST', `/users/${userId()}`, { token: owner.token, body: {} });
      return String(status);
    });
    expect(
      Object.keys(tally(outcomes)).filter((it) => !['ok', '204', '401', 'UNAUTHORIZED'].includes(it)),
    ).toEqual([]);
    for (const person of people) {
      expect(await subjectsOf(person)).toEqual([expect.stringContaining('will be deleted on')]);
      expect(await workplaceOf(person)).toMatchObject({ role: 'owner', places: [{ isHere: true }, {}] });
      const eraseAt = expect.any(Date) as Date;
      expect(await placeOf(person)).toMatchObject({ ownerName: 'Dr. Grace Hopper', isClosed: true, eraseAt });
    }
    const { rows } = await api.deps.pool.query('select from "user" where id = $1', [userId()]);
    expect(rows).toHaveLength(1);
  });

  it('has them mailed at the end, when nothing of the practice is left', async () => {
    await (await appCallsOf(api, owner)).user.erase({ userId: userId() });
    api.advance(7 * DAY_MS);
    await eraseDueAccounts(api.deps);
    for (const person of people) {
      expect((await subjectsOf(person))[0]).toContain('was deleted');
      expect(await placeOf(person)).toBeUndefined();
    }
  });

  it('lets them in again by the link of the mail, and they get a mail', async () => {
    await (await appCallsOf(api, owner)).user.erase({ userId: userId() });
    const [mail] = await readMessages(api, owner.email);
    const path = /\/keep-account\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.app.inject({ method: 'POST', url: path, headers, payload: '' })).statusCode).toBe(200);
    for (const person of people) {
      expect((await subjectsOf(person))[0]).toContain('stays');
      expect(await placeOf(person)).toMatchObject({ isHere: true, role: 'doctor', isClosed: false });
    }
  });

  it('without colleagues erases it at once by REST', async () => {
    const alone = await signUpDoctor(api);
    const path = `/users/${alone.actor.userId}`;
    expect((await api.call('POST', path, { token: alone.token, body: {} })).status).toBe(204);
    const { rows } = await api.deps.pool.query('select from "user" where id = $1', [alone.actor.userId]);
    expect(rows).toEqual([]);
  });
});

it('an owner who deactivates the account shuts colleagues out, who are mailed once', async () => {
  const calls = await appCallsOf(api, owner);
  await atOnce(() => calls.user.deactivate());
  for (const person of people) {
    expect(await subjectsOf(person)).toEqual([expect.stringContaining('is closed for now')]);
    expect((await workplaceOf(person)).role).toBe('owner');
    expect(await placeOf(person)).toMatchObject({ isClosed: true, eraseAt: null, isHere: false });
  }
});
