/*
 * The least program that shows a patient a video: one HTML file with a poster and a video element, sent unchanged by
 * Node, from a separate process. Argument: the folder with `index.html`, `poster.jpg` and `video.mp4`.
 */
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BareServer } from './bare-server';

const [folder = '.'] = process.argv.slice(2);
process.on('disconnect', () => process.exit(0));

const html = readFileSync(join(folder, 'index.html'));
const poster = readFileSync(join(folder, 'poster.jpg'));
const video = join(folder, 'video.mp4');
const { size } = statSync(video);

const server = createServer((request, response) => {
  if (request.url === '/poster.jpg') answer(response, 'image/jpeg', poster);
  else if (request.url === '/video.mp4') answerPart(response, request.headers.range);
  else if (request.url === '/') answer(response, 'text/html; charset=utf-8', html);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => {
  const message: BareServer = { port: (server.address() as AddressInfo).port };
  process.send?.(message);
});

function answer(response: ServerResponse, type: string, body: Buffer): void {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
}

function answerPart(response: ServerResponse, range = 'bytes=0-'): void {
  const [, first = '0', last = ''] = /bytes=(\d+)-(\d*)/.exec(range) ?? [];
  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  response.writeHead(206, {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-range': `bytes ${start}-${end}/${size}`,
    'content-length': end - start + 1,
  });
  createReadStream(video, { start, end })
    .on('error', () => response.destroy())
    .pipe(response);
}
