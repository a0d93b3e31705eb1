import type { CreditNoteId } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import type { InvoiceId } from '@bedside/contracts/account/billing/billing.schema';
import type { PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

/** What a mail of the billing is about. */
export type BillingMailSubject =
  | { invoiceId: InvoiceId }
  | { creditNoteId: CreditNoteId }
  | { subscriptionId: string };

export type BillingMail = {
  scope: PracticeScope;
  practiceId: PracticeId;
  subject: BillingMailSubject;
  /** The doctor asked for it, so the switch of these mails does not count. */
  isAsked: boolean;
};

/**
 * Notes that a mail is to be written; one about a subscription that waits already stays the only one, and is not written
 * before the caller's transaction ends. @returns its id
 */
export async function insertBillingMail(
  tx: Kysely<DB>,
  scope: PracticeScope,
  subject: BillingMailSubject,
  isAsked: boolean,
): Promise<string> {
  const { id } = await tx
    .insertInto('billing_mail')
    .values({
      practice_id: scope.practiceId,
      invoice_id: 'invoiceId' in subject ? subject.invoiceId : null,
      credit_note_id: 'creditNoteId' in subject ? subject.creditNoteId : null,
      subscription_id: 'subscriptionId' in subject ? subject.subscriptionId : null,
      is_asked: isAsked,
    })
    .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet({ is_asked: isAsked }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findBillingMail(db: Kysely<DB>, id: string): Promise<BillingMail | undefined> {
  const row = await db
    .selectFrom('billing_mail')
    .select(['practice_id', 'invoice_id', 'credit_note_id', 'subscription_id', 'is_asked'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const subject =
    row.invoice_id !== null
      ? { invoiceId: row.invoice_id }
      : row.credit_note_id !== null
        ? { creditNoteId: row.credit_note_id }
        : { subscriptionId: row.subscription_id ?? '' };
  return {
    scope: scopeOfRow(row),
    practiceId: row.practice_id,
    subject,
    isAsked: row.is_asked,
  };
}

/** Claims a mail for the caller's transaction. @returns false where it was written before */
export async function takeBillingMail(tx: Kysely<DB>, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('billing_mail').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
