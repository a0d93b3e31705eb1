import type { PatientPlaylist } from '@bedside/contracts/viewing/viewing.schema';
import { listAreaPlaylists } from '@bedside/db/postgres/patient-area.query';
import type { Deps } from '../../deps';
import { findAreaPatient } from './find-area-patient';
import { loadPatientPlaylists } from './load-patient-playlists';

/** The playlists of a patient's area, newest first. @throws AppError `not-found` for an unknown patient link */
export async function listPatientPlaylists(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'practiceTexts'>,
  patientLinkId: string,
): Promise<PatientPlaylist[]> {
  const patient = await findAreaPatient(deps, patientLinkId);
  return loadPatientPlaylists(deps, await listAreaPlaylists(deps.db, { patientId: patient.id }));
}
