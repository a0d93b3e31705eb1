import { createHmac } from 'node:crypto';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../deps';
import { sameSecret } from '../../kit/secrets';
import { deriveKey, keyMark, readKeyMark, type RingKey } from '../../ports/key-ring';
import type { DeviceOwner } from './sign-device';

/** As long as the mail of the reset. */
const LIFE_MS = 15 * 60_000;

const FORM = /^(?<id>[0-9a-f-]{36})(?<expires>[0-9a-f]{8})(?<signature>[\w-]{43})$/;

const sign = (key: RingKey, owner: DeviceOwner, expires: string) =>
  createHmac('sha256', deriveKey(key, 'removal of passkeys'))
    .update(`${owner.id} ${expires} ${owner.epoch}`)
    .digest('base64url');

/**
 * The right to remove passkeys of an account without a session, for whoever has just set a new password by mail. It ends
 * with the account's epoch.
 */
export function signRemoval(deps: Pick<Deps, 'ring' | 'clock'>, owner: DeviceOwner): string {
  const key = deps.ring.current();
  const expires = Math.floor((deps.clock() + LIFE_MS) / 1_000).toString(16);
  return keyMark(key) + owner.id + expires + sign(key, owner, expires);
}

/**
 * Reads such a right.
 * @returns the account, and whether the right holds in an epoch of it; undefined for one that is forged in its form, or
 * has expired
 */
export function readRemoval(
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
    holdsIn: (epoch) => sameSecret(signature, sign(marked.key, { id: userId, epoch }, expires)),
  };
}
