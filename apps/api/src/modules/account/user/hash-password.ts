import { hash } from '@node-rs/argon2';
import { queueHashing, type HashingLane } from './passwords/queue-hashing';

/**
 * argon2id with the parameters that OWASP recommends (19 MiB, 2 passes).
 * @throws AppError `unavailable` when too many wait
 */
export function hashPassword(password: string, lane: HashingLane): Promise<string> {
  return queueHashing(() => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }), lane);
}
