import { createHmac } from 'node:crypto';
import { sameSecret } from '../../kit/secrets';
import { keyMark, readKeyMark, type KeyRing } from '../../ports/key-ring';

/**
 * The holder of a media URL that was not made for the doctor. The URL is valid only as long as the holder's right.
 * `epoch` names the access code at that time, so a new code ends what the old one opened.
 */
export type MediaHolder =
  | { kind: 'share'; linkId: string }
  /** The link of a patient's area, for the files of the conversation. */
  | { kind: 'chat'; linkId: string }
  | { kind: 'public-video'; linkId: string; epoch: string }
  | { kind: 'public-playlist'; linkId: string; videoLinkId: string };

/** What a media URL opens: one object, until a time, for the holder of a link or for its doctor. */
export type MediaTicket = {
  storageKey: string;
  mimeType: string;
  /** Null for the doctor. */
  holder: MediaHolder | null;
  /** Epoch seconds. */
  expires: number;
};

export type MediaLinks = {
  /** A URL (path) that opens an object for at most six hours. */
  url(object: { storageKey: string; mimeType: string }, holder: MediaHolder | null): string;
  /** The ticket of a URL's token; undefined when the token was changed or has expired. */
  open(token: string): MediaTicket | undefined;
};

const HOUR_S = 3_600;

/**
 * Signed media URLs. The expiry is rounded to the hour, so a page that is loaded twice has the same URL and the
 * browser's cache works. A URL is valid as long as its key is in the ring.
 */
export function createMediaLinks(ring: KeyRing, clock: () => number): MediaLinks {
  const sign = (secret: string, body: string) =>
    createHmac('sha256', secret).update(`media\0${body}`).digest('base64url').slice(0, 32);
  return {
    url(object, holder) {
      const expires = (Math.floor(clock() / 1_000 / HOUR_S) + 6) * HOUR_S;
      const body = Buffer.from(
        JSON.stringify([object.storageKey, object.mimeType, holder, expires]),
      ).toString('base64url');
      const key = ring.current();
      return `/media/${keyMark(key)}${body}.${sign(key.secret, body)}`;
    },
    open(token) {
      const parts = token.split('.');
      const [signature, body] = [parts.pop(), parts.pop()];
      if (!body || !signature || parts.length > 1) return undefined;
      const key = readKeyMark(ring, [...parts, ''].join('.'))?.key;
      if (!key || !sameSecret(signature, sign(key.secret, body))) return undefined;
      const [storageKey, mimeType, holder, expires] = JSON.parse(
        Buffer.from(body, 'base64url').toString(),
      ) as [string, string, MediaHolder | null, number];
      return expires * 1_000 > clock() ? { storageKey, mimeType, holder, expires } : undefined;
    },
  };
}
