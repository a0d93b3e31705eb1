import { expect, it } from 'vitest';
import { hashPassword } from './hash-password';

it('does the work that OWASP recommends', async () => {
  expect(await hashPassword('correct horse battery', 'known')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});
