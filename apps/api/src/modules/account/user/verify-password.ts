import { verify } from '@node-rs/argon2';
import { hashPassword } from './hash-password';
import { queueHashing, type HashingLane } from './passwords/queue-hashing';

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password is right. Without a stored hash it does the same work and answers no, so the time reveals nothing.
 * @throws AppError `unavailable` when too many wait
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  lane: HashingLane,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password', 'known').catch((error: unknown) => {
    nobodysHash = undefined;
    throw error;
  });
  const hash = passwordHash ?? (await nobodysHash);
  const isRight = await queueHashing(() => verify(hash, password), lane);
  return isRight && passwordHash !== null;
}
