import { randomInt } from 'node:crypto';
import { z } from 'zod';

/* The messages of the Pusher channels protocol, version 7. Data is JSON within JSON, as pusher-js expects it. */

const PROTOCOL = '7';

/** Codes with which a socket is closed. 4000-4099: do not reconnect, 4100-4199: reconnect later, 4200-4299: at once. */
export const closings = {
  wrongKey: { code: 4001, message: 'There is no app with this key.' },
  wrongPath: { code: 4005, message: 'There is nothing at this path.' },
  badVersion: { code: 4006, message: 'The protocol version is not a number.' },
  otherVersion: { code: 4007, message: `Only protocol version ${PROTOCOL} is spoken here.` },
  noVersion: { code: 4008, message: 'The protocol version is missing.' },
  overCapacity: { code: 4100, message: 'There are too many sockets. Please come back later.' },
  restart: { code: 4200, message: 'The server restarts. Please connect again.' },
  noPong: { code: 4201, message: 'No answer to a ping came in time.' },
  signInAgain: { code: 4202, message: 'Please ask for your channels again.' },
  tooFast: { code: 4301, message: 'This socket sends too much.' },
} as const;
export type Closing = (typeof closings)[keyof typeof closings];

/** Why a socket with this path and query is refused; undefined when it is accepted. */
export function refusalOf(url: string, appKey: string): Closing | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const [, , key, ...rest] = path.split('/');
  if (rest.length > 0) return closings.wrongPath;
  if (key !== appKey) return closings.wrongKey;
  const version = new URLSearchParams(query).get('protocol');
  if (version === null || version === '') return closings.noVersion;
  if (!/^\d+$/.test(version)) return closings.badVersion;
  return version === PROTOCOL ? undefined : closings.otherVersion;
}

const messageSchema = z.object({ event: z.string().max(200), data: z.unknown().optional() });
const subscribeSchema = z.object({ channel: z.string(), auth: z.string().optional() });

export type ClientMessage =
  | { event: 'ping' | 'pong' | 'client event' | 'unknown' | 'unreadable' }
  | { event: 'subscribe'; channel: string; auth: string | undefined }
  | { event: 'unsubscribe'; channel: string };

/** What a client sent, whatever it is. */
export function readMessage(text: string): ClientMessage {
  const message = messageSchema.safeParse(parse(text));
  if (!message.success) return { event: 'unreadable' };
  const { event, data } = message.data;
  if (event === 'pusher:ping') return { event: 'ping' };
  if (event === 'pusher:pong') return { event: 'pong' };
  if (event.startsWith('client-')) return { event: 'client event' };
  if (event !== 'pusher:subscribe' && event !== 'pusher:unsubscribe') return { event: 'unknown' };
  const named = subscribeSchema.safeParse(typeof data === 'string' ? parse(data) : data);
  if (!named.success) return { event: 'unreadable' };
  const { channel, auth } = named.data;
  return event === 'pusher:subscribe'
    ? { event: 'subscribe', channel, auth }
    : { event: 'unsubscribe', channel };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A socket's name: two numbers that nobody can guess, because signatures are made for the name. */
export function newSocketId(): string {
  const part = () => randomInt(1, 2 ** 47);
  return `${part()}.${part()}`;
}

export const established = (socketId: string, activityTimeoutS: number) =>
  JSON.stringify({
    event: 'pusher:connection_established',
    data: JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeoutS }),
  });

export const ping = JSON.stringify({ event: 'pusher:ping', data: '{}' });
export const pong = JSON.stringify({ event: 'pusher:pong', data: '{}' });

export const subscribed = (channel: string) =>
  JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' });

export const notSubscribed = (
  channel: string,
  fault: { type: 'AuthError' | 'LimitReached'; error: string; status: number },
) => JSON.stringify({ event: 'pusher:subscription_error', channel, data: fault });

export const fault = (message: string, code: number | null = null) =>
  JSON.stringify({ event: 'pusher:error', data: { message, code } });

export const encodeEvent = (name: string, channel: string, data: unknown) =>
  JSON.stringify({ event: name, channel, data: JSON.stringify(data) });
