import {
  issuedInvoiceSchema,
  type IssuedInvoice,
} from '@bedside/contracts/account/billing/billing-invoice.schema';
import {
  invoiceSchema,
  type Invoice,
  type InvoiceId,
} from '@bedside/contracts/account/billing/billing.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { takeInvoicePosition } from './invoice-counter.repository';

/** As many as the list shows. */
const LISTED = 200;

/** Which of these payments have an invoice. */
export async function findInvoicedPayments(
  db: Kysely<DB>,
  scope: PracticeScope,
  paymentIds: readonly string[],
): Promise<string[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .selectFrom('invoice')
    .select('payment_id')
    .where('practice_id', '=', scope.practiceId)
    .where('payment_id', 'in', paymentIds)
    .execute();
  return rows.map((row) => row.payment_id);
}

/** An invoice with VAT that was made out to a VAT ID. */
export type VatInvoice = Pick<IssuedInvoice, 'issuedAt' | 'seller' | 'buyer'> & { paymentId: string };

/** The invoices with VAT that were made out to a VAT ID before it was confirmed. */
export async function listInvoicesOfVatId(
  db: Kysely<DB>,
  scope: PracticeScope,
  vatId: string,
): Promise<VatInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['payment_id as paymentId', 'issued_at as issuedAt', 'seller', 'buyer'])
    .where('practice_id', '=', scope.practiceId)
    .where('vat', '>', 0)
    .where(sql`buyer->>'vatId'`, '=', vatId)
    .where(sql`buyer->>'vatState'`, 'is distinct from', 'verified')
    .execute();
  const schema = issuedInvoiceSchema.pick({ issuedAt: true, seller: true, buyer: true });
  return rows.map(({ paymentId, ...row }) => ({ paymentId, ...schema.parse(row) }));
}

/** Issues an invoice under the next number of its year. A payment that has one already gets no second: this fails. */
export async function insertInvoice(
  tx: Kysely<DB>,
  scope: PracticeScope,
  paymentId: string,
  invoice: Omit<IssuedInvoice, 'id' | 'number'>,
): Promise<InvoiceId> {
  const year = invoice.issuedAt.getUTCFullYear();
  const { id } = await tx
    .insertInto('invoice')
    .values({
      practice_id: scope.practiceId,
      year,
      position: await takeInvoicePosition(tx, year, invoice.isTest),
      payment_id: paymentId,
      issued_at: invoice.issuedAt,
      paid_at: invoice.paidAt,
      is_test: invoice.isTest,
      seller: JSON.stringify(invoice.seller),
      buyer: JSON.stringify(invoice.buyer),
      lines: JSON.stringify(invoice.lines),
      currency: invoice.currency,
      subtotal: invoice.subtotal,
      vat_kind: invoice.vatKind,
      vat_rate: invoice.vatRate,
      vat: invoice.vat,
      total: invoice.total,
      national_vat: invoice.nationalVat && JSON.stringify(invoice.nationalVat),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const number =
  sql<string>`CASE WHEN is_test THEN 'TEST-' ELSE '' END || year || '-' || lpad(position::text, 6, '0')`.as(
    'number',
  );

/** The doctor's invoices, newest first. */
export async function listInvoiceRows(db: Kysely<DB>, scope: PracticeScope): Promise<Invoice[]> {
  const rows = await ofDoctor(db, scope).limit(LISTED).execute();
  return rows.map((row) => invoiceSchema.parse(row));
}

/** All of the doctor's invoices of a year, newest first. */
export async function listInvoicesOfYear(
  db: Kysely<DB>,
  scope: PracticeScope,
  year: number,
): Promise<Invoice[]> {
  const rows = await ofDoctor(db, scope).where('year', '=', year).execute();
  return rows.map((row) => invoiceSchema.parse(row));
}

const ofDoctor = (db: Kysely<DB>, scope: PracticeScope) =>
  db
    .selectFrom('invoice')
    .select(['id', 'issued_at as issuedAt', 'currency', 'subtotal', 'vat', 'vat_rate as vatRate', 'total'])
    .select(['national_vat as nationalVat', number])
    .where('practice_id', '=', scope.practiceId)
    .orderBy('year', 'desc')
    .orderBy('position', 'desc');

export async function findInvoice(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: InvoiceId,
): Promise<IssuedInvoice | undefined> {
  const row = await db
    .selectFrom('invoice')
    .select(['id', 'issued_at', 'paid_at', 'is_test', 'seller', 'buyer', 'lines', 'currency', 'subtotal'])
    .select(['vat_kind', 'vat_rate', 'vat', 'total', 'national_vat as nationalVat', number])
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { issued_at: issuedAt, paid_at: paidAt, is_test: isTest, vat_kind: vatKind, ...rest } = row;
  return issuedInvoiceSchema.parse({ ...rest, vatRate: row.vat_rate, issuedAt, paidAt, isTest, vatKind });
}
