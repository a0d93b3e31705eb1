/*
 * Reads one address with a session as fast as it is answered. It receives one message with its task and answers with
 * one.
 */
import { callInTurn } from './raw-calls';

export type GetLoad = { port: number; path: string; token: string; connections: number; forMs: number };

export type GetLoadResult = { answered: number; refused: number; perSecond: number };

process.once('message', (message) => {
  const { port, path, token, connections, forMs } = message as GetLoad;
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const start = performance.now();
  const calls = { write: () => request, expected: 200, until: start + forMs };
  const running = Array.from({ length: connections }, () => callInTurn(port, calls));
  void Promise.all(running).then((results) => {
    const answered = results.reduce((sum, result) => sum + result.answered, 0);
    const result: GetLoadResult = {
      answered,
      refused: results.reduce((sum, one) => sum + one.refused, 0),
      perSecond: (answered * 1_000) / (performance.now() - start),
    };
    process.send?.(result);
  });
});
