import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { keyPrefix, readKeyPrefix, type KeyRing } from '../../../ports/key-ring';

/** The use of a sealed id. It cannot be opened for another use. */
type Purpose =
  | 'unsubscribe'
  | 'mail-at-once'
  | 'mail-daily'
  | 'mail-invoices'
  | 'mail-joined'
  | 'mail-news'
  | 'invitations';

/**
 * Row ids for addresses that leave Bedside. They are sealed, so nobody can read, guess or make one, and each is bound
 * to one use. They are for links that must remain valid for ever. Links that can be replaced have link ids.
 */
export type SealedIds = {
  /** @param id a UUID */
  seal(purpose: Purpose, id: string): string;
  /** The id in a token; undefined for a token that was not sealed here or for this use. */
  open(purpose: Purpose, token: string): string | undefined;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 16;

/** AES-256-GCM with a key derived from one of the ring. A token is valid as long as that key is in the ring. */
export function createSealedIds(ring: KeyRing): SealedIds {
  const derive = (secret: string) => createHash('sha256').update(`sealed-id\0${secret}`).digest();
  return {
    seal(purpose, id) {
      const nonce = randomBytes(NONCE_BYTES);
      const key = ring.sealing();
      const cipher = createCipheriv('aes-256-gcm', derive(key.secret), nonce).setAAD(Buffer.from(purpose));
      const body = cipher.update(Buffer.from(id.replaceAll('-', ''), 'hex'));
      cipher.final();
      return keyPrefix(key) + Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    open(purpose, token) {
      const prefixed = readKeyPrefix(ring, token);
      if (!prefixed) return undefined;
      const bytes = Buffer.from(prefixed.rest, 'base64url');
      if (bytes.length !== NONCE_BYTES + ID_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derive(prefixed.key.secret),
        bytes.subarray(0, NONCE_BYTES),
      )
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        decipher.final();
        return body.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      } catch {
        return undefined;
      }
    },
  };
}
