import { findVatIdToCheck, setVatState } from '@bedside/db/postgres/account/billing-details.repository';
import type { Deps } from '../../../deps';

/**
 * Asks VIES about the doctor's VAT ID. While VIES gives no answer the ID stays "checking", and the job tries again later.
 * An ID that was changed meanwhile has a check of its own.
 */
export async function checkVatId(deps: Pick<Deps, 'db' | 'vatChecker'>, practiceId: string): Promise<void> {
  const vatId = await findVatIdToCheck(deps.db, practiceId);
  if (vatId === undefined || !deps.vatChecker) return;
  const isValid = await deps.vatChecker.check(vatId);
  await setVatState(deps.db, practiceId, vatId, isValid ? 'verified' : 'unverified');
}
