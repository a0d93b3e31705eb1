import { socketChannelKind } from '@bedside/contracts/base/realtime/realtime.rules';
import type { Deps } from '../../../deps';
import { sameSecret } from '../../../kit/secrets';
import { signSocket } from './sign-socket';

/** How long a signature is taken: a socket subscribes at once after it was let in. */
export const SIGNATURE_LIFE_MS = 60_000;

type Wish = { socketId: string; channel: string; auth: string | undefined };
/** Whose right it is, and when the signature was made. */
type Right = { userId: string; at: number };

/**
 * Whether a socket may listen to a channel: to a public one always, to a private one with our signature.
 * @returns null where nobody's right is needed, undefined where the socket may not
 */
export function rightToListen(deps: Pick<Deps, 'realtime' | 'clock'>, wish: Wish): Right | null | undefined {
  switch (socketChannelKind(wish.channel)) {
    case 'public':
      return null;
    case 'private':
      return readSignature(deps, wish);
    case undefined:
      return undefined;
  }
}

/** One of the secrets signed it: another process, or this one a moment ago, may have had an earlier one. */
function readSignature(
  deps: Pick<Deps, 'realtime' | 'clock'>,
  { auth = '', socketId, channel }: Wish,
): Right | undefined {
  const [, userId = '', time = ''] = /^[^:]*:([\w-]*)\.([0-9a-z]{1,11})\./.exec(auth) ?? [];
  const at = Number.parseInt(time, 36);
  const isYoung = Math.abs(deps.clock() - at) <= SIGNATURE_LIFE_MS;
  const right = { socketId, channel, userId, at };
  const isOurs = deps.realtime.secrets().some((secret) => sameSecret(auth, signSocket(deps, right, secret)));
  return isYoung && isOurs ? { userId, at } : undefined;
}
