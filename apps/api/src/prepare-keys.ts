import { connectPostgres } from '@bedside/db/postgres/connect';
import { findLostKey } from './modules/base/practice-key/find-lost-key';
import {
  hasNoKey,
  KeyRingFault,
  makeFirstKey,
  openKeyRing,
  placesOfKey,
  type RingPlace,
} from './ports/key-ring.file';

/**
 * Looks at the start whether the keys are there that the records were sealed with. A new installation gets its first key.
 * @throws KeyRingFault where a key is missing, with the file that has to be restored
 */
export async function prepareKeys(config: RingPlace, postgresUrl: string): Promise<void> {
  const { db, close } = connectPostgres(postgresUrl, { max: 1 });
  try {
    const isNew = hasNoKey(config);
    const ring = isNew ? undefined : openKeyRing(config, () => Date.now());
    const lost = await findLostKey(db, ring);
    if (lost !== undefined)
      throw new KeyRingFault(
        `The records are sealed with the key ${lost}, which is not here. Restore ${placesOfKey(config, lost)} from the backup of keys, and start again. If it is lost for good, npm run bedside -- keys forget ${lost} gives up what it sealed.`,
      );
    if (isNew) makeFirstKey(config);
  } finally {
    await close();
  }
}
