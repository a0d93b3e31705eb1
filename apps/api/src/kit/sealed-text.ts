import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * A text, compressed and encrypted (AES-256-GCM). Only the holder of the secret can read it, and a change is detected.
 */
export async function sealText(secret: string, text: string): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(await compress(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** The text sealed by {@link sealText}. @throws Error for another secret, or changed bytes */
export async function openSealedText(secret: string, sealed: Buffer): Promise<string> {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return (await decompress(body)).toString('utf8');
}
