import { chatChannelOf } from '@bedside/contracts/realtime/realtime.rules';
import type { Deps } from '../../deps';
import { signChannel } from '../realtime/sign-channel';
import type { ChatMember } from './chat.policy';

/** Lets a patient's socket listen to the channel of their own conversation. */
export function authoriseChatChannel(
  deps: Pick<Deps, 'realtime'>,
  { chat }: ChatMember,
  socketId: string,
): { auth: string } {
  return { auth: signChannel(deps, { socketId, channel: chatChannelOf(chat.linkId) }) };
}
