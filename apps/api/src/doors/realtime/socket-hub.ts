/** The server's side of a listening socket. */
export type Listener = {
  /** Bytes that the other side has not read yet. */
  readonly bufferedAmount: number;
  /** Sends a complete WebSocket frame. */
  write(frame: Buffer): void;
  terminate(): void;
};

export type SocketHub<L extends Listener> = {
  join(channel: string, listener: L): void;
  leave(channel: string, listener: L): void;
  hasListeners(channel: string): boolean;
  /** Sends one message to all listeners of a channel, and disconnects a listener that does not keep up. */
  send(channel: string, message: string): void;
};

/**
 * The listeners of each channel in this process.
 * @param options.maxBufferedBytes a reader with more unread bytes is disconnected, so that it does not fill our memory;
 * it reconnects and asks for what it missed
 */
export function createSocketHub<L extends Listener>(options: { maxBufferedBytes: number }): SocketHub<L> {
  const channels = new Map<string, Set<L>>();
  return {
    join(channel, listener) {
      const listeners = channels.get(channel);
      if (listeners) listeners.add(listener);
      else channels.set(channel, new Set([listener]));
    },
    leave(channel, listener) {
      const listeners = channels.get(channel);
      listeners?.delete(listener);
      if (listeners?.size === 0) channels.delete(channel);
    },
    hasListeners: (channel) => channels.has(channel),
    send(channel, message) {
      const listeners = channels.get(channel);
      if (!listeners) return;
      const frame = frameOf(message);
      for (const listener of listeners) {
        if (listener.bufferedAmount > options.maxBufferedBytes) listener.terminate();
        else listener.write(frame);
      }
    },
  };
}

const FINAL_TEXT = 0x81;
/** The second byte holds a length up to this. This value and the next one announce a length of two or eight bytes. */
const LONGEST_SHORT = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

/**
 * A text as the WebSocket frame that a server sends (RFC 6455, section 5.2). It is built once for all listeners.
 * Building a head and writing twice for each of them would be most of the cost of sending to many.
 */
function frameOf(message: string): Buffer {
  const length = Buffer.byteLength(message);
  const size = length <= LONGEST_SHORT ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(size + length);
  frame[0] = FINAL_TEXT;
  frame[1] = size === 2 ? length : size === 4 ? IN_TWO_BYTES : IN_EIGHT_BYTES;
  if (size === 4) frame.writeUInt16BE(length, 2);
  if (size === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(message, size);
  return frame;
}
