import type { ChangeChatSettingInput } from '@bedside/contracts/conversation/chat/chat.schema';
import { putChatSetting } from '@bedside/db/postgres/conversation/chat-setting.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Replaces the emergency sentence and the days away. */
export function changeChatSetting(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: ChangeChatSettingInput,
): Promise<void> {
  return putChatSetting(deps.db, doctor.scope, input);
}
