import type { PatientVideo } from '@bedside/contracts/viewing/viewing.schema';
import { listAreaShares } from '@bedside/db/postgres/patient-area.query';
import type { Deps } from '../../deps';
import { findAreaPatient } from './find-area-patient';
import { loadPatientVideos } from './load-patient-videos';

/**
 * The shares of a patient's area that are not revoked, newest first, with those within playlists.
 * @throws AppError `not-found` for an unknown patient link
 */
export async function listPatientVideos(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'practiceTexts'>,
  patientLinkId: string,
): Promise<PatientVideo[]> {
  const patient = await findAreaPatient(deps, patientLinkId);
  const shares = await listAreaShares(deps.db, { patientId: patient.id });
  return loadPatientVideos(deps, patient.scope, shares);
}
