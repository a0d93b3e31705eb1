import type { PaidPlanId, PlanChangePreview } from '@bedside/contracts/account/billing/billing.schema';
import { sumInvoice } from '@bedside/contracts/account/billing/billing-money.rules';
import { isUpgrade, upgradeLines } from '@bedside/contracts/account/billing/billing-plan.rules';
import { refusalOf } from '@bedside/contracts/account/billing/billing-status.rules';
import { taxNameOf, vatBuyerOf, vatOf } from '@bedside/contracts/account/billing/billing-vat.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findBillingDetails } from '@bedside/db/postgres/account/billing-details.repository';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * What a change of plan costs now. A change to a higher plan takes effect at once and is paid at once. Any other waits
 * for the end of the period, and a change during the trial costs nothing.
 * @throws AppError one of `billing.*`
 */
export async function previewPlanChange(
  deps: Pick<Deps, 'db' | 'seller' | 'clock'>,
  { scope }: DoctorActor,
  { plan }: { plan: PaidPlanId },
): Promise<PlanChangePreview> {
  const [row, details] = await Promise.all([
    findLatestSubscription(deps.db, scope),
    findBillingDetails(deps.db, scope),
  ]);
  const refusal = refusalOf(row?.status ?? 'inactive', 'change-plan');
  if (!row || refusal) throw new AppError(refusal ?? 'billing.not-subscribed');
  if (!details) throw new AppError('billing.details-needed');
  if (row.isChangedAtProvider) throw new AppError('billing.changed-at-provider');
  if (plan === (row.nextPlan ?? row.plan)) throw new AppError('billing.same-plan');
  const now = new Date(deps.clock());
  const isTrial = row.status === 'trialing';
  const isPaidNow = !isTrial && isUpgrade(row.plan, plan);
  const lines = isPaidNow ? upgradeLines(row, plan, now) : [];
  const vat = vatOf(deps.seller.country, vatBuyerOf(details), now);
  const isAtOnce = isTrial || isPaidNow;
  return {
    currency: row.currency,
    isAtOnce,
    at: isAtOnce ? now : row.periodEnd,
    lines,
    ...sumInvoice(lines, vat.rate),
    taxName: taxNameOf(vat, deps.seller.country, details.country),
    vatRate: vat.rate,
  };
}
