import type { Server } from 'node:http';
import type { Deps } from '../../deps';
import { pusherChannels } from './pusher';
import type { SocketDoor } from './socket-door';
import { subscriptions } from './subscriptions';

/** Leads each socket to its door, and cuts one that names none. @returns closes all of them */
export function serveSockets(
  http: Server,
  deps: Deps,
  doors: readonly SocketDoor[] = [subscriptions(deps), pusherChannels(deps)],
): () => Promise<void> {
  http.on('upgrade', (request, socket, head) => {
    // Not read as a URL: what a stranger sends may be none, and a throw here would end the process.
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const door = doors.find(({ takes }) => takes(path));
    if (door) door.upgrade(request, socket, head);
    else socket.destroy();
  });
  return async () => {
    await Promise.all(doors.map((door) => door.close()));
  };
}
