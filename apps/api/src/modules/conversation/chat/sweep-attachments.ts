import { CHAT_ATTACHMENT_WAIT_MS } from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import { dropUnusedAttachments } from '@bedside/db/postgres/conversation/chat-attachment.repository';
import type { Deps } from '../../../deps';

/** Removes files that no message has used within a day. */
export function sweepAttachments(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return dropUnusedAttachments(deps.db, new Date(deps.clock() - CHAT_ATTACHMENT_WAIT_MS));
}
