import { AppError } from '@bedside/contracts/kit/app-error';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeBillingAttempt } from './subscription/take-billing-attempt';

/** Lets the doctor's bank ask in the browser. @throws AppError `not-found` where no bank asks; `rate-limited` */
export async function startConfirmation(
  deps: Pick<Deps, 'db' | 'payments' | 'attemptDb' | 'clock' | 'hash'>,
  doctor: DoctorActor,
): Promise<{ clientSecret: string }> {
  await takeBillingAttempt(deps, doctor);
  const row = await findLatestSubscription(deps.db, doctor.scope);
  const clientSecret = row && (await deps.payments.fields?.startConfirmation(row.id));
  if (clientSecret === undefined) throw new AppError('not-found');
  return { clientSecret };
}
