import type { ChangePlanInput, PlanChange } from '@bedside/contracts/account/billing/billing.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { changeSubscription } from './subscription/change-subscription';
import { previewPlanChange } from './preview-plan-change';
import { syncSubscription } from './subscription/sync-subscription';

/**
 * Changes the plan for the amount that the doctor saw. Where the bank asks first, it changes when the doctor has confirmed.
 * @throws AppError `billing.price-changed` where it would cost another amount now; others of `billing.*`
 */
export async function changePlan(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'attemptDb' | 'hash'>,
  doctor: DoctorActor,
  { plan, expectedTotal }: ChangePlanInput,
): Promise<PlanChange> {
  const { total, at } = await previewPlanChange(deps, doctor, { plan });
  if (total !== expectedTotal) throw new AppError('billing.price-changed');
  await changeSubscription(deps, doctor, 'change-plan', async ({ id }) => {
    // It is charged with the VAT that was shown, which is that of today.
    await syncSubscription(deps, id);
    await deps.payments.change(id, { kind: 'change-plan', plan, at });
  });
  const row = await findLatestSubscription(deps.db, doctor.scope);
  return { isToConfirm: row !== undefined && row.toConfirm !== null };
}
