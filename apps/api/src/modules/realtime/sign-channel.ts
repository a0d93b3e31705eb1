import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';

/**
 * The signature that lets one socket listen to one private channel, in the form of the Pusher protocol:
 * `key:hmac-sha256`.
 * @param secret the current one, unless a signature of an earlier one is checked
 */
export function signChannel(
  deps: Pick<Deps, 'realtime'>,
  input: { socketId: string; channel: string },
  secret = deps.realtime.secrets()[0] ?? '',
): string {
  const signature = createHmac('sha256', secret).update(`${input.socketId}:${input.channel}`).digest('hex');
  return `${deps.realtime.key}:${signature}`;
}
