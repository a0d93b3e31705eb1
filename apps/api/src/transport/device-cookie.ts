import { DEVICE_LIFE_S } from '@bedside/contracts/auth/auth.rules';

const NAME = 'bedside_device';
const MOST_CHARACTERS = 1_000;
const VALUE = /(?:^|;\s*)bedside_device=([\w.~-]+)/;

/** The cookie of known devices of a `Cookie` header. */
export function readDeviceCookie(header: string | undefined): string | undefined {
  const value = VALUE.exec(header ?? '')?.[1];
  return value !== undefined && value.length <= MOST_CHARACTERS ? value : undefined;
}

/**
 * The `Set-Cookie` header of a known device. No script reads it, no other site sends it, and only the calls below the
 * path get it. It opens nothing by itself.
 */
export function setDeviceCookie(
  value: string,
  { path, publicUrl }: { path: string; publicUrl: string },
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${value}; Path=${path}; Max-Age=${DEVICE_LIFE_S}; HttpOnly; SameSite=Strict${secure}`;
}
