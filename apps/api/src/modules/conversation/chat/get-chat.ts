import type { OpenChat } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { findAskedPlace, type AskedPlace } from '@bedside/db/postgres/conversation/chat-asked.query';
import { stateFor } from '@bedside/db/postgres/conversation/chat.query';
import type { Deps } from '../../../deps';
import type { ChatMember } from './chat.policy';
import { findUnreachableReason } from '../../sharing/share/find-unreachable-reason';
import { findObstacle } from './find-obstacle';
import { findWait } from './alerts/find-wait';

/** A conversation without its messages. Every patient has one, even if it is empty. */
export async function getChat(
  deps: Pick<Deps, 'db' | 'clock' | 'sending' | 'practiceTexts'>,
  { side, chat }: ChatMember,
): Promise<OpenChat> {
  const { scope, patientId: id, linkId, firstName, lastName } = chat;
  const [asked, waitsUntil] = await Promise.all([
    findAskedPlace(deps.db, scope, id, 'last'),
    findWait(deps, chat),
  ]);
  return {
    patient: { id, linkId, firstName, lastName },
    ...stateFor(side, chat),
    asked: asked ? await presentAsked(deps, scope, asked) : null,
    obstacle: findObstacle(deps, chat),
    smsRefusal: findUnreachableReason(deps, chat, 'sms'),
    waitsUntil,
  };
}

async function presentAsked(
  { practiceTexts }: Pick<Deps, 'practiceTexts'>,
  { practiceId }: PracticeScope,
  { placed, ...place }: AskedPlace,
): Promise<OpenChat['asked']> {
  return { ...place, text: placed && (await practiceTexts.show({ practiceId, ...placed }, placed.text)) };
}
