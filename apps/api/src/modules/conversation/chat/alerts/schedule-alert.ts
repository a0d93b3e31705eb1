import { CHAT_ALERT_AFTER_MS, CHAT_ALERT_PAUSE_MS } from '@bedside/contracts/conversation/chat/chat.rules';
import type { WithChatMessage } from '@bedside/db/postgres/conversation/chat-message.repository';
import type { Deps } from '../../../../deps';

/** When a patient is told of a message by SMS or mail. The minute's look queues the job of an alert that is due. */
export function scheduleAlert(deps: Pick<Deps, 'clock'>): NonNullable<WithChatMessage['alert']> {
  return { earliest: new Date(deps.clock() + CHAT_ALERT_AFTER_MS), pauseMs: CHAT_ALERT_PAUSE_MS };
}
