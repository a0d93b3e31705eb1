import { DEVICE_LIFE_S } from '@bedside/contracts/account/auth/auth.rules';
import { readCookie, writeCookie } from '../ports/private-cookie';

const NAME = 'bedside_device';
const MOST_CHARACTERS = 1_000;

/** The cookie of known devices of a `Cookie` header. */
export function readDeviceCookie(header: string | undefined): string | undefined {
  const value = readCookie(header, NAME);
  return value !== undefined && value.length <= MOST_CHARACTERS ? value : undefined;
}

/** The `Set-Cookie` header of a known device. Only the calls below the path get it. It opens nothing by itself. */
export function setDeviceCookie(
  value: string,
  { path, publicUrl }: { path: string; publicUrl: string },
): string {
  return writeCookie({ name: NAME, value, path, lifeS: DEVICE_LIFE_S, sameSite: 'Strict', publicUrl });
}
