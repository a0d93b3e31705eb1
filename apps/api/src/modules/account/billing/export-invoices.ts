import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import { BYTE_ORDER_MARK, toCsvLine } from '@bedside/contracts/patients/patient/patient.rules';
import { listCreditNotesOfYear } from '@bedside/db/postgres/account/credit-note.repository';
import { listInvoicesOfYear } from '@bedside/db/postgres/account/invoice.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { dayOf } from './paper/day-of';

const wordsOf = (...cells: string[]) => toCsvLine(cells).trimEnd();
const decimalOf = (hundredths: number) => (hundredths / 100).toFixed(2);

/**
 * The doctor's invoices and credit notes of a year as a table, the oldest first. Amounts of credit notes are negative, so
 * a column adds up to what was paid.
 */
export async function exportInvoices(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  { year }: { year: number },
): Promise<string> {
  const [invoices, notes] = await Promise.all([
    listInvoicesOfYear(deps.db, scope, year),
    listCreditNotesOfYear(deps.db, scope, year),
  ]);
  const rows = [
    ...invoices.map((invoice) => ({ ...invoice, corrects: '' })),
    ...notes.map(({ invoiceNumber, ...note }) => ({ ...note, corrects: invoiceNumber })),
  ].sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime());
  const lines = rows.map(
    ({ number, issuedAt, corrects, currency, subtotal, vatRate, vat, total, nationalVat }) => {
      // Amounts stand without quotes: a table would read a quoted minus as the begin of a formula.
      const national = nationalVat
        ? [wordsOf(nationalVat.currency), decimalOf(nationalVat.vat), wordsOf(nationalVat.day)]
        : [wordsOf(''), '', wordsOf('')];
      const words = wordsOf(number, dayOf(issuedAt), corrects, currency.toUpperCase());
      const cells = [words, ...[subtotal, vatRate, vat, total].map(decimalOf), ...national];
      return `${cells.join(',')}\r\n`;
    },
  );
  return BYTE_ORDER_MARK + toCsvLine(billingWords('csv')) + lines.join('');
}
