import { DEVICE_LIFE_S } from '@bedside/contracts/account/auth/auth.rules';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { newLinkId } from '../../../kit/secrets';
import { findKnownDevice } from './devices/find-known-device';
import { readDevices } from './devices/read-devices';
import { signDevice, type DeviceOwner } from './devices/sign-device';
import { writeDevices } from './devices/write-devices';

/**
 * The cookie of a device that is known to an account from now on. It keeps what it said of other accounts. A device that
 * is known already remains the same one, so that a new log-in gives nobody more guesses.
 */
export function makeDeviceCookie(
  deps: Pick<Deps, 'ring' | 'clock'>,
  { deviceCookie }: Pick<Visitor, 'deviceCookie'>,
  owner: DeviceOwner,
): string {
  const now = deps.clock();
  const devices = readDevices(deps.ring, deviceCookie, now);
  const known = findKnownDevice(devices, owner);
  const key = deps.ring.current();
  const device = { id: known?.id ?? newLinkId(), expires: Math.floor(now / 1_000) + DEVICE_LIFE_S };
  const signed = { ...device, key, signature: signDevice(key, device, owner) };
  return writeDevices([signed, ...devices.filter((one) => one !== known)]);
}
