import { CHAT_NOTICE_AFTER_MS, CHAT_NOTICE_PAUSE_MS } from '@bedside/contracts/conversation/chat/chat.rules';
import type { WithChatMessage } from '@bedside/db/postgres/conversation/chat-message.repository';
import type { Deps } from '../../../../deps';

/** When a patient is told of a message by SMS or mail. The minute's look queues the job of a notice that is due. */
export function planNotice(deps: Pick<Deps, 'clock'>): NonNullable<WithChatMessage['notice']> {
  return { earliest: new Date(deps.clock() + CHAT_NOTICE_AFTER_MS), pauseMs: CHAT_NOTICE_PAUSE_MS };
}
