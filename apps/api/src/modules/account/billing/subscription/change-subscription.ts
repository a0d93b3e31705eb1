import { AppError } from '@bedside/contracts/kit/app-error';
import { refusalOf, type SubscriptionCommand } from '@bedside/contracts/account/billing/billing-status.rules';
import {
  findLatestSubscription,
  type SubscriptionRow,
} from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import type { Database } from '../../../../ports/database';
import { recordAudit } from '../../../base/audit/record-audit';
import { describePaymentRefusal } from './describe-payment-refusal';
import { syncSubscription } from './sync-subscription';
import { takeBackOrder } from './take-back-order';
import { takeBillingAttempt } from './take-billing-attempt';

/**
 * Lets the provider change the doctor's subscription, and brings our records to what it has then.
 * @throws AppError one of `billing.*` where the status does not allow the command, or where the provider refuses; `rate-limited`
 */
export async function changeSubscription(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'>,
  doctor: DoctorActor,
  command: SubscriptionCommand,
  change: (row: SubscriptionRow) => Promise<unknown>,
): Promise<void> {
  const { scope, userId } = doctor;
  if (!deps.payments.isOpen && command !== 'cancel') throw new AppError('billing.not-set-up');
  const row = await findLatestSubscription(deps.db, scope);
  const refusal = refusalOf(row?.status ?? 'inactive', command);
  if (!row || refusal) throw new AppError(refusal ?? 'billing.not-subscribed');
  await takeBillingAttempt(deps, doctor);
  const last = (tx: Database) =>
    recordAudit(tx, doctor.scope.practiceId, doctor, {
      action: 'settings.changed',
      object: ['user', userId],
    });
  const synced = await change(row)
    .then(() => syncSubscription(deps, row.id, last))
    .catch((thrown: unknown) => {
      throw describePaymentRefusal(thrown);
    });
  if (synced === 'unknown' && command === 'cancel') await takeBackOrder(deps, row.id);
}
