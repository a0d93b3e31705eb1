import { connect } from 'node:net';

/*
 * Keep-alive connections that send their next call when the last is answered, over raw sockets with requests written
 * by hand: the generator must not be what is measured.
 */

const HEAD_END = Buffer.from('\r\n\r\n');

export type Calls = { answered: number; refused: number };

/**
 * Calls over one connection until the time is up or a call is refused.
 * @param write the request of a call by its number on this connection
 * @param expected the status of an answer that counts
 * @param until `performance.now()` at which the last call is sent
 */
export function callInTurn(
  port: number,
  options: { write: (call: number) => string; expected: number; until: number },
): Promise<Calls> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  const start = `HTTP/1.1 ${options.expected}`;
  let call = 0;
  let refused = 0;
  let pending: Buffer = Buffer.alloc(0);
  const send = () => socket.write(options.write(call));

  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const end = pending.indexOf(HEAD_END);
      if (end < 0) return;
      const head = pending.toString('latin1', 0, end);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (pending.length < end + 4 + length) return;
      pending = Buffer.alloc(0);
      if (!head.startsWith(start)) refused += 1;
      call += 1;
      if (performance.now() < options.until && refused === 0) {
        send();
        return;
      }
      socket.end();
      resolve({ answered: call - refused, refused });
    });
  });
}
