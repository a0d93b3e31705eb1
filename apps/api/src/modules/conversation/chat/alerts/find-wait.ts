import { CHAT_ALERT_PAUSE_MS } from '@bedside/contracts/conversation/chat/chat.rules';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import { findAlertTime, type ChatPatient } from '@bedside/db/postgres/conversation/chat.query';
import { findDoctorMailSettings } from '@bedside/db/postgres/account/doctor-mail.repository';
import type { Deps } from '../../../../deps';
import { findAlertChannel } from './find-alert-channel';

/** Until when the alert of a patient's unread messages waits for the morning; null where none does. */
export async function findWait(
  deps: Pick<Deps, 'db' | 'clock' | 'sending'>,
  chat: ChatPatient,
): Promise<Date | null> {
  const dueAt = chat.unread.patient > 0 ? await findAlertTime(deps.db, chat.patientId) : null;
  if (!dueAt) return null;
  const { timeZone } = await findDoctorMailSettings(deps.db, chat.scope.practiceId);
  const morning = quietUntil(dueAt, timeZone);
  if (morning) return findAlertChannel(deps, chat, true) === 'mail' ? null : morning;
  return dueAt.getTime() - deps.clock() > CHAT_ALERT_PAUSE_MS ? dueAt : null;
}
