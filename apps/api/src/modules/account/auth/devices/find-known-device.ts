import type { UserId } from '@bedside/contracts/kit/ids';
import { sameSecret } from '../../../../kit/secrets';
import { signDevice, type DeviceOwner } from './sign-device';
import type { SignedDevice } from './read-devices';

/** Compared where there is no account, so that the same work is done. */
const nobody: DeviceOwner = { id: '00000000-0000-0000-0000-000000000000' as UserId, epoch: 0 };

/** The device among these that is signed for an account; undefined for any other, and without an account. */
export function findKnownDevice(
  devices: readonly SignedDevice[],
  owner: DeviceOwner | undefined,
): SignedDevice | undefined {
  const known = devices.filter((device) =>
    sameSecret(device.signature, signDevice(device.key, device, owner ?? nobody)),
  );
  return owner && known[0];
}
