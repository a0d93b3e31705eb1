import type {
  ChangeDoctorMailInput,
  DoctorMailSettings,
} from '@bedside/contracts/doctor-mail/doctor-mail.schema';
import { setDoctorMailSettings } from '@bedside/db/postgres/doctor-mail.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Changes which mails the doctor gets about patients, and in which zone; what is not given remains. */
export function changeMailSettings(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: ChangeDoctorMailInput,
): Promise<DoctorMailSettings> {
  return setDoctorMailSettings(deps.db, doctor.userId, input);
}
