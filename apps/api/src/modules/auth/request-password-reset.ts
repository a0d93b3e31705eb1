import { limits } from '@bedside/contracts/attempt/attempt.rules';
import type { ForgotPasswordResult } from '@bedside/contracts/auth/auth.schema';
import { findCredentials } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { attemptsFrom } from '../attempt/attempts-from';
import { takeAttempts } from '../attempt/take-attempts';
import { tryAttempts } from '../attempt/try-attempts';
import { sendCode } from './send-code';

/**
 * Mails a reset code to an address that has an account. An address without one gets the same answer after the same
 * work, also when the mailbox gets no more mails for now.
 * @throws AppError `rate-limited` for too many requests from one network address
 */
export async function requestPasswordReset(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  input: { email: string },
): Promise<ForgotPasswordResult> {
  await takeAttempts(deps, attemptsFrom(limits.resetsFromAddress, visitor));
  const { waitS } = await tryAttempts(deps, [{ limit: limits.resetMails, subject: input.email }]);
  if (waitS > 0) return { says: { code: 'auth.mails-used-up', params: { waitS } }, retryAfterS: waitS };
  const user = await findCredentials(deps.db, { email: input.email });
  await sendCode(deps, { email: input.email, purpose: 'reset', isForNobody: !user });
  return { says: 'auth.reset-requested' };
}
