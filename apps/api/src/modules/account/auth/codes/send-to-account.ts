import type { Limit } from '@bedside/contracts/base/attempt/attempt.rules';
import type { ForgotPasswordResult } from '@bedside/contracts/account/auth/auth.schema';
import type { CodedText } from '@bedside/contracts/kit/coded-text';
import type { CodePurpose } from '@bedside/db/postgres/account/email-code.repository';
import { findCredentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import type { Visitor } from '../../../../kit/actor';
import { attemptsFrom } from '../../../base/attempt/attempts-from';
import { takeAttempts } from '../../../base/attempt/take-attempts';
import { tryAttempts } from '../../../base/attempt/try-attempts';
import { sendCode } from './send-code';

/**
 * Mails a code or a link to an address that has an account. An address without one gets the same answer after the same
 * work, also when the mailbox gets no more mails for now.
 * @throws AppError `rate-limited` for too many requests from one network address
 */
export async function sendToAccount(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  email: string,
  mail: { purpose: CodePurpose; says: CodedText; ofAddress: Limit; ofMailbox: Limit },
): Promise<ForgotPasswordResult> {
  await takeAttempts(deps, attemptsFrom(mail.ofAddress, visitor));
  const { waitS, nextS } = await tryAttempts(deps, [{ limit: mail.ofMailbox, subject: email }]);
  if (waitS > 0) return { says: { code: 'auth.mails-used-up', params: { waitS } }, retryAfterS: waitS };
  const user = await findCredentials(deps.db, { email });
  await sendCode(deps, { email, purpose: mail.purpose, nextS, isForNobody: !user });
  return { says: mail.says };
}
