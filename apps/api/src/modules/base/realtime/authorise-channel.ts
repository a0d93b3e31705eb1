import { AppError } from '@bedside/contracts/kit/app-error';
import { privateChannelOf } from '@bedside/contracts/base/realtime/realtime.rules';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { signChannel } from './sign-channel';

/**
 * Lets one of the member's sockets listen to the private channel of the practice in which the member is at home, and to
 * that of the practice in which the session works, and to no other.
 * @throws AppError `forbidden`, for another user's channel as for an unknown one
 */
export function authoriseChannel(
  deps: Pick<Deps, 'realtime' | 'clock'>,
  member: Member,
  input: { socketId: string; channel: string },
): { auth: string } {
  const ids = [member.homeId, member.scope?.practiceId ?? member.homeId];
  if (!ids.some((id) => input.channel === privateChannelOf(id))) {
    throw new AppError('forbidden', { says: 'call-channel-foreign' });
  }
  return { auth: signChannel(deps, { ...input, userId: member.userId, at: deps.clock() }) };
}
