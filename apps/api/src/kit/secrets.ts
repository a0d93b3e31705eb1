import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
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

/** The four digits of a keyed hash. It begins with one of 2^48 numbers, so all codes are equally likely. */
export function codeOf(hash: string): string {
  return String(Buffer.from(hash, 'base64url').readUIntBE(0, 6) % 10_000).padStart(4, '0');
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

/** The first 128 bits of a keyed hash, as a UUID. */
export function uuidOf(hash: string): string {
  const digits = Buffer.from(hash, 'base64url').toString('hex', 0, 16);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Compares in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
