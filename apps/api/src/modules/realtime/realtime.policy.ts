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
      return isSigned(deps, input);
    case undefined:
      return false;
  }
}

/** Whether one of the keys signed it: another process, or this one a moment ago, may have had an earlier key. */
function isSigned(
  deps: Pick<Deps, 'realtime'>,
  { auth, ...input }: { socketId: string; channel: string; auth: string | undefined },
): boolean {
  return (
    auth !== undefined &&
    deps.realtime.secrets().some((secret) => sameSecret(auth, signChannel(deps, input, secret)))
  );
}
