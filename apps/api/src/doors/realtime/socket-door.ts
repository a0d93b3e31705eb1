import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** One protocol over WebSockets. */
export type SocketDoor = {
  takes(path: string): boolean;
  /** @param address from which the client calls, behind the proxies that are trusted */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  /** Closes every connection; clients reconnect by themselves. */
  close(): Promise<void>;
};
