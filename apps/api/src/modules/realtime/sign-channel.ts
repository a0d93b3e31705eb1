import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';

/**
 * The signature that lets one socket listen to one private channel, in the form of the Pusher protocol:
 * `key:hmac-sha256`.
 */
export function signChannel(
  deps: Pick<Deps, 'realtime'>,
  input: { socketId: string; channel: string },
): string {
  const { key, secret } = deps.realtime;
  const signature = createHmac('sha256', secret).update(`${input.socketId}:${input.channel}`).digest('hex');
  return `${key}:${signature}`;
}
