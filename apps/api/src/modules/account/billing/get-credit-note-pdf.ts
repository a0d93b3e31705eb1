import type { Paper } from '@bedside/contracts/account/billing/billing-invoice.schema';
import type { CreditNoteId } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findCreditNote } from '@bedside/db/postgres/account/credit-note.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { drawCreditNote } from './paper/draw-credit-note';

/** One of the doctor's credit notes as a page to print. @throws AppError `not-found` */
export async function getCreditNotePdf(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  { id, paper }: { id: CreditNoteId; paper?: Paper | undefined },
): Promise<{ fileName: string; file: Buffer }> {
  const note = await findCreditNote(deps.db, scope, id);
  if (!note) throw new AppError('not-found');
  return { fileName: `credit-note-${note.number}.pdf`, file: await drawCreditNote(note, paper) };
}
