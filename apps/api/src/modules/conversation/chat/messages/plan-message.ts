import { randomUUID } from 'node:crypto';
import { onlyThanks } from '@bedside/contracts/conversation/inbox/inbox.rules';
import type {
  NewChatMessage,
  WithChatMessage,
} from '@bedside/db/postgres/conversation/chat-message.repository';
import type { Deps } from '../../../../deps';
import type { ChatMember } from '../chat.policy';
import { planNotice } from '../notices/plan-notice';
import { sealMessageText } from './seal-message-text';

type Writer = Pick<ChatMember, 'side' | 'actorId'> & {
  chat: Pick<ChatMember['chat'], 'scope' | 'patientId'>;
};

/** A message, and what follows from it: both sides hear of it, and a patient by SMS or mail where no page is open. */
export async function planMessage(
  deps: Pick<Deps, 'bus' | 'clock' | 'practiceTexts'>,
  { side: author, chat: { scope, patientId }, actorId }: Writer,
  {
    text,
    ...message
  }: Pick<NewChatMessage, 'key' | 'about' | 'replyTo' | 'answerVideoId'> & { text: string },
): Promise<NewChatMessage & WithChatMessage> {
  const { practiceId } = scope;
  const id = randomUUID();
  return {
    ...message,
    id,
    ...(await sealMessageText(deps, { practiceId, id }, text)),
    author,
    writer: actorId ?? null,
    isAutomatic: false,
    at: new Date(deps.clock()),
    asks: author === 'patient' && !onlyThanks(text),
    inform: deps.bus.address({
      topic: 'chat',
      practiceId,
      patientId,
      kind: 'message',
      by: author,
      actorId: null,
    }),
    ...(author === 'doctor' ? { notice: planNotice(deps) } : {}),
  };
}
