import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/*
 * A page with the recorder alone, and a small server that stores resumable uploads in memory. It shows the results of
 * capture without the app around it, and the server can fail on command.
 */

const recorder = (file: string) =>
  fileURLToPath(new URL(`../../apps/web/src/recorder/${file}`, import.meta.url));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

type Stored = { bytes: Buffer; length: number | null; metadata: string };

export type RecorderStand = {
  url: string;
  /** What the server has of each upload. */
  uploads: Map<string, Stored>;
  /** Cuts every connection until it is turned off. */
  setDown: (isDown: boolean) => void;
  /** Answers this many of the coming PATCH requests with an error after it stored their bytes. */
  loseAnswers: (count: number) => void;
  stop: () => Promise<void>;
};

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Makes the worker's files refuse all bytes, take long for them, or not open any more, when the page says so (device-faults.ts). */
const faultyDisk = `{
  let isFull = false;
  let isStuck = false;
  let slowMs = 0;
  new BroadcastChannel('disk').onmessage = ({ data }) =>
    ({ isFull = isFull, isStuck = isStuck, slowMs = slowMs } = data);
  for (const name of ['createSyncAccessHandle', 'getFile']) {
    const open = FileSystemFileHandle.prototype[name];
    FileSystemFileHandle.prototype[name] = function () {
      return isStuck ? new Promise(() => undefined) : open.call(this);
    };
  }
  const { write, flush } = FileSystemSyncAccessHandle.prototype;
  FileSystemSyncAccessHandle.prototype.flush = function () {
    for (const until = performance.now() + slowMs; performance.now() < until;);
    return flush.call(this);
  };
  FileSystemSyncAccessHandle.prototype.write = function (...given) {
    if (isFull) throw new DOMException('made by the test', 'QuotaExceededError');
    return write.apply(this, given);
  };
}
`;

const page =
  '<!doctype html><title>Recorder</title><canvas id="stage" width="640" height="360"></canvas>' +
  '<video id="preview" muted></video><script type="module" src="/stand-page.js"></script>';

/** Bundled once for all stands of a process. */
let scripts: Promise<[page: string, takeStoreWorker: string, soundWorker: string]> | undefined;

/** Starts the server; the page is at its root. */
export async function startRecorderStand(): Promise<RecorderStand> {
  scripts ??= Promise.all([
    bundle(here('stand-page.ts')),
    bundle(recorder('take-store/take-store-worker.ts')),
    bundle(recorder('sound/sound-worker.ts')),
  ]);
  const [script, takeStoreWorker, soundWorker] = await scripts;
  const files = new Map<string, readonly [string, string]>([
    ['/', ['text/html', page]],
    ['/stand-page.js', ['text/javascript', script]],
    ['/take-store-worker.ts', ['text/javascript', `${faultyDisk}${takeStoreWorker}`]],
    ['/sound-worker.ts', ['text/javascript', soundWorker]],
  ]);
  const uploads = new Map<string, Stored>();
  let isDown = false;
  let lost = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [url = '/'] = (request.url ?? '/').split('?');
    const file = files.get(url);
    if (file) {
      response.writeHead(200, { 'content-type': file[0] }).end(file[1]);
      return;
    }
    const [, shown] = /^\/shown\/(\w+)$/.exec(url) ?? [];
    if (shown) {
      response.writeHead(200, { 'content-type': 'video/mp4' }).end(uploads.get(shown)?.bytes);
      return;
    }
    if (url === '/sizes') {
      const sizes = [...uploads].map(([id, { bytes }]) => [id, bytes.length]);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(sizes));
      return;
    }
    if (url === '/favicon.ico') return void response.writeHead(204).end();
    if (isDown) return void request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, headers } = upload(request, url.slice('/uploads/'.length), Buffer.concat(chunks));
    if (request.method === 'PATCH' && lost > 0) {
      lost -= 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(status, headers).end();
  };

  const upload = (request: IncomingMessage, id: string, body: Buffer) => {
    const { headers } = request;
    if (request.method === 'POST') {
      const metadata = String(headers['upload-metadata']);
      const coded = /recordingid (\S+?)(,|$)/.exec(metadata)?.[1];
      const made = coded ? Buffer.from(coded, 'base64').toString().replaceAll('-', '') : crypto.randomUUID();
      const location = { location: `/uploads/${made}` };
      if (uploads.has(made)) return { status: 409, headers: location };
      uploads.set(made, { bytes: Buffer.alloc(0), length: null, metadata });
      return { status: 201, headers: location };
    }
    const stored = uploads.get(id);
    if (!stored) return { status: 404, headers: {} };
    if (request.method === 'DELETE') {
      uploads.delete(id);
      return { status: 204, headers: {} };
    }
    if (request.method === 'PATCH') {
      if (Number(headers['upload-offset']) !== stored.bytes.length) return { status: 409, headers: {} };
      stored.bytes = Buffer.concat([stored.bytes, body]);
      const length = headers['upload-length'];
      if (length !== undefined) stored.length = Number(length);
    }
    return {
      status: request.method === 'HEAD' ? 200 : 204,
      headers: {
        'upload-offset': String(stored.bytes.length),
        ...(stored.length === null ? {} : { 'upload-length': String(stored.length) }),
      },
    };
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    uploads,
    setDown: (next) => (isDown = next),
    loseAnswers: (count) => (lost = count),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
