import { newEmail, PASSWORD, signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../kit/count-statements';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const calls = [
  { path: '/clients/web/login', more: { password: 'not the password' } },
  { path: '/register', more: {} },
  { path: '/auth/email/verification-notification', more: {} },
  { path: '/password/forgot', more: {} },
  { path: '/email/verify', more: { code: '0000' } },
];

describe('an address with an account and one without', () => {
  it.each(calls)('cost $path the same statements and get the same answer', async ({ path, more }) => {
    const known = (await signUpDoctor(api)).email;
    const ask = async (email: string) => {
      let answer: unknown;
      const statements = await countStatements(api.deps.pool, async () => {
        const { status, body } = await api.call('POST', path, { body: { email, ...more } });
        answer = { status, body };
      });
      return { statements, answer };
    };
    // The work of the very first call does not depend on the address.
    await ask(newEmail());
    const [one, other] = [await ask(known), await ask(newEmail())];
    expect(one).toEqual(other);
    expect(one.statements).toBeGreaterThan(0);
  });

  it('also cost the same for an account whose password was voided', async () => {
    const { email, actor } = await signUpDoctor(api);
    await api.deps.db
      .updateTable('user')
      .set({ password_hash: null })
      .where('id', '=', actor.userId)
      .execute();
    const login = (address: string) =>
      countStatements(api.deps.pool, () =>
        api.call('POST', '/clients/web/login', { body: { email: address, password: PASSWORD } }),
      );
    expect(await login(email)).toBe(await login(newEmail()));
  });
});
