import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';

/**
 * Paths of the API or of files, not of pages: a missing one is a 404. A page of an older build must learn that one of
 * its files is gone. It must not get the document of the new build instead.
 */
const CALLS = /^\/(\.well-known|v1|trpc|uploads|media|posters|dev|assets|patient-assets)(\/|$)/;
/** The app's only document. */
const PAGE = 'index.html';
const NOT_FOUND = { message: 'Not found.' };
const YEAR_S = 365 * 24 * 3_600;

/**
 * The built web app: files by name, and its only document for every other page, so that a typed path or a bookmark
 * opens the app.
 */
export function webApp(webDist: string) {
  return async (app: FastifyInstance): Promise<void> => {
    const folders = [join(webDist, 'app'), join(webDist, 'patient')].filter((folder) => existsSync(folder));
    if (folders.length > 0) {
      await app.register(fastifyStatic, {
        root: folders,
        index: false,
        // A folder is no file. Without this check the answer is 403 where no encoding is requested.
        allowedPath: (path) => !path.endsWith('/'),
        preCompressed: true,
        // Files that the bundler wrote for its own use are in a folder of this name.
        dotfiles: 'ignore',
        setHeaders(reply, path) {
          // A separate file beside the plain one, compressed at build time.
          const isHashed = /[.-][A-Za-z0-9_-]{8,}\.(js|css|woff2|svg|webp)(\.br|\.gz)?$/.test(path);
          void reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
        },
      });
    }
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      // Whoever tries a path outside the folder learns nothing that an unknown path does not tell.
      if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return reply.status(404).send(NOT_FOUND);
      throw error;
    });
    const appFolder = join(webDist, 'app');
    const isBuilt = existsSync(join(appFolder, PAGE));
    app.setNotFoundHandler((request, reply) => {
      const isPage = (request.method === 'GET' || request.method === 'HEAD') && !CALLS.test(request.url);
      if (isPage && isBuilt) return reply.sendFile(PAGE, appFolder);
      return reply.status(404).send(NOT_FOUND);
    });
  };
}
