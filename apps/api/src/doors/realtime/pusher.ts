import type { IncomingMessage } from 'node:http';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import type { Deps } from '../../deps';
import { listSocketChannels } from '../../modules/base/realtime/list-socket-channels';
import { presentNotice } from '../../modules/base/realtime/present-notice';
import { rightToListen, SIGNATURE_LIFE_MS } from '../../modules/base/realtime/realtime.policy';
import type { Notice } from '../../ports/bus';
import { createSocketHub } from './socket-hub';
import { openConnection, type Connection } from './pusher-connection';
import {
  closings,
  established,
  fault,
  notSubscribed,
  ping,
  pong,
  readMessage,
  refusalOf,
  subscribed,
  encodeEvent,
  type Closing,
} from './pusher-protocol';
import type { SocketDoor } from './socket-door';

export type PusherOptions = {
  /** A socket that is silent for this long gets a ping. */
  activityTimeoutMs: number;
  /** It has this long to answer. */
  pongTimeoutMs: number;
  maxSockets: number;
  maxChannelsPerSocket: number;
  maxMessagesPerSecond: number;
  maxMessageBytes: number;
  /** Unread bytes that one slow reader may have. */
  maxBufferedBytes: number;
};

const usual: PusherOptions = {
  activityTimeoutMs: 120_000,
  pongTimeoutMs: 30_000,
  maxSockets: 20_000,
  maxChannelsPerSocket: 100,
  maxMessagesPerSecond: 100,
  maxMessageBytes: 10 * 1_024,
  maxBufferedBytes: 1_048_576,
};

const LOOKS_PER_TIMEOUT = 4;
/** A socket that is being closed has this long to answer. */
const GOODBYE_MS = 1_000;

/**
 * The Pusher channels protocol (v7) at `/app/{key}`, for an unmodified pusher-js. It only sends; messages from client
 * to client are refused. Notices arrive over the bus, so each process tells its own sockets what happened in any
 * process.
 */
export function pusherSockets(
  deps: Pick<Deps, 'db' | 'bus' | 'realtime' | 'log' | 'clock'>,
  given: Partial<PusherOptions> = {},
): SocketDoor {
  const options = { ...usual, ...given };
  const server = new WebSocketServer({ noServer: true, maxPayload: options.maxMessageBytes });
  const hub = createSocketHub<Connection>(options);
  const connections = new Set<Connection>();
  /** The notice that is being sent to each user. The next one waits for it, so that none overtakes another. */
  const telling = new Map<string, Promise<void>>();
  /** When a session of each user last ended, for as long as a signature from before it would be taken. */
  const endings = new Map<string, number>();

  const stopListening = deps.bus.subscribe((notice) => {
    if (notice.topic === 'session-ended') askAgain(notice.userId);
    else if (listSocketChannels(notice).some((channel) => hub.hasListeners(channel))) sendInOrder(notice);
  });

  function sendInOrder(notice: Notice): void {
    if (!('practiceId' in notice)) return;
    const { practiceId } = notice;
    const turn = (telling.get(practiceId) ?? Promise.resolve())
      .then(() => send(notice))
      .catch((error: unknown) => {
        deps.log.warn({ topic: notice.topic, err: error }, 'a notice could not be told');
      })
      .finally(() => {
        if (telling.get(practiceId) === turn) telling.delete(practiceId);
      });
    telling.set(practiceId, turn);
  }

  async function send(notice: Notice): Promise<void> {
    for (const { name, channels, data } of await presentNotice(deps, notice)) {
      for (const channel of channels) hub.send(channel, encodeEvent(name, channel, data));
    }
  }

  /**
   * Disconnects every socket that listens by a user's right, to whichever channel, and lets no signature from before
   * begin. Pages reconnect at once and must prove again that they are signed in.
   */
  function askAgain(userId: string): void {
    const now = deps.clock();
    for (const [id, at] of endings) if (now - at > SIGNATURE_LIFE_MS) endings.delete(id);
    endings.set(userId, now);
    for (const { socket, users } of connections) if (users.has(userId)) end(socket, closings.signInAgain);
  }

  function end(socket: WebSocket, { code, message }: Closing): void {
    socket.send(fault(message, code));
    socket.close(code, message);
    setTimeout(() => {
      socket.terminate();
    }, GOODBYE_MS).unref();
  }

  const looking = setInterval(
    () => {
      const now = performance.now();
      for (const connection of connections) {
        const silentMs = now - connection.heardAt;
        if (silentMs < options.activityTimeoutMs) continue;
        if (silentMs > options.activityTimeoutMs + options.pongTimeoutMs && connection.isAsked) {
          end(connection.socket, closings.noPong);
        } else if (!connection.isAsked) {
          connection.isAsked = true;
          connection.socket.send(ping);
        }
      }
    },
    Math.min(options.activityTimeoutMs, options.pongTimeoutMs) / LOOKS_PER_TIMEOUT,
  ).unref();

  function welcome(socket: WebSocket, request: IncomingMessage): void {
    // A fault of one socket (too large a message, a reset) ends that socket, and `close` reports it.
    socket.on('error', () => undefined);
    const refusal =
      refusalOf(request.url ?? '', deps.realtime.key) ??
      (connections.size >= options.maxSockets ? closings.overCapacity : undefined);
    if (refusal) {
      end(socket, refusal);
      return;
    }
    const connection = openConnection(socket, request.socket);
    connections.add(connection);
    socket.on('close', () => {
      connections.delete(connection);
      for (const channel of connection.channels) hub.leave(channel, connection);
    });
    socket.on('message', (data) => {
      receive(connection, data);
    });
    socket.send(established(connection.socketId, Math.ceil(options.activityTimeoutMs / 1_000)));
  }

  function receive(connection: Connection, data: RawData): void {
    const { socket } = connection;
    if (socket.readyState !== WebSocket.OPEN) return;
    // A client that sends requests and never reads the answers would fill our memory.
    if (socket.bufferedAmount > options.maxBufferedBytes) {
      socket.terminate();
      return;
    }
    const now = performance.now();
    connection.heardAt = now;
    connection.isAsked = false;
    if (now - connection.second.began >= 1_000) connection.second = { began: now, count: 0 };
    connection.second.count += 1;
    if (connection.second.count > options.maxMessagesPerSecond) {
      end(socket, closings.tooFast);
      return;
    }
    answer(connection, readMessage(textOf(data)));
  }

  function answer(connection: Connection, message: ReturnType<typeof readMessage>): void {
    const { socket } = connection;
    switch (message.event) {
      case 'ping':
        socket.send(pong);
        return;
      case 'pong':
        return;
      case 'subscribe':
        subscribe(connection, message);
        return;
      case 'unsubscribe':
        if (connection.channels.delete(message.channel)) hub.leave(message.channel, connection);
        return;
      case 'client event':
        socket.send(fault('Clients do not send events to each other here.'));
        return;
      case 'unknown':
        socket.send(fault('This event is not known here.'));
        return;
      case 'unreadable':
        socket.send(fault('This message could not be read.'));
        return;
    }
  }

  function subscribe(
    connection: Connection,
    { channel, auth }: { channel: string; auth: string | undefined },
  ): void {
    const { socket, socketId, channels } = connection;
    const right = rightToListen(deps, { socketId, channel, auth });
    if (right && right.at <= (endings.get(right.userId) ?? -Infinity)) {
      end(socket, closings.signInAgain);
      return;
    }
    if (right === undefined) {
      const error = 'You may not listen to this channel.';
      socket.send(notSubscribed(channel, { type: 'AuthError', error, status: 403 }));
      return;
    }
    if (!channels.has(channel) && channels.size >= options.maxChannelsPerSocket) {
      const error = `One socket listens to at most ${options.maxChannelsPerSocket} channels.`;
      socket.send(notSubscribed(channel, { type: 'LimitReached', error, status: 429 }));
      return;
    }
    if (right) connection.users.add(right.userId);
    channels.add(channel);
    hub.join(channel, connection);
    socket.send(subscribed(channel));
  }

  return {
    takes: (path) => path.startsWith('/app/'),
    upgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, (client) => {
        welcome(client, request);
      });
    },
    async close() {
      clearInterval(looking);
      stopListening();
      for (const client of server.clients) end(client, closings.restart);
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString();
}
