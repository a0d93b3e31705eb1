import { createCipheriv, randomBytes } from 'node:crypto';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import type { WrappedKey } from '@bedside/db/postgres/base/practice-key.repository';
import { deriveKey, type KeyRing } from '../../../ports/key-ring';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the key of a practice with the installation's current one. It opens for that practice only. */
export function wrapPracticeKey(
  ring: Pick<KeyRing, 'sealing'>,
  practiceId: PracticeId,
  key: Buffer,
): WrappedKey {
  const by = ring.sealing();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(by, 'practice-key'), iv, {
    authTagLength: TAG_BYTES,
  }).setAAD(Buffer.from(practiceId));
  const body = Buffer.concat([cipher.update(key), cipher.final()]);
  return { practiceId, ringKeyId: by.id, wrapped: Buffer.concat([iv, cipher.getAuthTag(), body]) };
}
