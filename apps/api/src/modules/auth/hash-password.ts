import { hash } from '@node-rs/argon2';

/** argon2id with the parameters OWASP names for it (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
