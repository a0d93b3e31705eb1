import { connect } from 'node:net';

/*
 * Keep-alive connections that send their next request when the last is answered, over raw sockets with requests written
 * by hand, so that the generator is not measured.
 */

const HEAD_END = '\r\n\r\n';
/** The most bytes of an answer: these requests get a few hundred bytes. */
const MOST_BYTES = 16_384;

export type Calls = { answered: number; refused: number };

/**
 * Sends requests over one connection until the time is up or a request is refused.
 * @param write the request of a call by its number on this connection, in ASCII
 * @param expected the status of an answer that counts
 * @param until `performance.now()` at which the last request is sent
 */
export function callInTurn(
  port: number,
  options: { write: (call: number) => string; expected: number; until: number },
): Promise<Calls> {
  const start = `HTTP/1.1 ${options.expected}`;
  let call = 0;
  let refused = 0;
  let pending = '';

  return new Promise((resolve, reject) => {
    // One buffer for everything received: a stream would make one, and an event, for each answer.
    const onread = {
      buffer: Buffer.allocUnsafe(MOST_BYTES),
      callback: (bytes: number, buffer: Uint8Array) => {
        pending += (buffer as Buffer).toString('latin1', 0, bytes);
        take();
        return true;
      },
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    const send = () => socket.write(options.write(call), 'latin1');
    const take = () => {
      const end = pending.indexOf(HEAD_END);
      if (end < 0) return;
      const head = pending.slice(0, end);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (pending.length < end + HEAD_END.length + length) return;
      pending = '';
      if (!head.startsWith(start)) refused += 1;
      call += 1;
      if (performance.now() < options.until && refused === 0) {
        send();
        return;
      }
      socket.end();
      resolve({ answered: call - refused, refused });
    };
    socket.on('error', reject);
    socket.on('connect', send);
  });
}
