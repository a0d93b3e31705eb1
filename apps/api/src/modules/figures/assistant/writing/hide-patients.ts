import { listNamedPeople } from '@bedside/db/postgres/patients/patient-name.query';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import { hidePeople, type HiddenText } from '../../../base/personal-data/hide-people';

/**
 * Replaces the names of the practice's patients and of those who work there, and everything that looks like a contact, a
 * day of birth or the number of a record, before a text is sent.
 */
export async function hidePatients(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  text: string,
): Promise<HiddenText> {
  return hidePeople(text, { people: await listNamedPeople(db, doctor.scope), now: clock() });
}
