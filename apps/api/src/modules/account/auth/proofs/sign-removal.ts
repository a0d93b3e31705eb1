import { createHmac } from 'node:crypto';
import { deriveKey, type RingKey } from '../../../../ports/key-ring';
import type { DeviceOwner } from '../devices/sign-device';

/** The signature of a right to remove passkeys of an account, as long as its epoch is this one. */
export function signRemoval(key: RingKey, owner: DeviceOwner, expires: string): string {
  return createHmac('sha256', deriveKey(key, 'removal of passkeys'))
    .update(`${owner.id} ${expires} ${owner.epoch}`)
    .digest('base64url');
}
