import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import { replyWithError } from '../rest-v1/error-reply';
import { openMedia } from '../../modules/video/open-media';
import { openSharePoster } from '../../modules/video/open-share-poster';
import { readRange } from './range';

type Object = { storageKey: string; mimeType: string; size: number };

/** Files behind signed URLs, whole or by ranges; and the poster that stands in a mail. */
export function media(deps: Deps) {
  const send = (reply: FastifyReply, object: Object, rangeHeader: string | undefined, maxAgeS: number) => {
    const range = readRange(rangeHeader, object.size);
    void reply
      .header('Accept-Ranges', 'bytes')
      .header('Cache-Control', `private, max-age=${maxAgeS}`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cross-Origin-Resource-Policy', 'same-site')
      .type(object.mimeType);
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
      // Never longer than a revocation may take to count.
      return send(reply, opened, request.headers.range, 10);
    });
    app.get<{ Params: { linkId: string } }>('/posters/:linkId', async (request, reply) => {
      const object = await openSharePoster(deps, { address: request.ip }, request.params.linkId);
      if (!object) throw new AppError('not-found', { message: 'Not found.' });
      return send(reply, object, request.headers.range, 10);
    });
    done();
  };
}
