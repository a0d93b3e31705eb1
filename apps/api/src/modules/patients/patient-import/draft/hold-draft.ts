import { AppError } from '@bedside/contracts/kit/app-error';
import type { ImportDraftId } from '@bedside/contracts/kit/ids';
import { findDraft, type StoredDraft } from '@bedside/db/postgres/patients/import-draft.repository';
import type { DoctorActor } from '../../../../kit/actor';
import type { Database } from '../../../../ports/database';

/**
 * Finds a draft of the doctor's.
 * @param options.hold locks it until the transaction ends
 * @throws AppError `not-found`, for another doctor's as for an unknown one
 */
export async function holdDraft(
  db: Database,
  doctor: DoctorActor,
  draftId: ImportDraftId,
  options?: { hold: boolean },
): Promise<StoredDraft> {
  const draft = await findDraft(db, doctor.scope, draftId, options);
  if (!draft) throw new AppError('not-found');
  return draft;
}
