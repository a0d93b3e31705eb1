import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serveSockets } from '@bedside/api/doors/realtime/serve-sockets';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { atOnce, MANY, tally } from './at-once';

const MOST = 10;

let api: OwnTestApi;
let url: string;
let close: () => Promise<void>;
const opened: WebSocket[] = [];
beforeAll(async () => {
  api = await startTestApi();
  close = serveSockets(api.app.server, api.deps, { trustProxy: 1, maxSocketsPerAddress: MOST });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  url = `ws://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await close();
  await api.stop();
});

/** @returns `open`, or the status of the refusal */
async function open(path: string, forwarded: string): Promise<string> {
  const socket = new WebSocket(`${url}${path}`, { headers: { 'x-forwarded-for': forwarded } });
  opened.push(socket);
  const refused = once(socket, 'error').then(([error]) => String((error as Error).message).slice(-3));
  return Promise.race([once(socket, 'open').then(() => 'open'), refused]);
}

const paths = ['/trpc-ws', '/app/bedside?protocol=7'];

it('Of 200 sockets from one address behind the proxy ten open, over both doors together', async () => {
  const sent = (caller: number) => `192.0.2.${caller}, 203.0.113.9`;
  const answers = await atOnce((caller) => open(paths[caller % 2] ?? '', sent(caller)), MANY);
  expect(tally(answers)).toEqual({ open: MOST, 429: MANY - MOST });
  expect(await open('/trpc-ws', '203.0.113.10')).toBe('open');
});

it('A socket that closes makes room for the next', async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await vi.waitFor(async () => {
    expect(await open('/trpc-ws', '203.0.113.9')).toBe('open');
  });
  for (const socket of opened) socket.terminate();
});
