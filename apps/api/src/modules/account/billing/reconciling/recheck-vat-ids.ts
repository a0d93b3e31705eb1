import { checkVatIdJob } from '@bedside/contracts/account/billing/billing.jobs';
import { listPracticesWithVatIdToCheck } from '@bedside/db/postgres/account/billing-details.repository';
import type { Deps } from '../../../../deps';

const PAGE = 200;

/**
 * Asks the register again about each VAT ID that it has confirmed or not answered about, as a business may have ended
 * since. A check that waits already stays the only one.
 */
export async function recheckVatIds({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  let after: string | undefined;
  do {
    const page = await listPracticesWithVatIdToCheck(db, after, PAGE);
    await db.transaction().execute(async (tx) => {
      for (const practiceId of page)
        await jobs.add(tx, checkVatIdJob, { practiceId }, { key: `${checkVatIdJob.name} ${practiceId}` });
    });
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after !== undefined);
}
