import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { isTooDeep } from '../../transport/json-depth';
import { WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '../../deps';
import { memberOf } from '../../transport/authenticate-token';
import { appRouter } from '../trpc/router';
import type { SocketDoor } from './socket-door';

const PATH = '/trpc-ws';

export type SubscriptionOptions = {
  maxSockets: number;
  maxSubscriptionsPerSocket: number;
  maxMessagesPerSecond: number;
  maxMessageBytes: number;
  /** Unread bytes that one slow reader may have. */
  maxBufferedBytes: number;
  /** By then a socket without a valid session is closed, because it could not subscribe to anything. */
  signInTimeoutMs: number;
};

/** The same limit as at the Pusher door. A message of tRPC may hold a batch. */
const usual: SubscriptionOptions = {
  maxSockets: 20_000,
  maxSubscriptionsPerSocket: 100,
  maxMessagesPerSecond: 100,
  maxMessageBytes: 64 * 1_024,
  maxBufferedBytes: 1_048_576,
  signInTimeoutMs: 10_000,
};

/** Close codes of RFC 6455: policy violation, and try again later. */
const AGAINST_RULES = 1008;
const TRY_LATER = 1013;

/** tRPC subscriptions over one socket per page; every other request uses HTTP. */
export function subscriptions(deps: Deps, given: Partial<SubscriptionOptions> = {}): SocketDoor {
  const options = { ...usual, ...given };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.maxMessageBytes });
  /** The user who is signed in on each socket. */
  const members = new Map<unknown, string>();
  /** Whose sessions ended while these sockets were proving who they are. */
  const proving = new Set<Set<string>>();
  const addresses = new WeakMap<object, string>();
  // Before tRPC's own listeners, so that they never see a message over the limit.
  sockets.on('connection', (client) => {
    limitMessages(client, options);
    const timer = setTimeout(() => {
      if (!members.has(client)) client.close(AGAINST_RULES, 'Log in first.');
    }, options.signInTimeoutMs).unref();
    client.once('close', () => {
      clearTimeout(timer);
      members.delete(client);
    });
  });
  const handler = applyWSSHandler({
    wss: sockets,
    router: appRouter,
    keepAlive: { enabled: true },
    createContext: async ({ req, res, info }) => {
      const visitor = { address: addresses.get(req) ?? '' };
      const token = info.connectionParams?.['token'];
      const ended = new Set<string>();
      proving.add(ended);
      const member = await memberOf(deps, visitor, token ?? undefined).finally(() => proving.delete(ended));
      if (member && ended.has(member.userId)) res.terminate();
      if (member && res.readyState === WebSocket.OPEN) members.set(res, member.userId);
      const socket = { subscriptions: 0, maxSubscriptions: options.maxSubscriptionsPerSocket };
      return { deps, visitor, member, requestId: '', socket };
    },
  });
  // Pages reconnect by themselves, and prove again that they are signed in.
  const stopListening = deps.bus.subscribe((notice) => {
    if (notice.topic !== 'session-ended') return;
    for (const ended of proving) ended.add(notice.userId);
    for (const client of sockets.clients) {
      if (members.get(client) === notice.userId) client.terminate();
    }
  });
  return {
    takes: (path) => path === PATH,
    upgrade(request, socket, head, address) {
      addresses.set(request, address);
      sockets.handleUpgrade(request, socket, head, (client) => {
        if (sockets.clients.size <= options.maxSockets) return sockets.emit('connection', client, request);
        client.on('error', () => undefined);
        client.close(TRY_LATER, 'Too many sockets.');
      });
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

/** Disconnects a socket that sends too much in a second, or too deep a message, or that never reads the answers. */
function limitMessages(
  client: WebSocket,
  { maxMessagesPerSecond, maxBufferedBytes }: SubscriptionOptions,
): void {
  let second = { began: performance.now(), count: 0 };
  client.on('message', (message: Buffer) => {
    const now = performance.now();
    if (now - second.began >= 1_000) second = { began: now, count: 0 };
    second.count += 1;
    const isTooMuch = second.count > maxMessagesPerSecond || client.bufferedAmount > maxBufferedBytes;
    if (isTooMuch || isTooDeep(message.toString())) client.terminate();
  });
}
