import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Listener } from './socket-hub';
import { newSocketId } from './pusher-protocol';

/** One client and its state. */
export type Connection = Listener & {
  readonly socket: WebSocket;
  readonly socketId: string;
  readonly channels: Set<string>;
  /** The users by whose right it listens, or has listened, to private channels. */
  readonly users: Set<string>;
  /** When it last sent anything (`performance.now()`). */
  heardAt: number;
  /** True while a ping waits for its pong. */
  isAsked: boolean;
  /** Messages of the second that began at `since`. */
  second: { began: number; count: number };
};

/** @param stream what the socket writes to: complete frames bypass the socket's own framing */
export function openConnection(socket: WebSocket, stream: Duplex): Connection {
  const now = performance.now();
  return {
    socket,
    socketId: newSocketId(),
    channels: new Set(),
    users: new Set(),
    heardAt: now,
    isAsked: false,
    second: { began: now, count: 0 },
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    write(frame) {
      // No frame may follow the close frame.
      if (socket.readyState === WebSocket.OPEN) stream.write(frame);
    },
    terminate() {
      socket.terminate();
    },
  };
}
