import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** One protocol over WebSockets. */
export type SocketDoor = {
  takes(path: string): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every connection; clients reconnect by themselves. */
  close(): Promise<void>;
};
