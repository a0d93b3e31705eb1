import { AppError } from '@bedside/contracts/kit/app-error';
import type { ImportDraftId } from '@bedside/contracts/kit/ids';
import { deleteDraft } from '@bedside/db/postgres/patients/import-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Deletes a table that was read and not imported. @throws AppError `not-found` */
export async function discardDraft(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  draftId: ImportDraftId,
): Promise<void> {
  if (!(await deleteDraft(deps.db, doctor.scope, draftId))) throw new AppError('not-found');
}
