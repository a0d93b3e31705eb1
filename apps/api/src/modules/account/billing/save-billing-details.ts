import { checkVatIdJob } from '@bedside/contracts/account/billing/billing.jobs';
import type {
  BillingBuyer,
  BillingDetails,
  VatState,
} from '@bedside/contracts/account/billing/billing.schema';
import { isInVies, isVatIdOpen } from '@bedside/contracts/account/billing/billing-vat.rules';
import { hasEnded, isUnpaidOrder } from '@bedside/contracts/account/billing/billing-status.rules';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import {
  findBillingDetails,
  lockBilling,
  putBillingDetails,
} from '@bedside/db/postgres/account/billing-details.repository';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { cancelSubscription } from './cancel-subscription';
import { recordAudit } from '../../base/audit/record-audit';

type SaveDeps = Pick<Deps, 'vatChecker'> & Parameters<typeof cancelSubscription>[0];

/**
 * Stores whom invoices are made out to. Issued invoices stay as they are. An order that was not paid is given up where
 * another country or VAT ID would change its VAT.
 * @throws AppError `validation-failed` on `country` or `vatId` where one changes while a subscription runs
 */
export async function saveBillingDetails(
  deps: SaveDeps,
  doctor: DoctorActor,
  input: BillingDetails,
): Promise<void> {
  const { scope, userId } = doctor;
  await giveUpOrder(deps, doctor, input);
  await deps.db.transaction().execute(async (tx) => {
    await lockBilling(tx, scope);
    const subscription = await findLatestSubscription(tx, scope);
    const before = await findBillingDetails(tx, scope);
    if (before && subscription && !hasEnded(subscription.status)) {
      if (input.country !== before.country) throw invalidFields({ country: ['billing.country-fixed'] });
      if (input.vatId !== before.vatId && !isVatIdOpen(before))
        throw invalidFields({ vatId: ['billing.vat-id-fixed'] });
    }
    const vatState = vatStateOf(deps, before, input);
    await putBillingDetails(tx, scope, { ...input, vatState });
    if (vatState === 'checking') {
      const { practiceId } = scope;
      await deps.jobs.add(tx, checkVatIdJob, { practiceId }, { key: `${checkVatIdJob.name} ${practiceId}` });
    }
    await recordAudit(tx, doctor.scope.practiceId, doctor, {
      action: 'settings.changed',
      object: ['user', userId],
    });
  });
}

async function giveUpOrder(
  deps: SaveDeps,
  doctor: DoctorActor,
  { country, vatId }: BillingDetails,
): Promise<void> {
  const [row, before] = await Promise.all([
    findLatestSubscription(deps.db, doctor.scope),
    findBillingDetails(deps.db, doctor.scope),
  ]);
  if (!row || !before || !isUnpaidOrder(row.status)) return;
  if (country !== before.country || vatId !== before.vatId) await cancelSubscription(deps, doctor);
}

/** An ID that is verified stays so until it changes; any other is asked about again. */
function vatStateOf(
  { vatChecker }: Pick<Deps, 'vatChecker'>,
  before: BillingBuyer | undefined,
  { country, vatId }: BillingDetails,
): VatState | null {
  if (!vatChecker || vatId === null || !isInVies(country)) return null;
  return before?.vatId === vatId && before.vatState === 'verified' ? 'verified' : 'checking';
}
