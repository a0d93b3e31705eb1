import type { Paper } from '@bedside/contracts/account/billing/billing-invoice.schema';
import type { InvoiceId } from '@bedside/contracts/account/billing/billing.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findInvoice } from '@bedside/db/postgres/account/invoice.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { drawInvoice } from './paper/draw-invoice';

/** One of the doctor's invoices as a page to print. @throws AppError `not-found` */
export async function getInvoicePdf(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  { id, paper }: { id: InvoiceId; paper?: Paper | undefined },
): Promise<{ fileName: string; file: Buffer }> {
  const invoice = await findInvoice(deps.db, scope, id);
  if (!invoice) throw new AppError('not-found');
  return { fileName: `invoice-${invoice.number}.pdf`, file: await drawInvoice(invoice, paper) };
}
