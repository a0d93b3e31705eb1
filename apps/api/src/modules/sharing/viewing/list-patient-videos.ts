import type { PatientVideo } from '@bedside/contracts/sharing/viewing/viewing.schema';
import { listAreaShares } from '@bedside/db/postgres/sharing/patient-area.query';
import type { Deps } from '../../../deps';
import { requireAreaReader, type AreaDeps, type AreaReader } from '../area/area.policy';
import { findAreaPatient } from './pages/find-area-patient';
import { loadPatientVideos } from './pages/load-patient-videos';

/**
 * The shares of a patient's area that are not revoked, newest first, with those within playlists.
 * @throws AppError `not-found` for an unknown patient link; `area.code-required`
 */
export async function listPatientVideos(
  deps: AreaDeps & Pick<Deps, 'mediaLinks' | 'practiceTexts'>,
  reader: AreaReader,
  patientLinkId: string,
): Promise<PatientVideo[]> {
  const patient = await findAreaPatient(deps, patientLinkId);
  await requireAreaReader(deps, patient, patientLinkId, reader);
  const shares = await listAreaShares(deps.db, { patientId: patient.id });
  return loadPatientVideos(deps, patient.scope, shares);
}
