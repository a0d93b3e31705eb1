import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';
import { sameSecret } from '../../kit/secrets';

/** How long a signature is taken: a socket subscribes at once after it was let in. */
export const SIGNATURE_LIFE_MS = 60_000;

/** What a signature lets one socket do. */
export type ChannelRight = {
  socketId: string;
  channel: string;
  /** The user who asked for it, whose sessions carry it; empty for a patient, whose link carries it. */
  userId: string;
};

/**
 * The signature that lets one socket listen to one private channel for a minute. It names the user, so that the socket
 * ends with their session. Clients of the Pusher protocol pass it on unread.
 */
export function signChannel(deps: Pick<Deps, 'realtime' | 'clock'>, right: ChannelRight): string {
  return signatureOf(deps, { ...right, at: deps.clock() }, deps.realtime.secrets()[0] ?? '');
}

/**
 * Reads a signature that any of the secrets made: another process, or this one a moment ago, may have had an earlier one.
 * @returns whose it is and when it was made, in milliseconds; undefined for a foreign, changed or old one
 */
export function readSignature(
  deps: Pick<Deps, 'realtime' | 'clock'>,
  { auth, socketId, channel }: { auth: string; socketId: string; channel: string },
): { userId: string; at: number } | undefined {
  const [, userId = '', time = ''] = /^[^:]*:([\w-]*)\.([0-9a-z]{1,11})\./.exec(auth) ?? [];
  const at = Number.parseInt(time, 36);
  const isYoung = Math.abs(deps.clock() - at) <= SIGNATURE_LIFE_MS;
  const isOurs = deps.realtime
    .secrets()
    .some((secret) => sameSecret(auth, signatureOf(deps, { socketId, channel, userId, at }, secret)));
  return isYoung && isOurs ? { userId, at } : undefined;
}

function signatureOf(
  deps: Pick<Deps, 'realtime'>,
  { socketId, channel, userId, at }: ChannelRight & { at: number },
  secret: string,
): string {
  const head = `${userId}.${at.toString(36)}`;
  const signature = createHmac('sha256', secret).update(`${socketId}:${channel}:${head}`).digest('hex');
  return `${deps.realtime.key}:${head}.${signature}`;
}
