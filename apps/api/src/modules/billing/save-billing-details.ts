import type { BillingDetails } from '@bedside/contracts/billing/billing.schema';
import { hasEnded } from '@bedside/contracts/billing/billing-status.rules';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import {
  findBillingDetails,
  lockBilling,
  putBillingDetails,
} from '@bedside/db/postgres/billing-details.repository';
import { findLatestSubscription } from '@bedside/db/postgres/subscription.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { recordAudit } from '../audit/record-audit';

/**
 * Stores whom invoices are made out to. Issued invoices stay as they are.
 * @throws AppError `validation-failed` on `country` or `vatId` where one changes while a subscription runs
 */
export async function saveBillingDetails(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: BillingDetails,
): Promise<void> {
  const { scope, userId } = doctor;
  await deps.db.transaction().execute(async (tx) => {
    await lockBilling(tx, scope);
    const subscription = await findLatestSubscription(tx, scope);
    const before = await findBillingDetails(tx, scope);
    if (before && subscription && !hasEnded(subscription.status)) {
      if (input.country !== before.country) throw invalidFields({ country: ['billing.country-fixed'] });
      if (input.vatId !== before.vatId) throw invalidFields({ vatId: ['billing.vat-id-fixed'] });
    }
    await putBillingDetails(tx, scope, input);
    await recordAudit(tx, userId, doctor, { action: 'settings.changed', object: ['user', userId] });
  });
}
