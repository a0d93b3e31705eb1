import { AppError } from '@bedside/contracts/kit/app-error';
import { privateChannelOf } from '@bedside/contracts/realtime/realtime.rules';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { signChannel } from './sign-channel';

/**
 * Lets one of the member's sockets listen to the member's own private channel, and to nobody else's.
 * @throws AppError `forbidden`, for another user's channel as for one that is nobody's
 */
export function authoriseChannel(
  deps: Pick<Deps, 'realtime'>,
  member: Member,
  input: { socketId: string; channel: string },
): { auth: string } {
  if (input.channel !== privateChannelOf(member.userId)) {
    throw new AppError('forbidden', { message: 'This channel is not yours.' });
  }
  return { auth: signChannel(deps, input) };
}
