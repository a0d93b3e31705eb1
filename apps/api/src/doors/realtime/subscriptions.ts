import type { Server } from 'node:http';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { WebSocketServer } from 'ws';
import type { Deps } from '../../deps';
import { memberOf } from '../../kit/authenticate';
import { appRouter } from '../trpc/router';

const PATH = '/trpc-ws';
const MAX_MESSAGE_BYTES = 64 * 1_024;

/** tRPC subscriptions over one socket per page. @returns closes them; pages connect again by themselves */
export function serveSubscriptions(http: Server, deps: Deps): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const handler = applyWSSHandler({
    wss: sockets,
    router: appRouter,
    keepAlive: { enabled: true },
    createContext: async ({ req, info }) => {
      const visitor = { address: req.socket.remoteAddress ?? '' };
      const token = info.connectionParams?.['token'];
      return { deps, visitor, member: await memberOf(deps, visitor, token ?? undefined), requestId: '' };
    },
  });
  http.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '/', 'http://local').pathname !== PATH) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });
  return async () => {
    handler.broadcastReconnectNotification();
    for (const client of sockets.clients) client.terminate();
    await new Promise<void>((resolve) => {
      sockets.close(() => {
        resolve();
      });
    });
  };
}
