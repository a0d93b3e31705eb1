import { limits, type Limit } from '@bedside/contracts/base/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../../deps';
import type { Visitor } from '../../../../kit/actor';
import { attemptsFrom } from '../../../base/attempt/attempts-from';
import { takeAttempts } from '../../../base/attempt/take-attempts';
import { tryAttempts } from '../../../base/attempt/try-attempts';

/**
 * Counts one mail of the registration against the limits of the network address and of the mailbox.
 * @returns how long the next mail has to wait
 * @throws AppError `rate-limited`, for known and unknown mailboxes alike
 */
export async function takeMail(
  deps: Pick<Deps, 'attemptDb' | 'clock' | 'hash'>,
  visitor: Visitor,
  email: string,
  ofAddress: Limit,
): Promise<{ nextS: number }> {
  await takeAttempts(deps, attemptsFrom(ofAddress, visitor));
  const { waitS, nextS } = await tryAttempts(deps, [{ limit: limits.registrationMails, subject: email }]);
  if (waitS > 0) {
    throw new AppError('rate-limited', {
      says: { code: 'auth.mails-used-up', params: { waitS } },
      retryAfterS: waitS,
    });
  }
  return { nextS };
}
