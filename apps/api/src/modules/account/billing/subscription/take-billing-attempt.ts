import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import { takeAttempts } from '../../../base/attempt/take-attempts';

/**
 * Counts a call that asks the payment provider to do something. Whoever tries stolen cards one by one comes to its end
 * soon.
 * @throws AppError `rate-limited`; nothing was asked then
 */
export async function takeBillingAttempt(
  deps: Pick<Deps, 'attemptDb' | 'clock' | 'hash'>,
  { userId }: DoctorActor,
): Promise<void> {
  await takeAttempts(deps, [{ limit: limits.billingCalls, subject: userId }], 'billing.too-many');
}
