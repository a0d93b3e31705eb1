import { ACCOUNTS_PER_DEVICE } from '@bedside/contracts/account/auth/auth.rules';
import { readKeyPrefix, type KeyRing, type RingKey } from '../../../../ports/key-ring';
import type { Device } from './sign-device';

/** A device that a cookie names, its signature, and the key that must have made the signature. */
export type SignedDevice = Device & { key: RingKey; signature: string };

const PART = /^(?<id>[\w-]{22})(?<expires>[0-9a-f]{8})(?<signature>[\w-]{43})$/;

/**
 * The devices of a cookie that have not expired and whose keys are in the ring, one for each account. Whether they are
 * signed for an account is known only with its row.
 */
export function readDevices(
  ring: Pick<KeyRing, 'find'>,
  cookie: string | undefined,
  now: number,
): SignedDevice[] {
  const parts = (cookie ?? '').split('~').slice(0, ACCOUNTS_PER_DEVICE);
  return parts.flatMap((part) => {
    const read = readKeyPrefix(ring, part);
    const { id, expires, signature } = PART.exec(read?.rest ?? '')?.groups ?? {};
    if (!read || id === undefined || expires === undefined || signature === undefined) return [];
    const device = { id, expires: parseInt(expires, 16), key: read.key, signature };
    return device.expires * 1_000 > now ? [device] : [];
  });
}
