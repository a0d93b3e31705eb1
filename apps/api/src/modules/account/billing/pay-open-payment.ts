import type { MethodInput } from '@bedside/contracts/account/billing/billing.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { changeSubscription } from './subscription/change-subscription';

/**
 * Tries the open payment again, with another card or account or with the one that is stored. It may fail again; the
 * status says so.
 * @throws AppError one of `billing.*`; `validation-failed` on the number or the date of the card
 */
export async function payOpenPayment(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'>,
  doctor: DoctorActor,
  { method }: { method: MethodInput | null },
): Promise<void> {
  await changeSubscription(deps, doctor, 'pay', ({ id }) =>
    deps.payments.change(id, { kind: 'pay', method }),
  );
}
