import { createReadStream, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/*
 * The editor's stage alone on a page, with its own small server for the files of scenes and the fonts, so that the
 * stage is tested without the app around it.
 */

export type StageStand = {
  url: string;
  /** Serves a file; @returns its address */
  serve: (path: string) => string;
  stop: () => Promise<void>;
};

const { resolve } = createRequire(import.meta.url);
const pageOf = (script: string) =>
  `<!doctype html><html lang="en"><title>Stage</title><script type="module" src="${script}"></script>`;
/** As strict as the product's own (security-headers.ts). */
const policy =
  "default-src 'self'; script-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'";
/** The clock of an isolated page is precise enough for measurements. */
const headers = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
};

/** Bundled once for all stands of a process. */
let scripts: Promise<[stage: string, bare: string]> | undefined;

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Starts the server. The page is at its root, and at `/bare` the minimum that shows the same (bare-page.ts). */
export async function startStageStand(): Promise<StageStand> {
  scripts ??= Promise.all([bundle('stand-page.ts'), bundle('bare-page.ts')]);
  const [stageScript, bareScript] = await scripts;
  const files = new Map<string, string>();

  const answer = async (url: string, range: string | undefined, response: ServerResponse) => {
    if (url === '/' || url === '/bare') {
      const html = pageOf(url === '/' ? '/stand-page.js' : '/bare-page.js');
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html);
    } else if (url === '/stand-page.js' || url === '/bare-page.js') {
      const code = url === '/stand-page.js' ? stageScript : bareScript;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
    } else if (url.startsWith('/scene-fonts/')) {
      const path = resolve(url.slice('/scene-fonts/'.length));
      response.writeHead(200, { 'content-type': 'font/woff2' }).end(await readFile(path));
    } else {
      const path = files.get(url);
      if (path === undefined) response.writeHead(404).end();
      else answerPart(path, range, response);
    }
  };

  const server = createServer((request, response) => {
    answer((request.url ?? '/').split('?')[0] ?? '/', request.headers.range, response).catch(() =>
      request.socket.destroy(),
    );
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    serve(path) {
      const address = `/files/${files.size}${extname(path)}`;
      files.set(address, path);
      return address;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function answerPart(path: string, range = 'bytes=0-', response: ServerResponse): void {
  const { size } = statSync(path);
  const [, first = '0', last = ''] = /bytes=(\d+)-(\d*)/.exec(range) ?? [];
  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  response.writeHead(206, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'accept-ranges': 'bytes',
    'content-range': `bytes ${start}-${end}/${size}`,
    'content-length': end - start + 1,
  });
  createReadStream(path, { start, end })
    .on('error', () => response.destroy())
    .pipe(response);
}
