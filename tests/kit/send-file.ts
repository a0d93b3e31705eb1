/*
 * Sends one large body over HTTP as fast as it is accepted, from a separate process. It receives one message with its
 * task and answers with the status, or with status 0 when the server broke the connection.
 */
import { request } from 'node:http';
import { PATIENCE_MS } from './patience';

export type SendFile = {
  url: string;
  method: 'PUT' | 'POST' | 'PATCH';
  headers: Record<string, string>;
  /** The bytes before and behind the zeros that make up the rest; base64. */
  head: string;
  tail: string;
  zeros: number;
};

export type SendFileResult = { status: number; headers: Record<string, string>; body: string; ms: number };

const PIECE = Buffer.alloc(262_144);

process.once('message', (message) => {
  const wish = message as SendFile;
  const head = Buffer.from(wish.head, 'base64');
  const tail = Buffer.from(wish.tail, 'base64');
  const start = performance.now();
  const tell = (result: Omit<SendFileResult, 'ms'>) =>
    process.send?.({ ...result, ms: performance.now() - start });
  const sent = request(wish.url, {
    method: wish.method,
    headers: { ...wish.headers, 'Content-Length': head.length + wish.zeros + tail.length },
  });
  sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('nothing moved any more')));
  sent.on('error', (error) => tell({ status: 0, headers: {}, body: error.message }));
  sent.on('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      tell({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(chunks).toString(),
      }),
    );
  });

  let left = wish.zeros;
  const go = (): void => {
    while (left > 0) {
      const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
      left -= piece.length;
      if (!sent.write(piece)) return void sent.once('drain', go);
    }
    sent.end(tail);
  };
  sent.write(head);
  go();
});
