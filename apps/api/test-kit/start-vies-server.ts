import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ViesServer = {
  url: string;
  /** What it was asked, as it came. */
  asked: { path: string; body: string }[];
  /** What it answers from now on: by default it knows every ID. */
  next: { status: number; body: string; headers?: Record<string, string> };
  stop(): Promise<void>;
};

export const viesReplies = {
  valid: { status: 200, body: '{"countryCode":"IE","vatNumber":"1234567FA","valid":true,"name":"---"}' },
  unknown: { status: 200, body: '{"countryCode":"IE","vatNumber":"1234567FA","valid":false}' },
  away: { status: 200, body: '{"actionSucceed":false,"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}' },
  malformed: { status: 200, body: '{"actionSucceed":false,"errorWrappers":[{"error":"INVALID_INPUT"}]}' },
  broken: { status: 503, body: '<html>' },
  moved: { status: 307, body: '', headers: { location: '/elsewhere' } },
  nonsense: { status: 200, body: '<html>' },
};

/** A server on 127.0.0.1 that speaks the REST interface of the Union's register. */
export async function startViesServer(): Promise<ViesServer> {
  const vies: Pick<ViesServer, 'asked' | 'next'> = { asked: [], next: viesReplies.valid };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      vies.asked.push({ path: `${request.method} ${request.url}`, body });
      const { status, headers, body: answer } = vies.next;
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(vies, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}
