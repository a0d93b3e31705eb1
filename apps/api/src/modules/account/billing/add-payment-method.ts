import type { AddMethodInput } from '@bedside/contracts/account/billing/billing.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { changeMethods } from './subscription/change-methods';

/**
 * Stores another card or account, also before there is a subscription.
 * @throws AppError one of `billing.*`; `validation-failed` on the number or the date of the card
 */
export async function addPaymentMethod(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'>,
  doctor: DoctorActor,
  { method, isDefault }: AddMethodInput,
): Promise<void> {
  await changeMethods(deps, doctor, () => deps.payments.storeMethod(doctor.scope, method, isDefault));
}
