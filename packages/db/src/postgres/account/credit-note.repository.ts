import {
  creditNoteSchema,
  issuedCreditNoteSchema,
  type CreditNote,
  type CreditNoteId,
  type CreditReason,
  type IssuedCreditNote,
} from '@bedside/contracts/account/billing/billing-credit-note.schema';
import { convertVat } from '@bedside/contracts/account/billing/billing-national-vat.rules';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { InvoiceId } from '@bedside/contracts/account/billing/billing.schema';
import type { DB } from '../../generated/postgres';
import { takeCreditNotePosition } from './credit-note-counter.repository';

/** As many as the list shows. */
const LISTED = 200;

/** Which of these refunds have a credit note. */
export async function findCreditedRefunds(
  db: Kysely<DB>,
  scope: PracticeScope,
  refundIds: readonly string[],
): Promise<string[]> {
  if (refundIds.length === 0) return [];
  const rows = await db
    .selectFrom('credit_note')
    .select('refund_id')
    .where('practice_id', '=', scope.practiceId)
    .where('refund_id', 'in', refundIds)
    .execute();
  return rows.map((row) => row.refund_id);
}

export type Credited = {
  invoiceId: InvoiceId;
  isTest: boolean;
  vat: number;
  total: number;
  credited: number;
  vatCredited: number;
  /** A note took back all VAT that was left. */
  isVatBack: boolean;
};

/** What the invoices of these payments amount to, and how much of each was credited. By payment. */
export async function findCreditedAmounts(
  db: Kysely<DB>,
  scope: PracticeScope,
  paymentIds: readonly string[],
): Promise<Map<string, Credited>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice')
    .leftJoin('credit_note', 'credit_note.invoice_id', 'invoice.id')
    .select(['invoice.id', 'payment_id', 'invoice.vat', 'invoice.total', 'invoice.is_test as isTest'])
    .select([
      sql<number>`coalesce(-sum(credit_note.total), 0)::int`.as('credited'),
      sql<number>`coalesce(-sum(credit_note.vat), 0)::int`.as('vatCredited'),
      sql<boolean>`coalesce(bool_or(credit_note.reason = 'vat'), false)`.as('isVatBack'),
    ])
    .where('invoice.practice_id', '=', scope.practiceId)
    .where('payment_id', 'in', paymentIds)
    .groupBy('invoice.id')
    .execute();
  return new Map(rows.map(({ id, payment_id: paymentId, ...row }) => [paymentId, { invoiceId: id, ...row }]));
}

export type NewCreditNote = {
  invoiceId: InvoiceId;
  isTest: boolean;
  refundId: string;
  reason: CreditReason;
  issuedAt: Date;
  returnedAt: Date;
  subtotal: number;
  vat: number;
  total: number;
};

/** Issues a credit note under the next number of its year. A refund that has one already gets no second: this fails. */
export async function insertCreditNote(
  tx: Kysely<DB>,
  scope: PracticeScope,
  { invoiceId, isTest, refundId, reason, issuedAt, returnedAt, ...sums }: NewCreditNote,
): Promise<CreditNoteId> {
  const year = issuedAt.getUTCFullYear();
  const { id } = await tx
    .insertInto('credit_note')
    .values({
      practice_id: scope.practiceId,
      invoice_id: invoiceId,
      year,
      position: await takeCreditNotePosition(tx, year, isTest),
      is_test: isTest,
      refund_id: refundId,
      reason,
      issued_at: issuedAt,
      returned_at: returnedAt,
      ...sums,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const numberOf = (table: 'credit_note' | 'invoice', prefix = '') =>
  sql<string>`CASE WHEN ${sql.ref(`${table}.is_test`)} THEN 'TEST-' ELSE '' END || ${prefix}::text || ${sql.ref(`${table}.year`)} || '-' || lpad(${sql.ref(`${table}.position`)}::text, 6, '0')`;

const ofDoctor = (db: Kysely<DB>, scope: PracticeScope) =>
  db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select(['credit_note.id', 'reason', 'credit_note.subtotal', 'credit_note.vat', 'credit_note.total'])
    .select([
      'credit_note.issued_at as issuedAt',
      'returned_at as returnedAt',
      'currency',
      'vat_rate as vatRate',
      'national_vat as nationalVat',
    ])
    .select([
      numberOf('credit_note', 'CN-').as('number'),
      numberOf('invoice').as('invoiceNumber'),
      'invoice.issued_at as invoiceIssuedAt',
    ])
    .where('credit_note.practice_id', '=', scope.practiceId);

/** A note has the rates of its invoice, and its own VAT. */
const inNationalCurrency = <T extends CreditNote>(note: T): T => ({
  ...note,
  nationalVat: note.nationalVat && { ...note.nationalVat, vat: convertVat(note.vat, note.nationalVat) },
});

/** The doctor's credit notes, newest first. */
export async function listCreditNoteRows(db: Kysely<DB>, scope: PracticeScope): Promise<CreditNote[]> {
  const rows = await ofDoctor(db, scope)
    .orderBy('credit_note.year', 'desc')
    .orderBy('credit_note.position', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map((row) => inNationalCurrency(creditNoteSchema.parse(row)));
}

/** All of the doctor's credit notes of a year, newest first. */
export async function listCreditNotesOfYear(
  db: Kysely<DB>,
  scope: PracticeScope,
  year: number,
): Promise<CreditNote[]> {
  const rows = await ofDoctor(db, scope)
    .where('credit_note.year', '=', year)
    .orderBy('credit_note.position', 'desc')
    .execute();
  return rows.map((row) => inNationalCurrency(creditNoteSchema.parse(row)));
}

export async function findCreditNote(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: CreditNoteId,
): Promise<IssuedCreditNote | undefined> {
  const row = await ofDoctor(db, scope)
    .select(['invoice.is_test as isTest', 'seller', 'buyer', 'vat_kind as vatKind'])
    .where('credit_note.id', '=', id)
    .executeTakeFirst();
  return row && inNationalCurrency(issuedCreditNoteSchema.parse(row));
}
