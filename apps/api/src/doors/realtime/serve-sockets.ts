import type { Server } from 'node:http';
import type { Deps } from '../../deps';
import { pusherChannels } from './pusher';
import type { SocketDoor } from './socket-door';
import { subscriptions } from './subscriptions';

/**
 * Passes each socket to its door, and disconnects one that names no door. @returns a function that closes all of them
 */
export function serveSockets(
  http: Server,
  deps: Deps,
  doors: readonly SocketDoor[] = [subscriptions(deps), pusherChannels(deps)],
): () => Promise<void> {
  http.on('upgrade', (request, socket, head) => {
    // Not parsed as a URL: a stranger may send anything, and an exception here would end the process.
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const door = doors.find(({ takes }) => takes(path));
    if (door) door.upgrade(request, socket, head);
    else socket.destroy();
  });
  return async () => {
    await Promise.all(doors.map((door) => door.close()));
  };
}
