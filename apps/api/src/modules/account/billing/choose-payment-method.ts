import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { changeMethods } from './subscription/change-methods';

/** Pays from now on with another stored card or account. @throws AppError `validation-failed` for anybody else's */
export async function choosePaymentMethod(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'>,
  doctor: DoctorActor,
  { id }: { id: string },
): Promise<void> {
  await changeMethods(deps, doctor, () => deps.payments.chooseMethod(doctor.scope, id));
}
