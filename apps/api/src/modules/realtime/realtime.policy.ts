import { channelKind } from '@bedside/contracts/realtime/realtime.rules';
import type { Deps } from '../../deps';
import { readSignature } from './sign-channel';

/**
 * Whether a socket may listen to a channel: to a public one always, to a private one with our signature.
 * @returns by whose right, and since when; null where nobody's is needed, undefined where it may not
 */
export function rightToListen(
  deps: Pick<Deps, 'realtime' | 'clock'>,
  { socketId, channel, auth = '' }: { socketId: string; channel: string; auth: string | undefined },
): { userId: string; at: number } | null | undefined {
  switch (channelKind(channel)) {
    case 'public':
      return null;
    case 'private':
      return readSignature(deps, { auth, socketId, channel });
    case undefined:
      return undefined;
  }
}
