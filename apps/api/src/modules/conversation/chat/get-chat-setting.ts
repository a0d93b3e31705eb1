import type { ChatSetting } from '@bedside/contracts/conversation/chat/chat.schema';
import { chatWords } from '@bedside/contracts/conversation/chat/chat.texts';
import { findChatSetting } from '@bedside/db/postgres/conversation/chat-setting.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The emergency sentence and the days away. */
export async function getChatSetting(deps: Pick<Deps, 'db'>, doctor: DoctorActor): Promise<ChatSetting> {
  return (await findChatSetting(deps.db, doctor.scope)) ?? { emergency: chatWords('emergency'), away: null };
}
