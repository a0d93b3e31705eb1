import { AppError } from '@bedside/contracts/kit/app-error';
import { findStepUp } from '@bedside/db/postgres/account/second-factor.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

const LIFE_MS = 10 * 60_000;

/**
 * Lets an account with a second factor do what cannot be undone, or takes much away, only after proving it again: a
 * stolen session is not enough.
 * @throws AppError `second-factor.step-up-needed`
 */
export async function requireStepUp(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: Pick<Member, 'userId' | 'sessionId'>,
): Promise<void> {
  const { isNeeded, at } = await findStepUp(deps.db, member.userId, member.sessionId);
  if (isNeeded && (!at || deps.clock() - at.getTime() > LIFE_MS))
    throw new AppError('second-factor.step-up-needed');
}
