import type { PracticeId } from '@bedside/contracts/kit/ids';
import { lockForeignFactors, replaceFactors } from '@bedside/db/postgres/account/second-factor.repository';
import type { Deps } from '../../../deps';
import { openFactor } from '../../account/second-factor/open-factor';
import { sealFactor } from '../../account/second-factor/seal-factor';

/**
 * Encrypts the secrets of people who handed a practice over with the key of the one in which they are at home now. The
 * practice may be erased with its key one day.
 */
export async function moveFactorsHome(
  deps: Pick<Deps, 'db' | 'hash' | 'practiceTexts'>,
  practiceId: PracticeId,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const factors = await lockForeignFactors(tx, practiceId);
    const moved = await Promise.all(
      factors.map(async ({ userId, homeId, ...factor }) => {
        const secret = await openFactor(deps, userId, factor);
        return { userId, ...(await sealFactor(deps, { userId, practiceId: homeId }, secret)) };
      }),
    );
    if (moved.length > 0) await replaceFactors(tx, moved);
  });
}
