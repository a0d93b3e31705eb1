import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { changeSubscription } from './subscription/change-subscription';

/**
 * The doctor's answer on the screen of the test bank. A real bank has its own page, which tells the provider and not us.
 * @throws AppError one of `billing.*` where no bank asks
 */
export async function answerTestBank(
  deps: Pick<
    Deps,
    'db' | 'jobs' | 'payments' | 'testPayments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'
  >,
  doctor: DoctorActor,
  { passes }: { passes: boolean },
): Promise<void> {
  await changeSubscription(deps, doctor, 'confirm', ({ id }) => deps.testPayments.answerBank(id, passes));
}
