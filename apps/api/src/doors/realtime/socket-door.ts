import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** One protocol that is spoken over WebSockets. */
export type SocketDoor = {
  takes(path: string): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Lets every client go; they connect again by themselves. */
  close(): Promise<void>;
};
