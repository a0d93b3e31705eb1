import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Listener } from './channel-hub';
import { newSocketId } from './pusher-protocol';

/** One client with what is known of it. */
export type Connection = Listener & {
  readonly socket: WebSocket;
  readonly socketId: string;
  readonly channels: Set<string>;
  /** When it last said anything (`performance.now()`). */
  heardAt: number;
  /** A ping waits for its pong. */
  isAsked: boolean;
  /** Messages of the second that began then. */
  second: { began: number; count: number };
};

/** @param stream what the socket speaks over: frames that are whole already go past the socket's own framing */
export function openConnection(socket: WebSocket, stream: Duplex): Connection {
  const now = performance.now();
  return {
    socket,
    socketId: newSocketId(),
    channels: new Set(),
    heardAt: now,
    isAsked: false,
    second: { began: now, count: 0 },
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    write(frame) {
      // Nothing may follow the frame that closes.
      if (socket.readyState === WebSocket.OPEN) stream.write(frame);
    },
    terminate() {
      socket.terminate();
    },
  };
}
