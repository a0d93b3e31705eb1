import type { Billing } from '@bedside/contracts/billing/billing.schema';
import { hasEnded } from '@bedside/contracts/billing/billing-status.rules';
import { findBillingDetails } from '@bedside/db/postgres/billing-details.repository';
import { findPaymentMethod } from '@bedside/db/postgres/payment-method.repository';
import { findLatestSubscription, hasHadTrial } from '@bedside/db/postgres/subscription.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** The doctor's plan, how it is paid, and what stands open. */
export async function getBilling(
  deps: Pick<Deps, 'db' | 'payments'>,
  { scope }: DoctorActor,
): Promise<Billing> {
  const [row, details, method, hadTrial] = await Promise.all([
    findLatestSubscription(deps.db, scope),
    findBillingDetails(deps.db, scope),
    findPaymentMethod(deps.db, scope),
    hasHadTrial(deps.db, scope),
  ]);
  const hasPlan = row !== undefined && !hasEnded(row.status);
  return {
    isTest: deps.payments.isTest,
    isOpen: deps.payments.isOpen,
    fieldsKey: deps.payments.fields?.publishableKey ?? null,
    status: row?.status ?? 'inactive',
    plan: hasPlan ? row.plan : 'free',
    nextPlan: row?.nextPlan ?? null,
    periodEnd: hasPlan ? row.periodEnd : null,
    trialEnd: row?.trialEnd ?? null,
    failure: row?.failure ?? null,
    toConfirm: row?.toConfirm ?? null,
    isChangedAtProvider: hasPlan && row.isChangedAtProvider,
    method: method ?? null,
    details: details ?? null,
    isCountryOpen: !hasPlan,
    canTry: !hadTrial,
  };
}
