import { createHmac } from 'node:crypto';
import type { Deps } from '../../../deps';

/** What a signature lets one socket do, from when on, in milliseconds. */
export type SocketRight = {
  socketId: string;
  channel: string;
  /** The user who asked for it, whose sessions carry it; empty for a patient, whose link carries it. */
  userId: string;
  at: number;
};

/**
 * The signature that lets one socket listen to one private channel, in the form of the Pusher protocol: `key:signature`.
 * It names the user, so that the socket ends with their session. Clients pass it on unread.
 * @param secret the current one, unless a signature of an earlier one is checked
 */
export function signSocket(
  deps: Pick<Deps, 'realtime'>,
  { socketId, channel, userId, at }: SocketRight,
  secret = deps.realtime.secrets()[0] ?? '',
): string {
  const head = `${userId}.${at.toString(36)}`;
  const signature = createHmac('sha256', secret).update(`${socketId}:${channel}:${head}`).digest('hex');
  return `${deps.realtime.key}:${head}.${signature}`;
}
