import { createHmac } from 'node:crypto';
import type { UserId } from '@bedside/contracts/kit/ids';
import { deriveKey, type RingKey } from '../../../../ports/key-ring';

/** A device of which an account is known. Only its id and its end are in the cookie. */
export type Device = {
  /** 22 characters of base64url. */
  id: string;
  /** Epoch seconds. */
  expires: number;
};

/** The account of a device. A new password and a sign-out everywhere raise the epoch, which makes the device unknown. */
export type DeviceOwner = { id: UserId; epoch: number };

/** The signature that makes a device known to one account, as long as the account's epoch is this one. */
export function signDevice(key: RingKey, { id, expires }: Device, owner: DeviceOwner): string {
  return createHmac('sha256', deriveKey(key, 'known device'))
    .update(`${id} ${expires} ${owner.id} ${owner.epoch}`)
    .digest('base64url');
}
