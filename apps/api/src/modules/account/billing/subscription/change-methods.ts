import { hasEnded } from '@bedside/contracts/account/billing/billing-status.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { lockBilling } from '@bedside/db/postgres/account/billing-details.repository';
import {
  listPaymentMethods,
  putPaymentMethods,
} from '@bedside/db/postgres/account/payment-method.repository';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import type { Database } from '../../../../ports/database';
import { recordAudit } from '../../../base/audit/record-audit';
import { describePaymentRefusal } from './describe-payment-refusal';
import { syncSubscription } from './sync-subscription';
import { takeBillingAttempt } from './take-billing-attempt';

type ChangeDeps = Pick<
  Deps,
  'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'
>;

/** More than this many changes of the cards of a practice at the same time do not happen. */
const MOST_TRIES = 100;

/**
 * Lets the provider change the cards and accounts of a practice, and brings our records to what it has then.
 * @throws AppError one of `billing.*` where the provider refuses; `rate-limited`
 */
export async function changeMethods(
  deps: ChangeDeps,
  doctor: DoctorActor,
  change: () => Promise<void>,
): Promise<void> {
  const { scope, userId } = doctor;
  if (!deps.payments.isOpen) throw new AppError('billing.not-set-up');
  await takeBillingAttempt(deps, doctor);
  await change().catch((thrown: unknown) => {
    throw describePaymentRefusal(thrown);
  });
  const last = (tx: Database) =>
    recordAudit(tx, doctor.scope.practiceId, doctor, {
      action: 'settings.changed',
      object: ['user', userId],
    });
  const row = await findLatestSubscription(deps.db, scope);
  const isRead = row && !hasEnded(row.status) && (await syncSubscription(deps, row.id, last)) !== 'unknown';
  if (!isRead) await syncMethods(deps, doctor, last);
}

/** Reads and writes until both sides have the same, so that an older answer of the provider never stands for long. */
async function syncMethods(
  { db, payments }: ChangeDeps,
  { scope }: DoctorActor,
  last: (tx: Database) => Promise<void>,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const methods = await payments.listMethods(scope);
    const isSame = await db.transaction().execute(async (tx) => {
      await lockBilling(tx, scope);
      if (tries === 0) await last(tx);
      if (JSON.stringify(await listPaymentMethods(tx, scope)) === JSON.stringify(methods)) return true;
      await putPaymentMethods(tx, scope, methods);
      return false;
    });
    if (isSame) return;
  }
  throw new AppError('unavailable', { says: 'busy', retryAfterS: 2 });
}
