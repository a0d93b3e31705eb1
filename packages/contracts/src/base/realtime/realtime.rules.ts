/*
 * Names of the Pusher channels protocol. Every user has two channels: a public one that only announces finished videos,
 * and a private one for their own clients.
 */

const PUBLIC_PREFIX = 'user.';
const PRIVATE_PREFIX = 'private-user.';
const CHAT_PREFIX = 'private-chat.';

/** Two numbers, as pusher-js checks them before it signs. */
const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
/** The protocol's own alphabet and length. */
const SOCKET_CHANNEL_NAME = /^[A-Za-z0-9_=@,.;-]{1,164}$/;
/** Kinds that are not supported: presence, end-to-end encryption, caches. */
const OTHER_KINDS = /^(presence-|private-encrypted-|private-cache-|cache-|#)/;

export type SocketChannelKind = 'public' | 'private';

/** The channel for everybody who knows a user's id. */
export function publicSocketChannel(userId: string): string {
  return PUBLIC_PREFIX + userId;
}

/** The channel of a user's own clients. */
export function privateSocketChannel(userId: string): string {
  return PRIVATE_PREFIX + userId;
}

/** The channel of a patient's conversation, for the holder of the link of the patient's area. */
export function chatSocketChannel(patientLinkId: string): string {
  return CHAT_PREFIX + patientLinkId;
}

/** The kind of channel with this name; undefined for an invalid name or an unsupported kind. */
export function socketChannelKind(name: string): SocketChannelKind | undefined {
  if (!SOCKET_CHANNEL_NAME.test(name) || OTHER_KINDS.test(name)) return undefined;
  return name.startsWith('private-') ? 'private' : 'public';
}

/** Whether a text can be a socket's id. */
export function isSocketId(text: string): boolean {
  return SOCKET_ID.test(text);
}
