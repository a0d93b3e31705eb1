import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { changeSubscription } from './subscription/change-subscription';

/** Ends the subscription: a paid one or a trial at the end of its period, any other at once. @throws AppError one of `billing.*` */
export async function cancelSubscription(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'>,
  doctor: DoctorActor,
): Promise<void> {
  await changeSubscription(deps, doctor, 'cancel', ({ id }) => deps.payments.change(id, { kind: 'cancel' }));
}
