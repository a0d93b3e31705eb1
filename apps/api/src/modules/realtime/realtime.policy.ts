import { channelKind } from '@bedside/contracts/realtime/realtime.rules';
import type { Deps } from '../../deps';
import { sameSecret } from '../../kit/secrets';
import { signChannel } from './sign-channel';

/** Whether a socket may listen to a channel: to a public one always, to a private one with our signature. */
export function maySubscribe(
  deps: Pick<Deps, 'realtime'>,
  input: { socketId: string; channel: string; auth: string | undefined },
): boolean {
  switch (channelKind(input.channel)) {
    case 'public':
      return true;
    case 'private':
      return input.auth !== undefined && sameSecret(input.auth, signChannel(deps, input));
    case undefined:
      return false;
  }
}
