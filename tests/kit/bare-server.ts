/*
 * The least program that does the same work, as a separate process. Its argument is `view`, a Fastify route that parses
 * the body and answers 204; or `file` and a path, a Node server that pipes a body to that file and makes it durable.
 */
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

export type BareServer = { port: number };

const [what, given = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit(0));

if (what === 'view') {
  const app = Fastify();
  app.post('/v1/public-patient-videos/:id/view', (_request, reply) => reply.code(204).send());
  await app.listen({ host: '127.0.0.1', port: 0 });
  tell(app.server.address());
} else {
  const server = createServer((request, response) => {
    keep(request).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => tell(server.address()));
}

async function keep(body: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(body, createWriteStream(given));
  const file = await open(given, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function tell(address: AddressInfo | string | null): void {
  const message: BareServer = { port: (address as AddressInfo).port };
  process.send?.(message);
}
