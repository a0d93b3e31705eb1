import { randomUUID } from 'node:crypto';
import { dayIn, isAwayOn } from '@bedside/contracts/conversation/chat/chat.rules';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import {
  hasAutomaticAnswer,
  storeChatMessage,
  type NewChatMessage,
} from '@bedside/db/postgres/conversation/chat-message.repository';
import { findChatSetting } from '@bedside/db/postgres/conversation/chat-setting.repository';
import { findDoctorMailSettings } from '@bedside/db/postgres/account/doctor-mail.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { sealMessageText } from './seal-message-text';

const DAY_MS = 24 * 3_600_000;

/**
 * Answers a patient's message while the doctor is away, by the doctor's own days. A conversation gets one such answer in
 * 24 hours. Call it in the transaction that stores the message.
 * @param of.position of the patient's message
 * @param of.about what it is about; the answer is about the same video
 */
export async function answerWhileAway(
  deps: Pick<Deps, 'clock' | 'practiceTexts'>,
  tx: Database,
  of: { scope: PracticeScope; patientId: PatientId; position: number; about: NewChatMessage['about'] },
): Promise<void> {
  const { scope, patientId, position } = of;
  const away = (await findChatSetting(tx, scope))?.away;
  if (!away) return;
  const now = deps.clock();
  const { timeZone } = await findDoctorMailSettings(tx, scope.practiceId);
  if (!isAwayOn(dayIn(timeZone, now), away)) return;
  if (await hasAutomaticAnswer(tx, patientId, new Date(now - DAY_MS))) return;
  const at = new Date(now);
  const key = `away-${position + 1}`;
  const about = of.about && { ...of.about, second: null, isUnclear: false };
  const none = { writer: null, replyTo: null, answerVideoId: null };
  const id = randomUUID();
  const message = {
    ...none,
    id,
    ...(await sealMessageText(deps, { practiceId: scope.practiceId, id }, away.text)),
    author: 'doctor' as const,
    key,
    isAutomatic: true,
    at,
    asks: false,
    about,
  };
  await storeChatMessage(tx, patientId, message);
}
