import { AppError } from '@bedside/contracts/kit/app-error';
import { privateChannelOf } from '@bedside/contracts/base/realtime/realtime.rules';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { signChannel } from './sign-channel';

/**
 * Lets one of the member's sockets listen to the member's own private channel and to that of the practice in which the
 * session works, and to nobody else's.
 * @throws AppError `forbidden`, for another user's channel as for an unknown one
 */
export function authoriseChannel(
  deps: Pick<Deps, 'realtime' | 'clock'>,
  member: Member,
  input: { socketId: string; channel: string },
): { auth: string } {
  const ids = [member.userId, member.scope?.practiceId ?? member.userId];
  if (!ids.some((id) => input.channel === privateChannelOf(id))) {
    throw new AppError('forbidden', { says: 'call-channel-foreign' });
  }
  return { auth: signChannel(deps, { ...input, userId: member.userId, at: deps.clock() }) };
}
