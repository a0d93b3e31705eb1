import { randomBytes } from 'node:crypto';

const IDS_AT_ONCE = 512;
/** 74 random bits of an id as hexadecimal digits: 3 and 15 of them, and one with two relevant bits. */
const DIGITS = 19;

let random = '';
let used = 0;
/** The digits of a millisecond at the beginning of an id, cached since many ids share one. */
let begin = '';
let beginOf = Number.NaN;

/** A UUID of version 7 (RFC 9562): 48 bits of time, then random bits from a pool that is filled in bulk. */
export function makeUuidv7(now: number): string {
  if (used + DIGITS > random.length) {
    random = randomBytes((IDS_AT_ONCE * DIGITS) / 2).toString('hex');
    used = 0;
  }
  const at = used;
  used += DIGITS;
  if (now !== beginOf) {
    const time = now.toString(16).padStart(12, '0');
    begin = `${time.slice(0, 8)}-${time.slice(8)}-7`;
    beginOf = now;
  }
  const variant = '89ab'[parseInt(random.charAt(at), 16) & 3] ?? '8';
  return `${begin}${random.slice(at + 1, at + 4)}-${variant}${random.slice(at + 4, at + 7)}-${random.slice(at + 7, at + 19)}`;
}
