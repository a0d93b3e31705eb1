import { limits, type Limit } from '@bedside/contracts/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { takeAttempts } from '../attempt/take-attempts';
import { tryAttempts } from '../attempt/try-attempts';
import { refuseMoreMails } from './refuse-more-mails';

/**
 * Takes one mail of the registration out of what a mailbox gets, after one call out of what the network address may make.
 * @throws AppError `rate-limited`, for known and unknown mailboxes alike
 */
export async function takeMail(
  deps: Pick<Deps, 'attemptDb' | 'clock' | 'hash'>,
  visitor: Visitor,
  email: string,
  ofAddress: Limit,
): Promise<void> {
  await takeAttempts(deps, [{ limit: ofAddress, subject: visitor.address }]);
  const { waitS } = await tryAttempts(deps, [{ limit: limits.registrationMails, subject: email }]);
  if (waitS > 0) throw new AppError('rate-limited', { message: refuseMoreMails(waitS), retryAfterS: waitS });
}
