import { returnVatJob } from '@bedside/contracts/account/billing/billing.jobs';
import { findVatIdToCheck, setVatState } from '@bedside/db/postgres/account/billing-details.repository';
import type { Deps } from '../../../deps';

/**
 * Asks VIES about the doctor's VAT ID. While VIES gives no answer the job tries again later, and the state says so; an ID
 * that was verified before stays so until then. One that VIES knows no more has VAT from the next payment on. An ID that
 * was changed meanwhile has a check of its own. VAT that was charged before VIES confirmed the ID goes back.
 */
export async function checkVatId(
  deps: Pick<Deps, 'db' | 'jobs' | 'vatChecker'>,
  practiceId: string,
): Promise<void> {
  const vatId = await findVatIdToCheck(deps.db, practiceId);
  if (vatId === undefined || !deps.vatChecker) return;
  const isValid = await deps.vatChecker.check(vatId).catch(async (thrown: unknown) => {
    await setVatState(deps.db, practiceId, vatId, 'no-answer');
    throw thrown;
  });
  await deps.db.transaction().execute(async (tx) => {
    const isOther = await setVatState(tx, practiceId, vatId, isValid ? 'verified' : 'unverified');
    if (isOther && isValid)
      await deps.jobs.add(tx, returnVatJob, { practiceId }, { key: `${returnVatJob.name} ${practiceId}` });
  });
}
