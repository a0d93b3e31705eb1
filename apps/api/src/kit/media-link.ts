import { createHmac } from 'node:crypto';
import { sameSecret } from './secrets';

/** What a media URL opens: one object, until a time, for the holder of a share or for its doctor. */
export type MediaTicket = {
  storageKey: string;
  mimeType: string;
  /** Set when the URL was made for the holder of a link: the share's revocation ends it. */
  shareLinkId: string | null;
  /** Epoch seconds. */
  expires: number;
};

export type MediaLinks = {
  /** A URL (path) that opens an object for at most six hours. */
  url(object: { storageKey: string; mimeType: string }, shareLinkId: string | null): string;
  /** The ticket behind a URL's token; undefined when it was tampered with or has expired. */
  open(token: string): MediaTicket | undefined;
};

const HOUR_S = 3_600;

/**
 * Signed media URLs. The expiry is rounded to the hour, so that a page asked for twice names the same URL and
 * the browser's cache serves.
 */
export function createMediaLinks(secret: string, clock: () => number): MediaLinks {
  const sign = (body: string) =>
    createHmac('sha256', secret).update(`media\0${body}`).digest('base64url').slice(0, 32);
  return {
    url(object, shareLinkId) {
      const expires = (Math.floor(clock() / 1_000 / HOUR_S) + 6) * HOUR_S;
      const body = Buffer.from(
        JSON.stringify([object.storageKey, object.mimeType, shareLinkId, expires]),
      ).toString('base64url');
      return `/media/${body}.${sign(body)}`;
    },
    open(token) {
      const [body, signature, ...rest] = token.split('.');
      if (!body || !signature || rest.length > 0 || !sameSecret(signature, sign(body))) return undefined;
      const [storageKey, mimeType, shareLinkId, expires] = JSON.parse(
        Buffer.from(body, 'base64url').toString(),
      ) as [string, string, string | null, number];
      return expires * 1_000 > clock() ? { storageKey, mimeType, shareLinkId, expires } : undefined;
    },
  };
}
