import type { ChatState } from '@bedside/contracts/chat/chat.schema';
import { emergencySentence } from '@bedside/contracts/chat/chat.texts';
import { chatChannelOf } from '@bedside/contracts/realtime/realtime.rules';
import { stateFor } from '@bedside/db/postgres/chat.query';
import { findChatSetting } from '@bedside/db/postgres/chat-setting.repository';
import type { Deps } from '../../deps';
import type { ChatMember } from './chat.policy';

/** A conversation as its patient opens it: with the emergency sentence, and the channel that announces changes. */
export async function getPatientChat(
  deps: Pick<Deps, 'db'>,
  { side, chat }: ChatMember,
): Promise<ChatState & { isOptedOut: boolean; emergency: string; channel: string }> {
  const setting = await findChatSetting(deps.db, chat.scope);
  return {
    ...stateFor(side, chat),
    isOptedOut: chat.isOptedOut,
    emergency: setting?.emergency ?? emergencySentence,
    channel: chatChannelOf(chat.linkId),
  };
}
