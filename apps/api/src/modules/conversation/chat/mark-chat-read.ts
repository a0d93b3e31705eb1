import { setReadByPatient } from '@bedside/db/postgres/conversation/chat-message.repository';
import { lockChat, setReadByDoctor } from '@bedside/db/postgres/conversation/chat.repository';
import type { Deps } from '../../../deps';
import { announceChat } from './messages/announce-chat';
import type { ChatMember } from './chat.policy';

/**
 * Notes that one side has read up to a message. An earlier message, or one that does not exist, changes nothing. The
 * holder of the link of one page has read the messages of that page and no others.
 * @param options.isAlone a patient has read this message and none before it
 */
export async function markChatRead(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock'>,
  member: ChatMember,
  position: number,
  { isAlone = false } = {},
): Promise<void> {
  const { side, chat, thread } = member;
  const { scope, patientId } = chat;
  const hasChanged =
    side === 'doctor'
      ? await setReadByDoctor(deps.db, scope, patientId, position)
      : await deps.db.transaction().execute(async (tx) => {
          if (!(await lockChat(tx, scope, patientId))) return false;
          return setReadByPatient(tx, patientId, { position, isAlone, thread, at: new Date(deps.clock()) });
        });
  if (hasChanged) announceChat(deps, member, 'read');
}
