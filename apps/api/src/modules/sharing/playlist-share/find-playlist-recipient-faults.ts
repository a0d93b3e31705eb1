import type { FieldErrors } from '@bedside/contracts/kit/fields';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findRecipientFaults } from '../share/find-recipient-faults';

/** Which patients of a list a playlist cannot be shared with (`patients.N`), as for a video. */
export function findPlaylistRecipientFaults(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  ids: readonly (PatientId | undefined)[],
): Promise<FieldErrors> {
  return findRecipientFaults(deps, doctor, ids);
}
