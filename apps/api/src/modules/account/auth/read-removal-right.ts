import type { UserId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import { sameSecret } from '../../../kit/secrets';
import { readKeyMark } from '../../../ports/key-ring';
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
  const marked = readKeyMark(deps.ring, right);
  const { id, expires, signature } = FORM.exec(marked?.rest ?? '')?.groups ?? {};
  if (!marked || id === undefined || expires === undefined || signature === undefined) return undefined;
  if (parseInt(expires, 16) * 1_000 <= deps.clock()) return undefined;
  const userId = id as UserId;
  return {
    userId,
    holdsIn: (epoch) => sameSecret(signature, signRemoval(marked.key, { id: userId, epoch }, expires)),
  };
}
