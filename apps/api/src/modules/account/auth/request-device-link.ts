import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { ForgotPasswordResult } from '@bedside/contracts/account/auth/auth.schema';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { sendToAccount } from './codes/send-to-account';

/**
 * Mails a link that makes a device known, for an owner whose devices are unknown while strangers guess.
 * @throws AppError `rate-limited` for too many requests from one network address
 */
export function requestDeviceLink(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  input: { email: string },
): Promise<ForgotPasswordResult> {
  return sendToAccount(deps, visitor, input.email, {
    purpose: 'device',
    says: 'auth.device-link-requested',
    ofAddress: limits.deviceLinksFromAddress,
    ofMailbox: limits.deviceMails,
  });
}
