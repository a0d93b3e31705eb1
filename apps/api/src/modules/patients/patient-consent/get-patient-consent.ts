import type { PatientConsent } from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import {
  findAskedConsent,
  listConsentVersions,
} from '@bedside/db/postgres/patients/patient-consent.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** More than a practice reads. The export of the practice has every text. */
const VERSIONS = 100;

/** Whether the practice asks its patients to agree, with its newest text and the days of the latest ones. */
export async function getPatientConsent(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
): Promise<PatientConsent> {
  const [{ isRequired, newest }, versions] = await Promise.all([
    findAskedConsent(deps.db, scope),
    listConsentVersions(deps.db, scope, VERSIONS),
  ]);
  return { isRequired, text: newest?.text ?? '', versions };
}
