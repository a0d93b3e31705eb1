import { sampleWrappedKeys } from '@bedside/db/postgres/base/practice-key.repository';
import type { Database } from '../../../ports/database';
import type { KeyRing } from '../../../ports/key-ring';
import { unwrapPracticeKey } from './unwrap-practice-key';

/**
 * A key of the installation that encrypts keys of practices and is not in the ring, or is there with another content.
 * @param ring undefined where there is no ring at all
 * @returns its id
 */
export async function findLostKey(
  db: Database,
  ring: Pick<KeyRing, 'find'> | undefined,
): Promise<string | undefined> {
  for (const sample of await sampleWrappedKeys(db)) {
    if (!ring) return sample.ringKeyId;
    try {
      unwrapPracticeKey(ring, sample);
    } catch {
      return sample.ringKeyId;
    }
  }
  return undefined;
}
