import type { UserId } from '@bedside/contracts/kit/ids';
import { findCredentials, type Credentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import { sameSecret } from '../../../../kit/secrets';
import { readKeyPrefix } from '../../../../ports/key-ring';
import { signKeepProof } from './sign-keep-proof';

const PROOF = /^(?<id>[0-9a-f-]{36})~(?<end>\d{13})~(?<factor>[01])~(?<signature>[\w-]{43})$/;

/** @returns the account of a proof that holds, whose erasure waits; undefined for any other */
export async function readKeepProof(
  { ring, clock, db }: Pick<Deps, 'ring' | 'clock' | 'db'>,
  proof: string,
): Promise<{ account: Credentials; hasProvenFactor: boolean } | undefined> {
  const prefixed = readKeyPrefix(ring, proof);
  const { id, end, factor, signature } = PROOF.exec(prefixed?.rest ?? '')?.groups ?? {};
  if (!prefixed || id === undefined || signature === undefined || Number(end) <= clock()) return undefined;
  const account = await findCredentials(db, { userId: id as UserId });
  const hasProvenFactor = factor === '1';
  const proven = { end: Number(end), hasProvenFactor };
  if (!account?.eraseAt || !sameSecret(signature, signKeepProof(prefixed.key, account, proven)))
    return undefined;
  return { account, hasProvenFactor };
}
