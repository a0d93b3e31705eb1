import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { ForgotPasswordResult } from '@bedside/contracts/account/auth/auth.schema';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { sendToAccount } from './codes/send-to-account';

/**
 * Mails a reset code to an address that has an account.
 * @throws AppError `rate-limited` for too many requests from one network address
 */
export function requestPasswordReset(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  input: { email: string },
): Promise<ForgotPasswordResult> {
  return sendToAccount(deps, visitor, input.email, {
    purpose: 'reset',
    says: 'auth.reset-requested',
    ofAddress: limits.resetsFromAddress,
    ofMailbox: limits.resetMails,
  });
}
