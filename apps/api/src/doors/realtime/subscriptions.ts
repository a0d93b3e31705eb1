import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '../../deps';
import { memberOf } from '../../kit/authenticate';
import { appRouter } from '../trpc/router';
import type { SocketDoor } from './socket-door';

const PATH = '/trpc-ws';
const MAX_MESSAGE_BYTES = 64 * 1_024;

/** tRPC subscriptions over one socket per page. */
export function subscriptions(deps: Deps): SocketDoor {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  /** Who is signed in on which socket. */
  const members = new Map<unknown, string>();
  const handler = applyWSSHandler({
    wss: sockets,
    router: appRouter,
    keepAlive: { enabled: true },
    createContext: async ({ req, res, info }) => {
      const visitor = { address: req.socket.remoteAddress ?? '' };
      const token = info.connectionParams?.['token'];
      const member = await memberOf(deps, visitor, token ?? undefined);
      if (member && res.readyState === WebSocket.OPEN) members.set(res, member.userId);
      return { deps, visitor, member, requestId: '' };
    },
  });
  sockets.on('connection', (client) => client.once('close', () => members.delete(client)));
  // Pages connect again by themselves, and show anew that they are signed in.
  const stopListening = deps.bus.subscribe((notice) => {
    if (notice.topic !== 'session-ended') return;
    for (const client of sockets.clients) {
      if (members.get(client) === notice.userId) client.terminate();
    }
  });
  return {
    takes: (path) => path === PATH,
    upgrade(request, socket, head) {
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
    },
    async close() {
      stopListening();
      handler.broadcastReconnectNotification();
      for (const client of sockets.clients) client.terminate();
      await new Promise<void>((resolve) => {
        sockets.close(() => {
          resolve();
        });
      });
    },
  };
}
