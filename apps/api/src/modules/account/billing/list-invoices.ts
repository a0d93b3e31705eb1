import type { Invoice } from '@bedside/contracts/account/billing/billing.schema';
import { listInvoiceRows } from '@bedside/db/postgres/account/invoice.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The doctor's invoices, newest first. */
export function listInvoices(deps: Pick<Deps, 'db'>, { scope }: DoctorActor): Promise<Invoice[]> {
  return listInvoiceRows(deps.db, scope);
}
