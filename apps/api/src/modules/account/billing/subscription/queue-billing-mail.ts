import { sendBillingMailJob } from '@bedside/contracts/account/billing/billing.jobs';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import {
  insertBillingMail,
  type BillingMailSubject,
} from '@bedside/db/postgres/account/billing-mail.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';

/** A doctor who pays again on the screen with another card gets no mail about the first one. */
const PAYMENT_DELAY_MS = 5 * 60_000;

/** Queues a mail about an invoice, a credit note or an open payment within the caller's transaction. The job carries an id only. */
export async function queueBillingMail(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  scope: PracticeScope,
  subject: BillingMailSubject,
  { isAsked = false } = {},
): Promise<void> {
  const mailId = await insertBillingMail(tx, scope, subject, isAsked);
  const delay = 'subscriptionId' in subject ? { runAt: new Date(clock() + PAYMENT_DELAY_MS) } : {};
  await jobs.add(
    tx,
    sendBillingMailJob,
    { mailId },
    { key: `${sendBillingMailJob.name} ${mailId}`, ...delay },
  );
}
