import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApp } from './static';

const page = '<!doctype html><title>Bedside</title><div id="root"></div>'.repeat(20);
const script = 'export const a = 1;'.repeat(50);
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let webDist: string;
let app: FastifyInstance;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'web-app-'));
  await mkdir(join(webDist, 'app/assets'), { recursive: true });
  await mkdir(join(webDist, 'app/.vite'), { recursive: true });
  await mkdir(join(webDist, 'patient/patient-assets'), { recursive: true });
  const write = async (path: string, text: string, isCompressed: boolean) => {
    await writeFile(join(webDist, path), text);
    if (!isCompressed) return;
    await writeFile(join(webDist, `${path}.gz`), gzipSync(text));
    await writeFile(join(webDist, `${path}.br`), brotliCompressSync(text));
  };
  await write('app/index.html', page, true);
  await write('app/assets/main-a1b2c3d4.js', script, true);
  await write('app/favicon.svg', picture, false);
  await write('app/.vite/manifest.json', '{}', false);
  await write('patient/patient-assets/entry-a1b2c3d4.js', script, true);
  app = fastify();
  await webApp(webDist)(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(webDist, { recursive: true, force: true });
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** One request over a socket, with these headers and no others than Node's own (`Host`, `Connection`). */
function call(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) });
      });
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

function textOf({ headers, body }: Answer): string {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body).toString();
    case 'gzip':
      return gunzipSync(body).toString();
    default:
      return body.toString();
  }
}

/** What callers accept, and which encodings the answer may have. */
const encodings: [accepted: string | undefined, answered: (string | undefined)[]][] = [
  [undefined, [undefined]],
  ['', [undefined]],
  ['identity', [undefined]],
  ['zstd', [undefined]],
  ['gzip', ['gzip']],
  ['br', ['br']],
  ['deflate', [undefined]],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br;q=0, gzip;q=0', [undefined]],
  ['gzip;q=0.5, br;q=0', ['gzip']],
  ['*', ['br', 'gzip']],
];
const paths: [path: string, type: string, text: string, isCompressed: boolean][] = [
  ['/', 'text/html; charset=utf-8', page, true],
  ['/?utm_source=mail', 'text/html; charset=utf-8', page, true],
  ['/index.html', 'text/html; charset=utf-8', page, true],
  ['/login', 'text/html; charset=utf-8', page, true],
  ['/login/', 'text/html; charset=utf-8', page, true],
  ['/my_videos/17', 'text/html; charset=utf-8', page, true],
  ['/assets/main-a1b2c3d4.js', 'application/javascript; charset=utf-8', script, true],
  ['/patient-assets/entry-a1b2c3d4.js', 'application/javascript; charset=utf-8', script, true],
  ['/favicon.svg', 'image/svg+xml', picture, false],
];

describe('the built web app', () => {
  describe.each(paths)('%s', (path, type, text, isCompressed) => {
    it.each(encodings)('is not compressed for a caller that accepts %j', async (accepted, answered) => {
      const headers = accepted === undefined ? undefined : { 'Accept-Encoding': accepted };
      const answer = await call('GET', path, headers);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      expect(isCompressed ? answered : [undefined]).toContain(answer.headers['content-encoding']);
      expect(textOf(answer)).toBe(text);
      expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');

      expect(answer.headers['cache-control']).toBe(
        path.endsWith('.js') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );

      const head = await call('HEAD', path, headers);
      expect([head.status, head.body.length]).toEqual([200, 0]);
      for (const name of ['content-type', 'content-encoding', 'content-length', 'etag', 'cache-control'])
        expect([name, head.headers[name]]).toEqual([name, answer.headers[name]]);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
    });
  });

  it('is requested again with its tag, and then costs no second download', async () => {
    const { headers } = await call('GET', '/my_videos', { 'Accept-Encoding': 'gzip' });
    expect(headers['cache-control']).toBe('no-cache');
    const again = await call('GET', '/my_videos', {
      'Accept-Encoding': 'gzip',
      'If-None-Match': String(headers.etag),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    '/assets/',
    '/assets',
    '/assets/gone-a1b2c3d4.js',
    '/patient-assets/',
    '/v1/nothing',
    '/dev/x',
    '/assets/../../secret',
  ])('%s is no page: with and without an encoding it is not found', async (path) => {
    for (const answer of [
      await call('GET', path),
      await call('GET', path, { 'Accept-Encoding': 'gzip, br' }),
    ]) {
      expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([404, { message: 'Not found.' }]);
    }
  });

  it("does not show the bundler's own files", async () => {
    expect(textOf(await call('GET', '/.vite/manifest.json'))).toBe(page);
    expect((await call('POST', '/')).status).toBe(404);
  });
});
