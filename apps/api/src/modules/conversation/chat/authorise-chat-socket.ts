import { AppError } from '@bedside/contracts/kit/app-error';
import { chatSocketChannel } from '@bedside/contracts/base/realtime/realtime.rules';
import type { Deps } from '../../../deps';
import { signSocket } from '../../base/realtime/sign-socket';
import type { ChatMember } from './chat.policy';

/**
 * Lets a patient's socket listen to the channel of their own conversation. The channel hears of every message, so the
 * link of one page does not open it.
 * @throws AppError `not-found`
 */
export function authoriseChatSocket(
  deps: Pick<Deps, 'realtime' | 'clock'>,
  { chat, thread }: ChatMember,
  socketId: string,
): { auth: string } {
  if (thread) throw new AppError('not-found');
  return {
    auth: signSocket(deps, {
      socketId,
      channel: chatSocketChannel(chat.linkId),
      userId: '',
      at: deps.clock(),
    }),
  };
}
