import { chatNoticeKey, sendChatNoticeJob } from '@bedside/contracts/chat/chat.jobs';
import { CHAT_NOTICE_AFTER_MS, CHAT_NOTICE_PAUSE_MS } from '@bedside/contracts/chat/chat.rules';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { WithChatMessage } from '@bedside/db/postgres/chat-message.repository';
import type { Deps } from '../../deps';

/** When and how a patient is told of a message by SMS or mail; the statement that stores the message queues the job. */
export function planNotice(
  deps: Pick<Deps, 'clock'>,
  patientId: PatientId,
): NonNullable<WithChatMessage['notice']> {
  const { name } = sendChatNoticeJob;
  return {
    earliest: new Date(deps.clock() + CHAT_NOTICE_AFTER_MS),
    pauseMs: CHAT_NOTICE_PAUSE_MS,
    job: { name, payload: JSON.stringify({ patientId }), key: chatNoticeKey(patientId) },
  };
}
