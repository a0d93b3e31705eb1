import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';

/** What lets one socket listen to one private channel, as the Pusher protocol spells it: `key:hmac-sha256`. */
export function signChannel(
  deps: Pick<Deps, 'realtime'>,
  input: { socketId: string; channel: string },
): string {
  const { key, secret } = deps.realtime;
  const signature = createHmac('sha256', secret).update(`${input.socketId}:${input.channel}`).digest('hex');
  return `${key}:${signature}`;
}
