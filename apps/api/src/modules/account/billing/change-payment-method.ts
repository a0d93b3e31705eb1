import type { MethodInput } from '@bedside/contracts/account/billing/billing.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { changeSubscription } from './subscription/change-subscription';

/**
 * Pays from now on with another card or account.
 * @throws AppError one of `billing.*`; `validation-failed` on the number or the date of the card
 */
export async function changePaymentMethod(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'>,
  doctor: DoctorActor,
  { method }: { method: MethodInput },
): Promise<void> {
  await changeSubscription(deps, doctor, 'change-method', ({ id }) =>
    deps.payments.change(id, { kind: 'change-method', method }),
  );
}
