import type { UserId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import { sameSecret } from '../../../kit/secrets';
import { readKeyPrefix } from '../../../ports/key-ring';
import { signRemoval } from './proofs/sign-removal';

const FORM = /^(?<id>[0-9a-f-]{36})(?<expires>[0-9a-f]{8})(?<signature>[\w-]{43})$/;

/**
 * Reads a right of `makeRemovalRight`.
 * @returns the account, and whether the right holds in an epoch of it; undefined for one that is forged in its form, or
 * has expired
 */
export function readRemovalRight(
  deps: Pick<Deps, 'ring' | 'clock'>,
  right: string,
): { userId: UserId; holdsIn: (epoch: number) => boolean } | undefined {
  const prefixed = readKeyPrefix(deps.ring, right);
  const { id, expires, signature } = FORM.exec(prefixed?.rest ?? '')?.groups ?? {};
  if (!prefixed || id === undefined || expires === undefined || signature === undefined) return undefined;
  if (parseInt(expires, 16) * 1_000 <= deps.clock()) return undefined;
  const userId = id as UserId;
  return {
    userId,
    holdsIn: (epoch) => sameSecret(signature, signRemoval(prefixed.key, { id: userId, epoch }, expires)),
  };
}
