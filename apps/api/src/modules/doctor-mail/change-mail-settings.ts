import type {
  ChangeDoctorMailInput,
  DoctorMailSettings,
} from '@bedside/contracts/doctor-mail/doctor-mail.schema';
import { setDoctorMailSettings } from '@bedside/db/postgres/doctor-mail.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { recordAudit } from '../audit/record-audit';

/** Changes which mails the doctor gets about patients, and in which zone. Absent fields stay unchanged. */
export function changeMailSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  input: ChangeDoctorMailInput,
): Promise<DoctorMailSettings> {
  return deps.db.transaction().execute(async (tx) => {
    const settings = await setDoctorMailSettings(tx, doctor.userId, {
      ...input,
      now: new Date(deps.clock()),
    });
    await recordAudit(tx, doctor.scope.doctorId, doctor, {
      action: 'settings.changed',
      object: ['user', doctor.userId],
    });
    return settings;
  });
}
