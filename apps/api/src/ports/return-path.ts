import { z } from 'zod';
import type { KeyedHash } from '../kit/secrets';
import { sameSecret } from '../kit/secrets';

const PROOF_CHARACTERS = 16;
const FORM = /\+([0-9a-f]{32})([0-9a-f]{16})@/gi;
const uuid = z.uuid();

/** The addresses to which mails come back that cannot be delivered. */
export type ReturnPath = {
  /** The address of one mail: it names the mail by its key and nobody by name, and proves that we made it. */
  of(key: string): string | undefined;
  /** The key of the mail that came back, by the heads of what came. Addresses of others prove nothing. */
  find(heads: string): string | undefined;
};

/** @param mailbox the mailbox that gets what comes back; a mail server delivers `name+anything` to it */
export function createReturnPath(mailbox: string, hash: KeyedHash): ReturnPath {
  const at = mailbox.lastIndexOf('@');
  const proofOf = (digits: string) =>
    Buffer.from(hash('return-path', digits), 'base64url').toString('hex').slice(0, PROOF_CHARACTERS);
  return {
    of(key) {
      if (!uuid.safeParse(key).success) return undefined;
      const digits = key.replaceAll('-', '').toLowerCase();
      return `${mailbox.slice(0, at)}+${digits}${proofOf(digits)}${mailbox.slice(at)}`;
    },
    find(heads) {
      for (const [, named = '', proof = ''] of heads.matchAll(FORM)) {
        const digits = named.toLowerCase();
        if (sameSecret(proof.toLowerCase(), proofOf(digits)))
          return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      }
      return undefined;
    },
  };
}
