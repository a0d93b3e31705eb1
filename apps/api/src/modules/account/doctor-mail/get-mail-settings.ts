import type { DoctorMailSettings } from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { findDoctorMailSettings } from '@bedside/db/postgres/account/doctor-mail.repository';
import type { Deps } from '../../../deps';
import { ownPracticeOf, type DoctorActor } from '../../../kit/actor';

/** Which mails the doctor gets about patients. */
export function getMailSettings(deps: Pick<Deps, 'db'>, doctor: DoctorActor): Promise<DoctorMailSettings> {
  return findDoctorMailSettings(deps.db, ownPracticeOf(doctor));
}
