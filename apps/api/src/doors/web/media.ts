import { createHash } from 'node:crypto';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { replyWithError } from '../../transport/rest-v1/error-reply';
import { openMedia } from '../../modules/videos/video/open-media';
import { openLogo } from '../../modules/account/branding/open-logo';
import { openSharePoster } from '../../modules/sharing/viewing/open-share-poster';
import { isKnown, rangeOf, readRange } from './range';

type Object = { storageKey: string; mimeType: string; size: number };
/** How long a cache may answer by itself, and which sites may show the file. */
type Terms = { cacheControl: string; showsOn: 'same-site' | 'cross-origin' };

/**
 * Where the right to see the file can be revoked, a cache must ask us at each use. That costs no bytes while nothing
 * has changed.
 */
const ASK_EACH_TIME = 'private, no-cache';

/** Bytes as somebody sent them. A browser saves them and shows none, whatever they contain. */
const AS_SENT = 'application/octet-stream';
const saveOnly = {
  'Content-Disposition': 'attachment',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** The bytes of a key never change, so the key is the tag. It is hashed, because the key is private. */
const etagOf = (storageKey: string) =>
  `"${createHash('sha256').update(storageKey).digest('base64url').slice(0, 22)}"`;

/** Files behind signed URLs, complete or by ranges; and the poster and the logo of a mail (docs/decisions/020-media-caching.md). */
export function media(deps: Deps) {
  const send = (request: FastifyRequest, reply: FastifyReply, object: Object, terms: Terms) => {
    const etag = etagOf(object.storageKey);
    void reply
      .header('Accept-Ranges', 'bytes')
      .header('Cache-Control', terms.cacheControl)
      .header('ETag', etag)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cross-Origin-Resource-Policy', terms.showsOn);
    if (isKnown(request.headers, etag)) return reply.status(304).send();
    void reply.type(object.mimeType);
    if (object.mimeType === AS_SENT) void reply.headers(saveOnly);
    const range = readRange(rangeOf(request.headers, etag), object.size);
    if (range === 'unsatisfiable') {
      return reply.status(416).header('Content-Range', `bytes */${object.size}`).send();
    }
    if (!range) {
      return reply.header('Content-Length', object.size).send(deps.storage.read(object.storageKey));
    }
    return reply
      .status(206)
      .header('Content-Range', `bytes ${range.start}-${range.end}/${object.size}`)
      .header('Content-Length', range.end - range.start + 1)
      .send(deps.storage.read(object.storageKey, range));
  };

  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.setErrorHandler(replyWithError);
    app.get<{ Params: { token: string } }>('/media/:token', async (request, reply) => {
      const opened = await openMedia(deps, request.params.token);
      if ('text' in opened) {
        return reply
          .headers({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'same-site' })
          .type(opened.mimeType)
          .send(opened.text);
      }
      const { goodForS } = opened;
      const cacheControl = goodForS === null ? ASK_EACH_TIME : `private, max-age=${goodForS}, immutable`;
      return send(request, reply, opened, { cacheControl, showsOn: 'same-site' });
    });
    app.get<{ Params: { linkId: string } }>('/posters/:linkId', async (request, reply) => {
      const object = await openSharePoster(deps, { address: request.ip }, request.params.linkId);
      if (!object) throw new AppError('not-found');
      // The mailbox provider's own pages show the mail, so other sites must be allowed to load it.
      return send(request, reply, object, { cacheControl: ASK_EACH_TIME, showsOn: 'cross-origin' });
    });
    app.get<{ Params: { linkId: string } }>('/logos/:linkId', async (request, reply) => {
      const object = await openLogo(deps, request.params.linkId);
      if (!object) throw new AppError('not-found');
      return send(request, reply, object, { cacheControl: ASK_EACH_TIME, showsOn: 'cross-origin' });
    });
    done();
  };
}
