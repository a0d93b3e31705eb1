import type { ChatObstacle } from '@bedside/contracts/chat/chat.schema';
import type { ChatPatient } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import { findUnreachableReason } from '../share/find-unreachable-reason';

/** Whether neither an SMS nor a mail reaches a patient. */
export function hasNoChannel(deps: Pick<Deps, 'sending'>, chat: ChatPatient): boolean {
  return (['sms', 'mail'] as const).every((channel) => findUnreachableReason(deps, chat, channel) !== null);
}

/**
 * Why no message can be written to a patient; null where one can. Whom neither an SMS nor a mail reaches still reads it
 * on the page of a shared video. Without that too, nobody would see it.
 */
export function findObstacle(deps: Pick<Deps, 'sending'>, chat: ChatPatient): ChatObstacle | null {
  if (chat.isClosed) return 'chat.closed';
  if (chat.isOptedOut) return 'chat.opted-out';
  return !chat.hasShare && hasNoChannel(deps, chat) ? 'chat.unreachable' : null;
}
