import type { Deps } from '../../../../deps';
import { keyPrefix } from '../../../../ports/key-ring';
import type { DeviceOwner } from '../devices/sign-device';
import { signRemoval } from './sign-removal';

/** As long as the mail of the reset. */
const LIFE_MS = 15 * 60_000;

/**
 * The right to remove passkeys of an account without a session, for whoever has just set a new password by mail. It ends
 * with the account's epoch.
 */
export function makeRemovalRight(deps: Pick<Deps, 'ring' | 'clock'>, owner: DeviceOwner): string {
  const key = deps.ring.current();
  const expires = Math.floor((deps.clock() + LIFE_MS) / 1_000).toString(16);
  return keyPrefix(key) + owner.id + expires + signRemoval(key, owner, expires);
}
