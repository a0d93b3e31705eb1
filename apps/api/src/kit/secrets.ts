import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { LinkId } from '@bedside/contracts/kit/ids';

/** A new capability: 128 random bits as 22 characters of base64url. */
export function newLinkId(): LinkId {
  return randomBytes(16).toString('base64url') as LinkId;
}

/** The id of an upload: 128 random bits in hexadecimal. */
export function newUploadId(): string {
  return randomBytes(16).toString('hex');
}

/** A bearer or mailed token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A code of four digits for a mail. */
export function newCode(): string {
  return String(randomInt(0, 10_000)).padStart(4, '0');
}

/** The stored form of a token. A reader of the table cannot sign in with it. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

export type KeyedHash = (purpose: string, text: string) => string;

/** Hashes with the installation's secret; `purpose` separates equal texts of different uses. */
export function keyedHash(secret: string): KeyedHash {
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/** Compares in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
