/*
 * Many clients of a channel in one process, over raw sockets with frames written by hand, so that the listener is not
 * measured. It receives one message with the address, answers when all of them listen, and reports on request how much
 * they received.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export type SocketLoad = {
  port: number;
  path: string;
  sockets: number;
  /** The channel to request first, with the signature for each socket; without it a socket only listens. */
  channel?: { name: string; key: string; secret: string };
};

export type SocketLoadReport =
  | { kind: 'listening' }
  /** Frames received by all sockets since they subscribed, and disconnected sockets. */
  | { kind: 'heard'; frames: number; cut: number };

const HEAD_END = '\r\n\r\n';
const LOOK_EVERY_MS = 10;
/** A server pings silent clients from time to time; that is no message. */
const PING = '{"event":"pusher:ping"';

const ping = Buffer.from(PING);
let heard = 0;
let cut = 0;
let connected = 0;

/** A text frame as a client sends it: masked, with zeros. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, body]);
}

/** Takes complete frames from the front of the received bytes. @returns the rest, with the text of the last frame */
function readFrames(bytes: Buffer): { rest: Buffer; count: number; last: string } {
  let at = 0;
  let count = 0;
  let last = '';
  while (bytes.length - at >= 2) {
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const head = short === 126 ? 4 : 2;
    if (bytes.length - at < head) break;
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short;
    if (bytes.length - at < head + length) break;
    // The text is only needed while a socket subscribes to its channel, long before the counting begins.
    if (heard === 0) last = bytes.toString('utf8', at + head, at + head + length);
    if (!bytes.subarray(at + head, at + head + PING.length).equals(ping)) count += 1;
    at += head + length;
  }
  return { rest: bytes.subarray(at), count, last };
}

/** Opens one socket and subscribes to its channel; from then on its frames are counted. */
function listen({ port, path, channel }: SocketLoad): Promise<void> {
  // A server may accept 500 sockets of one address.
  const localAddress = `127.0.0.${2 + (connected++ % 4)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  });
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0);
    let isOpen = false;
    let isReady = false;
    socket.on('error', reject);
    socket.on('close', () => {
      cut += 1;
      reject(new Error('a socket was closed before it listened'));
    });
    const ready = () => {
      isReady = true;
      resolve();
    };
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      if (!isOpen) {
        const end = pending.indexOf(HEAD_END);
        if (end < 0) return;
        if (!pending.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) {
          reject(new Error(pending.toString('latin1', 0, end)));
          return;
        }
        isOpen = true;
        pending = pending.subarray(end + HEAD_END.length);
        if (!channel) ready();
      }
      const { rest, count, last } = readFrames(pending);
      pending = rest;
      if (isReady) heard += count;
      else if (channel && last !== '') answer(socket, channel, last, ready);
    });
  });
}

/** Follows the Pusher protocol from the greeting to the channel. */
function answer(
  socket: Socket,
  channel: NonNullable<SocketLoad['channel']>,
  text: string,
  ready: () => void,
): void {
  const said = JSON.parse(text) as { event: string; data: string };
  if (said.event === 'pusher_internal:subscription_succeeded') ready();
  if (said.event !== 'pusher:connection_established') return;
  const { socket_id: socketId } = JSON.parse(said.data) as { socket_id: string };
  // The signature holds from now on, and belongs to no session.
  const head = `.${Date.now().toString(36)}`;
  const signed = `${socketId}:${channel.name}:${head}`;
  const signature = createHmac('sha256', channel.secret).update(signed).digest('hex');
  const data = { channel: channel.name, auth: `${channel.key}:${head}.${signature}` };
  socket.write(frameOf(JSON.stringify({ event: 'pusher:subscribe', data })));
}

const tell = (told: SocketLoadReport) => process.send?.(told);

process.once('disconnect', () => process.exit(0));
process.once('message', (message) => {
  const load = message as SocketLoad;
  void Promise.all(Array.from({ length: load.sockets }, () => listen(load))).then(() => {
    tell({ kind: 'listening' });
  });
  /** A number: report when this many frames were received in total, or a socket was disconnected. */
  process.on('message', (wanted: number) => {
    const looking = setInterval(() => {
      if (heard < wanted && cut === 0) return;
      clearInterval(looking);
      tell({ kind: 'heard', frames: heard, cut });
    }, LOOK_EVERY_MS);
  });
});
