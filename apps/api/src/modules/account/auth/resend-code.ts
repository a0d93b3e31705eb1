import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { ResultText } from '@bedside/contracts/account/auth/auth.schema';
import { findCredentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { sendCode } from './codes/send-code';
import { takeMail } from './codes/take-mail';

/**
 * Sends the verification code again. The answer reveals nothing about the address. Where an account waits to be
 * confirmed, the code confirms it, as the mail says.
 * @throws AppError `rate-limited`, for known and unknown addresses alike
 */
export async function resendCode(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  input: { email: string },
): Promise<ResultText> {
  const { nextS } = await takeMail(deps, visitor, input.email, limits.resendsFromAddress);
  const user = await findCredentials(deps.db, { email: input.email });
  const isWaiting = user && !user.emailVerifiedAt;
  await sendCode(deps, {
    email: input.email,
    nextS,
    purpose: isWaiting ? 'set-up' : 'sign-up',
    isForNobody: user !== undefined && user.emailVerifiedAt !== null && user.passwordHash !== null,
  });
  return { says: 'auth.code-resent' };
}
