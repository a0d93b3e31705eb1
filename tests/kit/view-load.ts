/*
 * Calls `view` as fast as it is answered, over raw sockets with requests written by hand, so that the generator is not
 * measured. It receives one message with its task and answers with one.
 */
import { callInTurn } from './raw-calls';

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

function viewCall(load: ViewLoad, connection: number, call: number): string {
  const link = load.links[(connection + call * load.connections) % load.links.length] ?? '';
  const at = (call % 12) * 5;
  const body = `{"session":"${load.name}c${connection}","current_time":${at + 5},"ranges":[[${at},${at + 5}]],"call":${call},"device":"mobile","via":"sms"}`;
  return (
    `POST /v1/public-patient-videos/${link}/view HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  );
}

process.once('message', (message) => {
  const load = message as ViewLoad;
  const start = performance.now();
  const running = Array.from({ length: load.connections }, (_, at) =>
    callInTurn(load.port, {
      write: (call) => viewCall(load, at, call),
      expected: 204,
      until: start + load.forMs,
    }),
  );
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
