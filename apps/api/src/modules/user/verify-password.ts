import { verify } from '@node-rs/argon2';
import { hashPassword } from './hash-password';
import { queueHashing } from './queue-hashing';

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password is right. Where there is no hash it is not, after the same work: the time tells nothing.
 * @throws AppError `unavailable` when too many wait
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password').catch((error: unknown) => {
    nobodysHash = undefined;
    throw error;
  });
  const hash = passwordHash ?? (await nobodysHash);
  const isRight = await queueHashing(() => verify(hash, password));
  return isRight && passwordHash !== null;
}
