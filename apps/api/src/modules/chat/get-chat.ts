import type { OpenChat } from '@bedside/contracts/chat/chat.schema';
import { stateFor } from '@bedside/db/postgres/chat.query';
import type { ChatMember } from './chat.policy';

/** A conversation without its messages. Every patient has one, even if it is empty. */
export function getChat({ side, chat }: ChatMember): OpenChat {
  const { patientId: id, linkId, firstName, lastName } = chat;
  return { patient: { id, linkId, firstName, lastName }, ...stateFor(side, chat) };
}
