import type { ImportDraftId } from '@bedside/contracts/kit/ids';
import type { ImportDraft } from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { holdDraft } from './draft/hold-draft';
import { presentDraft } from './draft/present-draft';

/**
 * A table that was read and not yet imported. @throws AppError `not-found`, for another doctor's as for an unknown one
 */
export async function getDraft(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  draftId: ImportDraftId,
): Promise<ImportDraft> {
  return presentDraft(deps.db, await holdDraft(deps.db, doctor, draftId));
}
