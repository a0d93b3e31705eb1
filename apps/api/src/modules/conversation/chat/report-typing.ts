import type { Deps } from '../../../deps';
import { limitEventCalls } from '../../sharing/viewing/limit-event-calls';
import { announceChat } from './messages/announce-chat';
import type { ChatMember } from './chat.policy';

/** Shows the other side that this side is writing. Nothing is stored. @throws AppError `rate-limited` */
export function reportTyping(deps: Pick<Deps, 'bus' | 'log' | 'eventCalls'>, member: ChatMember): void {
  limitEventCalls(deps, `chat ${member.side} ${member.chat.patientId}`);
  announceChat(deps, member, 'typing');
}
