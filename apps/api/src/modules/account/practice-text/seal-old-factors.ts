import type { UserId } from '@bedside/contracts/kit/ids';
import { lockOldFactors, replaceFactors } from '@bedside/db/postgres/account/second-factor.repository';
import type { Deps } from '../../../deps';
import { openFactor } from '../second-factor/open-factor';
import { sealFactor } from '../second-factor/seal-factor';

const BATCH = 200;

/**
 * Encrypts secrets of second factors with the key of a practice where an earlier version used the installation's key.
 * @returns how many
 */
export async function sealOldFactors(
  deps: Pick<Deps, 'db' | 'hash' | 'practiceTexts' | 'log'>,
): Promise<number> {
  let count = 0;
  let after: UserId | undefined;
  do {
    const from: UserId | undefined = after;
    after = await deps.db.transaction().execute(async (tx) => {
      const factors = await lockOldFactors(tx, { after: from, limit: BATCH });
      const sealed = await Promise.all(
        factors.map(async ({ userId, ...factor }) => {
          try {
            const plain = await openFactor(deps, userId, factor);
            const { practiceId } = factor;
            return { userId, ...(await sealFactor(deps, { userId, practiceId }, plain)) };
          } catch (error) {
            deps.log.error({ err: error, userId }, 'the secret of a second factor cannot be read');
            return undefined;
          }
        }),
      );
      const changed = sealed.filter((factor) => factor !== undefined);
      if (changed.length > 0) await replaceFactors(tx, changed);
      count += changed.length;
      return factors.at(-1)?.userId;
    });
  } while (after !== undefined);
  return count;
}
