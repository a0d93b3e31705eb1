import type { UserId } from '@bedside/contracts/kit/ids';
import { updateCustomerMailJob } from '@bedside/contracts/account/mail-change/mail-change.jobs';
import { forgetEmailCodes } from '@bedside/db/postgres/account/email-code.repository';
import { deleteMailChange } from '@bedside/db/postgres/account/mail-change.repository';
import { endMailReturns, isMailboxReserved } from '@bedside/db/postgres/account/mail-return.repository';
import { lockMailboxes, replaceEmail } from '@bedside/db/postgres/account/user/user-mail.repository';
import { forgetMailboxProof } from '@bedside/db/postgres/account/mailbox-proof.repository';
import { findPaymentCustomer } from '@bedside/db/postgres/account/payment-customer.repository';
import { listOwnPractices } from '@bedside/db/postgres/account/practice/practice.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';

/**
 * Gives an account another address, everywhere it stands. What was mailed to either mailbox so far, codes and links, ends.
 * Call it in a transaction that has locked the user's row.
 * @returns false where somebody else has the address, or had it until some days ago
 */
export async function changeMailbox(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Database,
  userId: UserId,
  { from, to }: { from: { mailbox: string }; to: { email: string; mailbox: string } },
): Promise<boolean> {
  const mailboxes = [from.mailbox, to.mailbox];
  await lockMailboxes(tx, mailboxes);
  if (await isMailboxReserved(tx, to.mailbox, new Date(deps.clock()), userId)) return false;
  if (!(await replaceEmail(tx, userId, to))) return false;
  await deleteMailChange(tx, userId);
  await endMailReturns(tx, userId, { mailbox: to.mailbox });
  for (const mailbox of mailboxes) {
    await forgetEmailCodes(tx, mailbox);
    await forgetMailboxProof(tx, mailbox);
  }
  for (const practice of await listOwnPractices(tx, userId)) {
    const customerId = await findPaymentCustomer(tx, practice);
    if (customerId !== undefined) await deps.jobs.add(tx, updateCustomerMailJob, { userId, customerId });
  }
  return true;
}
