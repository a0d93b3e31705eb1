import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { builtProgram, endFront, startFront } from './front-process';
import { superviseChild } from './supervise-child';

/** What `clickhouse-client` listens on, and every client tries first. */
const USUAL_PORT = 8123;
const NICENESS = 10;

/** Where analysts get in. */
export type AnalystDoor = {
  /** `http://127.0.0.1:8123` */
  url: string;
  /** The password of the user `page`, for the statements of one practice. Nobody but this process knows it. */
  pageKey: string;
  /** Process id of the front, for fault tests. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

/**
 * Lets analysts in beside an embedded event store whose tables are there: ClickHouse's HTTP interface on this machine, for
 * the user `analyst`, who reads the views of `analytics` and nothing else (docs/analysts.md).
 * @param options.dataDir the event store's
 * @param options.port where another port is taken when it is not free
 * @throws Error with the front's last output when it does not start
 */
export async function openAnalystDoor(options: {
  dataDir: string;
  password: string;
  port?: number | undefined;
  onLog?(line: string): void;
}): Promise<AnalystDoor> {
  const eventsDir = resolve(options.dataDir);
  const pageKey = randomBytes(32).toString('base64url');
  const wanted = options.port ?? USUAL_PORT;
  const onLog = options.onLog ?? (() => undefined);
  const front = await superviseChild({
    start: (port) =>
      startFront({
        program: builtProgram('analyst-http.js'),
        args: [
          eventsDir,
          join(`${eventsDir}.analysts`),
          ...(port === 0 ? [String(wanted), 'any'] : [String(port)]),
        ],
        environment: {
          PATH: process.env['PATH'],
          TZ: 'UTC',
          BEDSIDE_ANALYST_PASSWORD: options.password,
          BEDSIDE_PAGE_KEY: pageKey,
        },
        niceness: NICENESS,
        name: "the analysts' front",
        onLog,
      }),
    end: endFront,
    onLog,
    onRestart: () => undefined,
  });
  return {
    url: `http://127.0.0.1:${String(front.port)}`,
    pageKey,
    pid: () => front.child().pid,
    stop: front.stop,
  };
}
