import type { ChatObstacle } from '@bedside/contracts/conversation/chat/chat.schema';
import type { ChatPatient } from '@bedside/db/postgres/conversation/chat.query';
import type { Deps } from '../../../deps';
import { hasNoChannel } from './messages/has-no-channel';

/**
 * Why no message can be written to a patient; null where one can. Whom neither an SMS nor a mail reaches still reads it
 * on the page of a shared video. Without that too, nobody would see it.
 */
export function findObstacle(deps: Pick<Deps, 'sending'>, chat: ChatPatient): ChatObstacle | null {
  if (chat.isClosed) return 'chat.closed';
  if (chat.isOptedOut) return 'chat.opted-out';
  return !chat.hasShare && hasNoChannel(deps, chat) ? 'chat.unreachable' : null;
}
