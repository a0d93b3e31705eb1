import type { DoctorMailPage } from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { findDoctorMailSettings } from '@bedside/db/postgres/account/doctor-mail.repository';
import { findReturnedMail } from '@bedside/db/postgres/account/user/user-mail.repository';
import type { Deps } from '../../../deps';
import { ownPracticeOf, type DoctorActor } from '../../../kit/actor';

/** Which mails the doctor gets about patients, and whether they come back. */
export async function getMailSettings(deps: Pick<Deps, 'db'>, doctor: DoctorActor): Promise<DoctorMailPage> {
  const settings = await findDoctorMailSettings(deps.db, ownPracticeOf(doctor));
  return { ...settings, returned: await findReturnedMail(deps.db, doctor.userId) };
}
