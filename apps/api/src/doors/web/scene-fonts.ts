import { createReadStream } from 'node:fs';
import { findFontFile } from '@bedside/media/scene/find-font-file';
import type { FastifyInstance } from 'fastify';

const WEEK_S = 7 * 24 * 3_600;

/**
 * `/scene-fonts/{file of a package}`: the very font files that scenes are rendered with, for the editor's stage.
 * Their names hold no version, so a browser asks again after a week.
 */
export function sceneFonts(app: FastifyInstance, _options: object, done: () => void): void {
  app.get<{ Params: { '*': string } }>('/scene-fonts/*', (request, reply) => {
    const file = findFontFile(request.params['*']);
    if (file === undefined) return reply.status(404).send({ message: 'Not found.' });
    return reply
      .type('font/woff2')
      .header('Cache-Control', `public, max-age=${WEEK_S}`)
      .send(createReadStream(file));
  });
  done();
}
