import type { Credentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import { keyPrefix } from '../../../../ports/key-ring';
import { signKeepProof } from './sign-keep-proof';

/** Long enough to read a screen and to press its button. */
const LIFE_MS = 15 * 60_000;

/**
 * What the owner of an account gets after proving it, while the account waits for its erasure. It takes the erasure
 * back, and logs in. Nothing is stored.
 */
export function makeKeepProof(
  { ring, clock }: Pick<Deps, 'ring' | 'clock'>,
  account: Credentials,
  hasProvenFactor: boolean,
): string {
  const key = ring.current();
  const end = clock() + LIFE_MS;
  const signature = signKeepProof(key, account, { end, hasProvenFactor });
  return `${keyPrefix(key)}${account.id}~${end}~${Number(hasProvenFactor)}~${signature}`;
}
