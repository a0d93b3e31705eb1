import { CHAT_NOTICE_AFTER_MS, CHAT_NOTICE_PAUSE_MS } from '@bedside/contracts/chat/chat.rules';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { planChatNotice } from '@bedside/db/postgres/chat.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { queueNotice } from './queue-notice';

/**
 * Plans an SMS or mail that announces a message to the patient, unless one waits already. Call it in the transaction
 * that stores the message.
 */
export async function planNotice(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  patientId: PatientId,
): Promise<void> {
  const earliest = new Date(deps.clock() + CHAT_NOTICE_AFTER_MS);
  const dueAt = await planChatNotice(tx, patientId, { earliest, pauseMs: CHAT_NOTICE_PAUSE_MS });
  if (dueAt) await queueNotice(deps, tx, patientId, dueAt);
}
