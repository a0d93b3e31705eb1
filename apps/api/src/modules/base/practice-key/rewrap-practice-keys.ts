import {
  countPracticeKeys,
  lockPracticeKeysOf,
  rewrapPracticeKeys as storeWrappedKeys,
} from '@bedside/db/postgres/base/practice-key.repository';
import type { Deps } from '../../../deps';
import { unwrapPracticeKey } from './unwrap-practice-key';
import { wrapPracticeKey } from './wrap-practice-key';

const BATCH = 200;

/**
 * Encrypts the keys of practices with the installation's current key where an earlier one encrypts them. Each batch is
 * a transaction, so a run that is killed leaves every key readable, and the next one goes on. Several runs at once
 * share the work.
 * @returns how many keys it encrypted anew
 */
export async function rewrapPracticeKeys(deps: Pick<Deps, 'db' | 'ring' | 'log'>): Promise<number> {
  const [, ...earlier] = deps.ring.all();
  const ids = earlier.map(({ id }) => id);
  let count = 0;
  for (let done = ids.length > 0 ? BATCH : 0; done === BATCH; count += done)
    done = await deps.db.transaction().execute(async (tx) => {
      const keys = await lockPracticeKeysOf(tx, ids, BATCH);
      const wrapped = keys.map((key) =>
        wrapPracticeKey(deps.ring, key.practiceId, unwrapPracticeKey(deps.ring, key)),
      );
      if (wrapped.length > 0) await storeWrappedKeys(tx, wrapped);
      return keys.length;
    });
  for (const [keyId, practices] of await countPracticeKeys(deps.db))
    if (!deps.ring.find(keyId))
      deps.log.error({ keyId, practices }, 'a key is missing, and with it the texts of these practices');
  return count;
}
