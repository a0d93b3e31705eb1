import { describe, expect, it, vi } from 'vitest';
import { listenToChat, type ChatChange } from './chat-live';

function open() {
  const sent: string[] = [];
  const sockets: WebSocket[] = [];
  const later: { run: () => void; afterMs: number }[] = [];
  const heard: ChatChange[] = [];
  const onLost = vi.fn();
  const stop = listenToChat({
    calls: {
      realtime: () => Promise.resolve({ key: 'bedside' }),
      authorise: (socketId) => Promise.resolve({ auth: `bedside:${socketId}` }),
    },
    channel: 'private-chat.L',
    origin: 'https://bedside.example',
    onLost,
    open(url) {
      const close = vi.fn();
      const socket = { url, readyState: 1, OPEN: 1, close, send: (text: string) => sent.push(text) };
      sockets.push(socket as unknown as WebSocket);
      return socket as unknown as WebSocket;
    },
    timer(run, afterMs) {
      later.push({ run, afterMs });
      return () => undefined;
    },
    onChange: (change) => heard.push(change),
  });
  const tell = async (event: string, data: object = {}) => {
    const text = JSON.stringify({ event, data: JSON.stringify(data) });
    sockets.at(-1)?.onmessage?.({ data: text } as MessageEvent);
    await settled();
  };
  return { sent, sockets, later, heard, onLost, stop, tell };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a page that listens', () => {
  it('proves its right to the channel and hears what happens', async () => {
    const { sent, sockets, heard, onLost, tell } = open();
    await settled();
    expect(sockets[0]?.url).toBe('wss://bedside.example/app/bedside?protocol=7');
    await tell('pusher:connection_established', { socket_id: '1.2' });
    expect(JSON.parse(sent[0] ?? '')).toEqual({
      event: 'pusher:subscribe',
      data: { channel: 'private-chat.L', auth: 'bedside:1.2' },
    });
    await tell('pusher_internal:subscription_succeeded');
    expect(onLost).toHaveBeenCalledOnce();
    await tell('chat-changed', { kind: 'message', by: 'doctor' });
    await tell('pusher:ping');
    expect(heard).toEqual([{ kind: 'message', by: 'doctor' }]);
    expect(sent[1]).toContain('pusher:pong');
  });

  it('reads again every 15 seconds without a socket, and not with one', async () => {
    const { later, onLost, sockets, tell } = open();
    await settled();
    const poll = () =>
      later
        .filter(({ afterMs }) => afterMs === 15_000)
        .at(-1)
        ?.run();
    poll();
    expect(onLost).toHaveBeenCalledTimes(1);
    await tell('pusher_internal:subscription_succeeded');
    poll();
    expect(onLost).toHaveBeenCalledTimes(2);
    sockets[0]?.onclose?.({} as CloseEvent);
    poll();
    expect(onLost).toHaveBeenCalledTimes(3);
  });

  it('reconnects, more and more slowly, until it is stopped', async () => {
    const { later, sockets, stop } = open();
    await settled();
    for (let index = 0; index < 3; index += 1) {
      sockets.at(-1)?.onclose?.({} as CloseEvent);
      later.at(-1)?.run();
      await settled();
    }
    expect(later.map(({ afterMs }) => afterMs)).toEqual([15_000, 1_000, 2_000, 4_000]);
    expect(sockets).toHaveLength(4);
    stop();
    expect(sockets.at(-1)?.close).toHaveBeenCalledOnce();
    sockets.at(-1)?.onclose?.({} as CloseEvent);
    expect(later).toHaveLength(4);
  });
});
