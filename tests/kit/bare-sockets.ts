/*
 * The least program that sends many sockets the same text: a loop over the sockets of `ws`. It prints its port, and
 * then sends the text of each message as often and as fast as the message says.
 */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { BareServer } from './bare-server';

export type Telling = { text: string; times: number; everyMs: number };

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
server.on('listening', () => {
  const message: BareServer = { port: (server.address() as AddressInfo).port };
  process.send?.(message);
});

process.on('message', (telling: Telling) => {
  let told = 0;
  const start = performance.now();
  const timer = setInterval(() => {
    // Timers are late on a busy machine. Due messages are sent all the same.
    const due = Math.min(telling.times, Math.floor((performance.now() - start) / telling.everyMs) + 1);
    for (; told < due; told += 1) for (const client of server.clients) client.send(telling.text);
    if (told === telling.times) clearInterval(timer);
  }, telling.everyMs);
});
