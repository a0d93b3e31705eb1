import type { BillingDetails, SubscribeInput } from '@bedside/contracts/account/billing/billing.schema';
import { refusalOf } from '@bedside/contracts/account/billing/billing-status.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { vatBuyerOf, type Buyer } from '@bedside/contracts/account/billing/billing-vat.rules';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { findBillingDetails, lockBilling } from '@bedside/db/postgres/account/billing-details.repository';
import {
  findLatestSubscription,
  hasHadTrial,
  insertSubscription,
} from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { PaymentRefusal } from '../../../ports/payments';
import { recordAudit } from '../../base/audit/record-audit';
import { findDayRates } from './subscription/find-day-rates';
import { describePaymentRefusal } from './subscription/describe-payment-refusal';
import { syncSubscription } from './subscription/sync-subscription';
import { takeBackOrder } from './subscription/take-back-order';
import { takeBillingAttempt } from './subscription/take-billing-attempt';

type SubscribeDeps = Pick<
  Deps,
  'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'
>;

/**
 * Begins a subscription. Our row is there before the provider is asked, and its id names the order: a call that is
 * repeated, or that follows one which was cut off, charges nothing twice. The first payment may fail; the status says so.
 * @throws AppError one of `billing.*`; `validation-failed` on the number or the date of the card; `rate-limited`
 */
export async function subscribe(
  deps: SubscribeDeps,
  doctor: DoctorActor,
  input: SubscribeInput,
): Promise<void> {
  const { scope, userId } = doctor;
  if (!deps.payments.isOpen) throw new AppError('billing.not-set-up');
  await takeBillingAttempt(deps, doctor);
  // Without rates there could be no invoice.
  await findDayRates(deps, [deps.payments.currency]).catch((cause: unknown) => {
    throw new AppError('unavailable', { says: 'busy', retryAfterS: 60, cause });
  });
  await deps.payments.check(scope, input.method).catch((thrown: unknown) => {
    throw describePaymentRefusal(thrown);
  });
  const begun = await deps.db.transaction().execute(async (tx) => {
    await lockBilling(tx, scope);
    const details = await findBillingDetails(tx, scope);
    if (!details) throw new AppError('billing.details-needed');
    const buyer = vatBuyerOf(details);
    const row = await beginRow(deps, tx, scope, input);
    await recordAudit(tx, doctor.scope.practiceId, doctor, {
      action: 'settings.changed',
      object: ['user', userId],
    });
    return { ...row, buyer, details };
  });
  await order(deps, input, begun).catch(async (thrown: unknown) => {
    if (thrown instanceof PaymentRefusal) await takeBackOrder(deps, begun.id);
    throw describePaymentRefusal(thrown);
  });
}

/** Asks the provider, unless an earlier call reached it. */
async function order(
  deps: SubscribeDeps,
  input: SubscribeInput,
  { id, isNew, ...of }: { id: string; isNew: boolean; buyer: Buyer; details: BillingDetails },
): Promise<void> {
  if (!isNew && (await deps.payments.read(id))) {
    await syncSubscription(deps, id);
    throw new AppError('billing.payment-open');
  }
  await deps.payments.subscribe(id, { ...input, ...of });
  await syncSubscription(deps, id);
}

/** A new row, or one whose order may never have reached the provider. */
async function beginRow(
  deps: Pick<Deps, 'clock' | 'payments'>,
  tx: Deps['db'],
  scope: PracticeScope,
  { plan, withTrial }: SubscribeInput,
): Promise<{ id: string; isNew: boolean }> {
  const latest = await findLatestSubscription(tx, scope);
  if (latest?.status === 'pending') return { id: latest.id, isNew: false };
  const refusal = refusalOf(latest?.status ?? 'inactive', 'subscribe');
  if (refusal) throw new AppError(refusal);
  if (withTrial && (await hasHadTrial(tx, scope))) throw new AppError('billing.trial-used');
  const now = new Date(deps.clock());
  const state = {
    status: 'pending' as const,
    plan,
    nextPlan: null,
    periodStart: now,
    periodEnd: now,
    trialEnd: null,
    failure: null,
    toConfirm: null,
    isChangedAtProvider: false,
    currency: deps.payments.currency,
  };
  return { id: await insertSubscription(tx, scope, state, now), isNew: true };
}
