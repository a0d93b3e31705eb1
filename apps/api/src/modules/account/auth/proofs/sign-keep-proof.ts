import { createHmac } from 'node:crypto';
import type { Credentials } from '@bedside/db/postgres/account/user/user.repository';
import { deriveKey, type RingKey } from '../../../../ports/key-ring';

/** What a proof says: when it ends (epoch milliseconds), and whether the second factor was proven. */
type KeepProof = { end: number; hasProvenFactor: boolean };

/**
 * The signature of a proof that takes the erasure of an account back. It ends with that erasure, with a new password, and
 * with a sign-out everywhere.
 */
export function signKeepProof(
  key: RingKey,
  { id, epoch, eraseAt }: Credentials,
  { end, hasProvenFactor }: KeepProof,
): string {
  return createHmac('sha256', deriveKey(key, 'keep account'))
    .update(`${id} ${epoch} ${eraseAt?.getTime() ?? ''} ${end} ${Number(hasProvenFactor)}`)
    .digest('base64url');
}
