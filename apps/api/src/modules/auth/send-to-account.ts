import type { Limit } from '@bedside/contracts/attempt/attempt.rules';
import type { ForgotPasswordResult } from '@bedside/contracts/auth/auth.schema';
import type { Said } from '@bedside/contracts/kit/said';
import type { CodePurpose } from '@bedside/db/postgres/email-code.repository';
import { findCredentials } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { attemptsFrom } from '../attempt/attempts-from';
import { takeAttempts } from '../attempt/take-attempts';
import { tryAttempts } from '../attempt/try-attempts';
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
  mail: { purpose: CodePurpose; says: Said; ofAddress: Limit; ofMailbox: Limit },
): Promise<ForgotPasswordResult> {
  await takeAttempts(deps, attemptsFrom(mail.ofAddress, visitor));
  const { waitS, nextS } = await tryAttempts(deps, [{ limit: mail.ofMailbox, subject: email }]);
  if (waitS > 0) return { says: { code: 'auth.mails-used-up', params: { waitS } }, retryAfterS: waitS };
  const user = await findCredentials(deps.db, { email });
  await sendCode(deps, { email, purpose: mail.purpose, nextS, isForNobody: !user });
  return { says: mail.says };
}
