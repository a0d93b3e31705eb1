import type { CreditNote } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import { listCreditNoteRows } from '@bedside/db/postgres/account/credit-note.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The doctor's credit notes, newest first. */
export function listCreditNotes(deps: Pick<Deps, 'db'>, { scope }: DoctorActor): Promise<CreditNote[]> {
  return listCreditNoteRows(deps.db, scope);
}
