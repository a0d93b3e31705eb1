import type { PatientChat } from '@bedside/contracts/conversation/chat/chat.schema';
import { chatWords } from '@bedside/contracts/conversation/chat/chat.texts';
import { chatSocketChannel } from '@bedside/contracts/base/realtime/realtime.rules';
import { countUnreadOfPatient, stateFor } from '@bedside/db/postgres/conversation/chat.query';
import { findChatSetting } from '@bedside/db/postgres/conversation/chat-setting.repository';
import type { Deps } from '../../../deps';
import { findTranscriber } from '../../videos/transcript/find-transcriber';
import type { ChatMember } from './chat.policy';

/** A conversation as its patient opens it: with the emergency sentence, the channel that says what happens, and who hears voice notes. */
export async function getPatientChat(
  deps: Pick<Deps, 'db' | 'transcriber'>,
  { side, chat, thread }: ChatMember,
): Promise<PatientChat> {
  const setting = await findChatSetting(deps.db, chat.scope);
  return {
    ...stateFor(side, chat),
    unread: await countUnreadOfPatient(deps.db, chat.patientId, thread),
    isOptedOut: chat.isOptedOut,
    emergency: setting?.emergency ?? chatWords('emergency'),
    channel: thread ? null : chatSocketChannel(chat.linkId),
    voicesHeardBy: (await findTranscriber(deps, deps.db, chat.scope, 'voice'))?.host ?? null,
  };
}
