import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { findCredentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { countFailures } from '../../base/attempt/count-failures';
import { verifyPassword } from './verify-password';

/**
 * Whether a signed-in user knows their password. All who ask for it share one limit, so a stolen session gets no more
 * guesses by asking elsewhere.
 * @throws AppError `rate-limited` after ten wrong ones in 15 minutes; `unavailable`
 */
export async function tryCurrentPassword(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash'>,
  { userId }: Pick<Member, 'userId'>,
  password: string,
): Promise<boolean> {
  const { isRight } = await countFailures(
    deps,
    [{ limit: limits.passwordChanges, subject: userId }],
    async () => {
      const user = await findCredentials(deps.db, { userId });
      return { isRight: await verifyPassword(user?.passwordHash ?? null, password, 'known') };
    },
    'user.password-wrong-often',
  );
  return isRight;
}
