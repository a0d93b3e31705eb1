import { createHmac } from 'node:crypto';
import type { UserId } from '@bedside/contracts/kit/ids';
import { findCredentials, type Credentials } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';
import { sameSecret } from '../../kit/secrets';
import { deriveKey, keyMark, readKeyMark, type RingKey } from '../../ports/key-ring';

/** Long enough to read a screen and to press its button. */
const LIFE_MS = 15 * 60_000;

const PROOF = /^(?<id>[0-9a-f-]{36})~(?<end>\d{13})~(?<factor>[01])~(?<signature>[\w-]{43})$/;

type Proven = { end: number; hasProvenFactor: boolean };

/** It ends with the erasure that it takes back, with a new password, and with a sign-out everywhere. */
function sign(key: RingKey, { id, epoch, eraseAt }: Credentials, { end, hasProvenFactor }: Proven): string {
  return createHmac('sha256', deriveKey(key, 'keep account'))
    .update(`${id} ${epoch} ${eraseAt?.getTime() ?? ''} ${end} ${Number(hasProvenFactor)}`)
    .digest('base64url');
}

/**
 * What somebody gets who has proven whose account it is, while it waits for its erasure: it takes the erasure back, and
 * logs in. Nothing is stored.
 */
export function makeKeepProof(
  { ring, clock }: Pick<Deps, 'ring' | 'clock'>,
  account: Credentials,
  hasProvenFactor: boolean,
): string {
  const key = ring.current();
  const proven = { end: clock() + LIFE_MS, hasProvenFactor };
  const signature = sign(key, account, proven);
  return `${keyMark(key)}${account.id}~${proven.end}~${Number(hasProvenFactor)}~${signature}`;
}

/** @returns the account of a proof that holds, whose erasure waits; undefined for any other */
export async function readKeepProof(
  { ring, clock, db }: Pick<Deps, 'ring' | 'clock' | 'db'>,
  proof: string,
): Promise<{ account: Credentials; hasProvenFactor: boolean } | undefined> {
  const marked = readKeyMark(ring, proof);
  const { id, end, factor, signature } = PROOF.exec(marked?.rest ?? '')?.groups ?? {};
  if (!marked || id === undefined || signature === undefined || Number(end) <= clock()) return undefined;
  const account = await findCredentials(db, { userId: id as UserId });
  const proven = { end: Number(end), hasProvenFactor: factor === '1' };
  if (!account?.eraseAt || !sameSecret(signature, sign(marked.key, account, proven))) return undefined;
  return { account, hasProvenFactor: proven.hasProvenFactor };
}
