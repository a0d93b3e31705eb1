import type { PatientPlaylist } from '@bedside/contracts/sharing/viewing/viewing.schema';
import { listAreaPlaylists } from '@bedside/db/postgres/sharing/patient-area.query';
import type { Deps } from '../../../deps';
import { requireAreaReader, type AreaDeps, type AreaReader } from '../area/area.policy';
import { findAreaPatient } from './pages/find-area-patient';
import { loadPatientPlaylists } from './pages/load-patient-playlists';

/** The playlists of a patient's area, newest first. @throws AppError `not-found` for an unknown patient link; `area.code-required` */
export async function listPatientPlaylists(
  deps: AreaDeps & Pick<Deps, 'mediaLinks' | 'practiceTexts'>,
  reader: AreaReader,
  patientLinkId: string,
): Promise<PatientPlaylist[]> {
  const patient = await findAreaPatient(deps, patientLinkId);
  await requireAreaReader(deps, patient, patientLinkId, reader);
  return loadPatientPlaylists(deps, await listAreaPlaylists(deps.db, { patientId: patient.id }));
}
