import { ACCOUNTS_PER_DEVICE } from '@bedside/contracts/account/auth/auth.rules';
import { keyPrefix } from '../../../../ports/key-ring';
import type { SignedDevice } from './read-devices';

/** The cookie that `readDevices` reads, with as many of these as it holds. */
export function writeDevices(devices: readonly SignedDevice[]): string {
  return devices
    .slice(0, ACCOUNTS_PER_DEVICE)
    .map(({ id, expires, key, signature }) => {
      const end = expires.toString(16).padStart(8, '0');
      return `${keyPrefix(key)}${id}${end}${signature}`;
    })
    .join('~');
}
