import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { changeMethods } from './subscription/change-methods';

/** Removes a stored card or account. @throws AppError `billing.method-in-use` for the one that a running subscription is paid with */
export async function removePaymentMethod(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'>,
  doctor: DoctorActor,
  { id }: { id: string },
): Promise<void> {
  await changeMethods(deps, doctor, () => deps.payments.removeMethod(doctor.scope, id));
}
