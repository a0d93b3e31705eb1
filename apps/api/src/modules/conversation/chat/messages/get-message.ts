import type { ChatMessage } from '@bedside/contracts/conversation/chat/chat.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { listMessageRows } from '@bedside/db/postgres/conversation/chat-message.query';
import type { Deps } from '../../../../deps';
import type { ChatMember } from '../chat.policy';
import { holdAsMember } from './hold-as-member';
import { presentMessage } from './present-message';

/** One message of a conversation. @throws AppError `not-found` */
export async function getMessage(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'hash' | 'practiceTexts'>,
  member: ChatMember,
  position: number,
): Promise<ChatMessage> {
  const [row] = await listMessageRows(deps.db, member.chat.patientId, {
    before: position + 1,
    limit: 1,
    thread: member.thread,
  });
  if (row?.position !== position) throw new AppError('not-found');
  return presentMessage(deps, member, await holdAsMember(deps, member), row);
}
