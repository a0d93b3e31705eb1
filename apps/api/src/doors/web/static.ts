import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Paths that are calls or files, not pages: what is not found there is a 404. A page of an older build that asks for a
 * file of its own must hear that it is gone, not get the document of the new one.
 */
const CALLS = /^\/(v1|trpc|uploads|media|posters|dev|assets|patient-assets)(\/|$)/;
const YEAR_S = 365 * 24 * 3_600;

/**
 * The built web app: files by name, and its one document for every other page, so that a path typed by hand or
 * kept as a bookmark opens the app.
 */
export function webApp(webDist: string) {
  return async (app: FastifyInstance): Promise<void> => {
    const folders = [join(webDist, 'app'), join(webDist, 'patient')].filter((folder) => existsSync(folder));
    if (folders.length > 0) {
      await app.register(fastifyStatic, {
        root: folders,
        index: false,
        preCompressed: true,
        // What the bundler wrote for us lies in one.
        dotfiles: 'ignore',
        setHeaders(reply, path) {
          const isHashed = /[.-][A-Za-z0-9_-]{8,}\.(js|css|woff2|svg|webp)$/.test(path);
          void reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
        },
      });
    }
    const page = join(webDist, 'app', 'index.html');
    app.setNotFoundHandler(async (request, reply) => {
      const isPage = (request.method === 'GET' || request.method === 'HEAD') && !CALLS.test(request.url);
      if (!isPage || !existsSync(page)) return reply.status(404).send({ message: 'Not found.' });
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(await readFile(page));
    });
  };
}
