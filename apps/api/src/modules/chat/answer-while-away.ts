import { dayIn, isAwayOn } from '@bedside/contracts/chat/chat.rules';
import type { DoctorScope, PatientId } from '@bedside/contracts/kit/ids';
import { hasAutomaticAnswer, insertChatMessage } from '@bedside/db/postgres/chat-message.repository';
import { findChatSetting } from '@bedside/db/postgres/chat-setting.repository';
import { countMessage } from '@bedside/db/postgres/chat.repository';
import { findDoctorMailSettings } from '@bedside/db/postgres/doctor-mail.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';

const DAY_MS = 24 * 3_600_000;

/**
 * Answers a patient's message automatically on the doctor's days away. A conversation gets one such answer in 24 hours.
 * Call it in the transaction that stores the message.
 */
export async function answerWhileAway(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  { scope, patientId }: { scope: DoctorScope; patientId: PatientId },
): Promise<void> {
  const away = (await findChatSetting(tx, scope))?.away;
  if (!away) return;
  const now = deps.clock();
  const { timeZone } = await findDoctorMailSettings(tx, scope.doctorId);
  if (!isAwayOn(dayIn(timeZone, now), away)) return;
  if (await hasAutomaticAnswer(tx, patientId, new Date(now - DAY_MS))) return;
  const at = new Date(now);
  const position = await countMessage(tx, patientId, { author: 'doctor', at });
  const key = `away-${position}`;
  const message = { author: 'doctor', key, text: away.text, isAutomatic: true, at, about: null } as const;
  await insertChatMessage(tx, patientId, { position, ...message });
}
