import type { ChatCalls } from './chat-calls';

export type ChatChange = { kind: 'message' | 'read' | 'typing' | 'state'; by: 'doctor' | 'patient' };

type LiveDeps = {
  calls: Pick<ChatCalls, 'realtime' | 'authorise'>;
  /** Null where the link opens no channel: then the page only reads again by itself. */
  channel: string | null;
  /** Opens a socket to this address. */
  open: (url: string) => WebSocket;
  origin: string;
  timer: (run: () => void, afterMs: number) => () => void;
  onChange: (change: ChatChange) => void;
  /** Anything may have happened while the socket was away. */
  onLost: () => void;
};

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** Without a socket, the page reads again by itself. */
const POLL_MS = 15_000;

type LiveEvent = { event?: string; data?: string };

/**
 * Listens to the conversation by the Pusher protocol, and reconnects by itself. Without a socket it reports every 15
 * seconds that something may have happened.
 * @returns a function that ends it
 */
export function listenToChat(deps: LiveDeps): () => void {
  let isOver = false;
  let socket: WebSocket | null = null;
  let isHeard = false;
  let failures = 0;
  let cancelRetry: () => void = () => undefined;
  let cancelPoll: () => void = () => undefined;

  function poll() {
    cancelPoll = deps.timer(() => {
      if (!isHeard) deps.onLost();
      poll();
    }, POLL_MS);
  }

  async function connect(): Promise<void> {
    try {
      const { key } = await deps.calls.realtime();
      if (isOver) return;
      socket = deps.open(`${deps.origin.replace(/^http/, 'ws')}/app/${encodeURIComponent(key)}?protocol=7`);
    } catch {
      retry();
      return;
    }
    const opened = socket;
    opened.onmessage = ({ data }) => void receive(opened, data as string);
    opened.onclose = retry;
  }

  async function receive(from: WebSocket, text: string): Promise<void> {
    const { event, data = '{}' } = JSON.parse(text) as LiveEvent;
    switch (event) {
      case 'pusher:connection_established': {
        const { socket_id: socketId } = JSON.parse(data) as { socket_id: string };
        try {
          const { auth } = await deps.calls.authorise(socketId);
          send(from, 'pusher:subscribe', { channel: deps.channel, auth });
        } catch {
          from.close();
        }
        return;
      }
      case 'pusher_internal:subscription_succeeded':
        isHeard = true;
        failures = 0;
        deps.onLost();
        return;
      case 'pusher:ping':
        return send(from, 'pusher:pong', {});
      case 'chat-changed':
        deps.onChange(JSON.parse(data) as ChatChange);
        return;
      default:
        return;
    }
  }

  const send = (to: WebSocket, event: string, data: object) => {
    if (to.readyState === to.OPEN) to.send(JSON.stringify({ event, data }));
  };

  function retry() {
    isHeard = false;
    if (isOver) return;
    failures += 1;
    cancelRetry = deps.timer(
      () => void connect(),
      Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS),
    );
  }

  if (deps.channel !== null) void connect();
  poll();
  return () => {
    isOver = true;
    cancelRetry();
    cancelPoll();
    socket?.close();
  };
}
