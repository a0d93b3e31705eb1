import { onlyThanks } from '@bedside/contracts/inbox/inbox.rules';
import type { NewChatMessage, WithChatMessage } from '@bedside/db/postgres/chat-message.repository';
import type { Deps } from '../../deps';
import type { ChatMember } from './chat.policy';
import { planNotice } from './plan-notice';

type Writer = Pick<ChatMember, 'side'> & { chat: Pick<ChatMember['chat'], 'scope' | 'patientId'> };

/** A message, and what follows from it: both sides hear of it, and a patient by SMS or mail where no page is open. */
export function planMessage(
  deps: Pick<Deps, 'bus' | 'clock'>,
  { side: author, chat: { scope, patientId } }: Writer,
  message: Pick<NewChatMessage, 'key' | 'text' | 'about' | 'replyTo' | 'answerVideoId'>,
): NewChatMessage & WithChatMessage {
  const { doctorId } = scope;
  return {
    ...message,
    author,
    writer: author === 'doctor' ? scope.actorId : null,
    isAutomatic: false,
    at: new Date(deps.clock()),
    asks: author === 'patient' && !onlyThanks(message.text),
    inform: deps.bus.address({
      topic: 'chat',
      doctorId,
      patientId,
      kind: 'message',
      by: author,
      actorId: null,
    }),
    ...(author === 'doctor' ? { notice: planNotice(deps) } : {}),
  };
}
