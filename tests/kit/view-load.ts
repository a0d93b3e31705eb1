/*
 * Calls `view` as fast as it is answered, over raw sockets with requests written by hand: the generator must not be
 * what is measured. Takes one message that says what to do and answers with one.
 */
import { connect } from 'node:net';

export type ViewLoad = {
  port: number;
  links: readonly string[];
  connections: number;
  forMs: number;
  /** Distinguishes the sessions of this run from those of any other. */
  name: string;
};

export type ViewLoadResult = {
  answered: number;
  refused: number;
  perSecond: number;
  /** Answered calls of each session; they are numbered from 0 without a gap. */
  sessions: [name: string, calls: number][];
};

const HEAD_END = Buffer.from('\r\n\r\n');

/** One connection that sends its next call when the last is answered. */
function run(
  load: ViewLoad,
  connection: number,
  until: number,
): Promise<{ answered: number; refused: number }> {
  const session = `${load.name}c${connection}`;
  const socket = connect(load.port, '127.0.0.1');
  socket.setNoDelay(true);
  let call = 0;
  let refused = 0;
  let pending: Buffer = Buffer.alloc(0);

  const send = () => {
    const link = load.links[(connection + call * load.connections) % load.links.length] ?? '';
    const at = (call % 12) * 5;
    const body = `{"session":"${session}","current_time":${at + 5},"ranges":[[${at},${at + 5}]],"call":${call},"device":"mobile","via":"sms"}`;
    socket.write(
      `POST /v1/public-patient-videos/${link}/view HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    );
  };

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
      if (!head.startsWith('HTTP/1.1 204')) refused += 1;
      call += 1;
      if (performance.now() < until && refused === 0) return send();
      socket.end();
      resolve({ answered: call - refused, refused });
    });
  });
}

process.once('message', (message) => {
  const load = message as ViewLoad;
  const start = performance.now();
  const running = Array.from({ length: load.connections }, (_, at) => run(load, at, start + load.forMs));
  void Promise.all(running).then((results) => {
    const answered = results.reduce((sum, result) => sum + result.answered, 0);
    const result: ViewLoadResult = {
      answered,
      refused: results.reduce((sum, one) => sum + one.refused, 0),
      perSecond: (answered * 1_000) / (performance.now() - start),
      sessions: results.map((one, at) => [`${load.name}c${at}`, one.answered]),
    };
    process.send?.(result);
  });
});
