import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { MailInvoiceInput } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findCreditNote } from '@bedside/db/postgres/account/credit-note.repository';
import { findInvoice } from '@bedside/db/postgres/account/invoice.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { queueBillingMail } from './subscription/queue-billing-mail';

/**
 * Mails one of the doctor's invoices or credit notes to the doctor again.
 * @throws AppError `not-found`; `rate-limited` after ten in an hour
 */
export async function mailInvoice(
  deps: Pick<Deps, 'db' | 'jobs' | 'attemptDb' | 'clock' | 'hash'>,
  { scope, userId }: DoctorActor,
  input: MailInvoiceInput,
): Promise<void> {
  const found =
    'invoiceId' in input
      ? await findInvoice(deps.db, scope, input.invoiceId)
      : await findCreditNote(deps.db, scope, input.creditNoteId);
  if (!found) throw new AppError('not-found');
  await takeAttempts(deps, [{ limit: limits.invoiceMails, subject: userId }], 'billing.mails-too-many');
  await deps.db.transaction().execute((tx) => queueBillingMail(deps, tx, scope, input, { isAsked: true }));
}
