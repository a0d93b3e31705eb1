import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Deps } from '../../deps';
import { clientAddressOf, type TrustedProxies } from '../../transport/client-address';
import { pusherSockets } from './pusher';
import type { SocketDoor } from './socket-door';
import { subscriptions } from './subscriptions';

type SocketOptions = {
  doors?: readonly SocketDoor[];
  /** As for other calls. */
  trustProxy?: TrustedProxies;
  /** Open at once from one address: all the tabs of a large practice behind one address. */
  maxSocketsPerAddress?: number;
};

const REFUSAL = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nConnection: close\r\n\r\n';

/** Passes each socket to its door, and cuts one that names none. @returns a function that closes all of them */
export function serveSockets(
  http: Server,
  deps: Deps,
  {
    doors = [subscriptions(deps), pusherSockets(deps)],
    trustProxy = false,
    maxSocketsPerAddress = 500,
  }: SocketOptions = {},
): () => Promise<void> {
  const isPlaceLeft = countByAddress(maxSocketsPerAddress);
  http.on('upgrade', (request, socket, head) => {
    // Not parsed as a URL: a stranger may send anything, and an exception here would end the process.
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const door = doors.find(({ takes }) => takes(path));
    if (!door) return socket.destroy();
    const address = clientAddressOf(request, trustProxy);
    if (isPlaceLeft(address, socket)) return door.upgrade(request, socket, head, address);
    // A reset instead of the answer must not end the process.
    socket.on('error', () => undefined);
    socket.end(REFUSAL);
  });
  return async () => {
    await Promise.all(doors.map((door) => door.close()));
  };
}

/** Counts the open sockets of each address. @returns whether one more may open, which then counts until it closes */
function countByAddress(most: number): (address: string, socket: Duplex) => boolean {
  const open = new Map<string, number>();
  return (address, socket) => {
    const count = open.get(address) ?? 0;
    if (count >= most) return false;
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return true;
  };
}
