import type { OpenChat } from '@bedside/contracts/chat/chat.schema';
import { stateFor } from '@bedside/db/postgres/chat.query';
import type { ChatMember } from './chat.policy';

/** A conversation without its messages. There is one with every patient, be it empty. */
export function getChat({ side, chat }: ChatMember): OpenChat {
  const { patientId: id, linkId, firstName, lastName } = chat;
  return { patient: { id, linkId, firstName, lastName }, ...stateFor(side, chat) };
}
