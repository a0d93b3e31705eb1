import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeBillingAttempt } from './subscription/take-billing-attempt';

/** Lets the provider's own fields store a card or an account for the doctor. @throws AppError `not-found` where it has none; `rate-limited` */
export async function startPaymentMethod(
  deps: Pick<Deps, 'payments' | 'users' | 'attemptDb' | 'clock' | 'hash'>,
  doctor: DoctorActor,
): Promise<{ clientSecret: string }> {
  const { fields } = deps.payments;
  const user = await deps.users.get(doctor.userId);
  if (!fields || !user) throw new AppError('not-found');
  await takeBillingAttempt(deps, doctor);
  return { clientSecret: await fields.startMethod(doctor.scope, user.email) };
}
