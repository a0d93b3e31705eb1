import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { describePaymentRefusal } from './subscription/describe-payment-refusal';
import { syncSubscription } from './subscription/sync-subscription';
import { takeBillingAttempt } from './subscription/take-billing-attempt';

/** Reads the doctor's subscription from the provider, after the bank asked in the browser: no report has to be awaited. @throws AppError `rate-limited` */
export async function refreshBilling(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'>,
  doctor: DoctorActor,
): Promise<void> {
  await takeBillingAttempt(deps, doctor);
  const row = await findLatestSubscription(deps.db, doctor.scope);
  if (row)
    await syncSubscription(deps, row.id).catch((thrown: unknown) => {
      throw describePaymentRefusal(thrown);
    });
}
