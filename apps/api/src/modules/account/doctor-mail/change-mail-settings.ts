import { CHAT_ALERT_PAUSE_MS } from '@bedside/contracts/conversation/chat/chat.rules';
import type {
  ChangeDoctorMailInput,
  DoctorMailPage,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { rescheduleAlerts } from '@bedside/db/postgres/conversation/chat.repository';
import {
  findDoctorMailSettings,
  setDoctorMailSettings,
} from '@bedside/db/postgres/account/doctor-mail.repository';
import { findReturnedMail, forgetReturnedMail } from '@bedside/db/postgres/account/user/user-mail.repository';
import type { Deps } from '../../../deps';
import { ownPracticeOf, type DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';

/**
 * Changes which mails the doctor gets about patients, and in which zone. Absent fields stay unchanged. In another zone the
 * night of the practice is another, so what waits for its end is planned again.
 */
export function changeMailSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  { works, ...input }: ChangeDoctorMailInput,
): Promise<DoctorMailPage> {
  return deps.db.transaction().execute(async (tx) => {
    const now = new Date(deps.clock());
    const home = ownPracticeOf(doctor);
    const { timeZone: before } = await findDoctorMailSettings(tx, home);
    if (works) await forgetReturnedMail(tx, doctor.userId);
    const settings = await setDoctorMailSettings(tx, home, { ...input, now });
    if (settings.timeZone !== before) await rescheduleAlerts(tx, home, { now, pauseMs: CHAT_ALERT_PAUSE_MS });
    await recordAudit(tx, doctor.scope.practiceId, doctor, {
      action: 'settings.changed',
      object: ['user', doctor.userId],
    });
    return { ...settings, returned: await findReturnedMail(tx, doctor.userId) };
  });
}
