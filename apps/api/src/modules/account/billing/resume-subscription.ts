import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { changeSubscription } from './subscription/change-subscription';

/** Takes back the end of a subscription, or continues a paused one. Nothing is charged. @throws AppError one of `billing.*` */
export async function resumeSubscription(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'>,
  doctor: DoctorActor,
): Promise<void> {
  await changeSubscription(deps, doctor, 'resume', ({ id }) => deps.payments.change(id, { kind: 'resume' }));
}
