import { createDecipheriv } from 'node:crypto';
import type { WrappedKey } from '@bedside/db/postgres/base/practice-key.repository';
import { deriveKey, type KeyRing } from '../../../ports/key-ring';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key of a practice that `wrapPracticeKey` encrypted.
 * @throws Error for a key of the installation that is not in the ring, and for a row that was changed
 */
export function unwrapPracticeKey(
  ring: Pick<KeyRing, 'find'>,
  { practiceId, ringKeyId, wrapped }: WrappedKey,
): Buffer {
  const by = ring.find(ringKeyId);
  if (!by) throw new Error(`the key of a practice is sealed with ${ringKeyId}, which is not in the ring`);
  const decipher = createDecipheriv(
    'aes-256-gcm',
    deriveKey(by, 'practice-key'),
    wrapped.subarray(0, IV_BYTES),
    { authTagLength: TAG_BYTES },
  )
    .setAAD(Buffer.from(practiceId))
    .setAuthTag(wrapped.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(wrapped.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
