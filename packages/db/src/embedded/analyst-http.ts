/*
 * Where analysts get in: ClickHouse's HTTP interface for the user `analyst`, in a process of its own beside the event store
 * (decision 140). Bedside itself gets in as the user `page`, for the statements of one practice (decision 174).
 * Arguments: the event store's directory, an own one, the port, and `any` where another port may be taken when that one
 * is not free.
 */
import { createReadStream, mkdirSync, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openAnalystPool } from './analyst-pool';
import { ANALYTICS, settingsOf } from './analyst-statement';
import { isPracticeId } from './analyst-tables';
import {
  databaseOf,
  formatOf,
  isAuthorised,
  queryOf,
  sendError,
  settingsIn,
  sqlOf,
  StatementError,
  takesGzip,
} from './http-request';

const USER = 'analyst';
/** Whose statements see the rows of one practice alone, which a header names. */
const PAGE_USER = 'page';
/** A statement, before the engine reads it. */
const MOST_STATEMENT_BYTES = 256_000;
const PRACTICE_HEADER = 'x-bedside-practice';
const MOST_HEADER_BYTES = 262_144;
const MOST_CONNECTIONS = 100;
/** How long a caller may take to send a request. */
const REQUEST_MS = 20_000;

const [eventsDir, ownDir, port = '0', other] = process.argv.slice(2);
const password = process.env['BEDSIDE_ANALYST_PASSWORD'];
const pageKey = process.env['BEDSIDE_PAGE_KEY'];
if (!eventsDir || !ownDir || !password || !pageKey)
  throw new Error(
    'usage: BEDSIDE_ANALYST_PASSWORD=... BEDSIDE_PAGE_KEY=... analyst-http.js <events dir> <own dir> [port] [any]',
  );

// What a killed run left behind.
rmSync(ownDir, { recursive: true, force: true });
mkdirSync(ownDir, { recursive: true, mode: 0o700 });
const pool = openAnalystPool(eventsDir, ownDir, (line) => process.stderr.write(`${line}\n`));

const types: readonly (readonly [format: RegExp, type: string])[] = [
  [/EachRow|JSONLines|NDJSON/, 'application/x-ndjson; charset=UTF-8'],
  [/^JSON/, 'application/json; charset=UTF-8'],
  [/^CSV/, 'text/csv; charset=UTF-8'],
  [/^(?:TSV|TabSeparated)/, 'text/tab-separated-values; charset=UTF-8'],
  [/^(?:Pretty|Markdown|Vertical|Values)/, 'text/plain; charset=UTF-8'],
  [/^Parquet$/, 'application/vnd.apache.parquet'],
];
const typeOf = (format: string) =>
  types.find(([named]) => named.test(format))?.[1] ?? 'application/octet-stream';

/** The statement of a request, with its settings apart from the values of its parameters. */
async function readJob(request: IncomingMessage, isPage: boolean) {
  const practice = isPage ? String(request.headers[PRACTICE_HEADER] ?? '') : undefined;
  if (practice !== undefined && !isPracticeId(practice))
    throw new StatementError(400, 36, 'The call names no practice', 'BAD_ARGUMENTS');
  const query = queryOf(request);
  const database = databaseOf(request, query);
  if (database !== ANALYTICS && database !== 'default')
    throw new StatementError(404, 81, `Database ${database} does not exist`, 'UNKNOWN_DATABASE');
  if (['1', 'true'].includes(query.get('compress') ?? ''))
    throw new StatementError(400, 1, 'Replies are compressed by gzip only', 'UNSUPPORTED_METHOD');
  const given = settingsIn(query);
  const settings = settingsOf(given.filter(([name]) => !name.startsWith('param_')));
  if (typeof settings === 'string') throw new StatementError(403, 164, settings, 'READONLY');
  const sql = await sqlOf(request, query.get('query') ?? '', MOST_STATEMENT_BYTES);
  if (Buffer.byteLength(sql) > MOST_STATEMENT_BYTES || sql.includes('\0'))
    throw new StatementError(413, 62, 'The statement is too long, or has a zero byte', 'SYNTAX_ERROR');
  return {
    sql,
    practice,
    format: formatOf(request, query),
    protocolVersion: Number(query.get('client_protocol_version')) || 0,
    settings: [...settings],
    parameters: given.filter(([name]) => name.startsWith('param_')),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, isPage: boolean): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const query = queryOf(request);
  const result = await pool.run(await readJob(request, isPage), gone.signal);
  try {
    const { size } = await stat(result.file);
    const isPacked = takesGzip(request, query);
    response.writeHead(200, {
      'Content-Type': typeOf(result.format),
      'X-Content-Type-Options': 'nosniff',
      'X-ClickHouse-Format': result.format,
      'X-ClickHouse-Timezone': 'UTC',
      'X-ClickHouse-Query-Id': query.get('query_id')?.replace(/[^\w.:-]/g, '') ?? '',
      'X-ClickHouse-Summary': JSON.stringify({
        result_rows: String(result.rows),
        result_bytes: String(size),
        elapsed_ns: String(Math.round(result.seconds * 1e9)),
      }),
      ...(isPacked ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': size }),
    });
    const file = createReadStream(result.file);
    await (isPacked ? pipeline(file, createGzip({ level: 1 }), response) : pipeline(file, response));
  } finally {
    await rm(result.file, { force: true });
  }
}

const server = createServer(
  { maxHeaderSize: MOST_HEADER_BYTES, requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS },
  (request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    if (path === '/ping' || (request.url === '/' && request.method === 'GET')) return response.end('Ok.\n');
    const refuse = (error: StatementError) => {
      request.resume();
      sendError(response, error);
    };
    if (path !== '/')
      return refuse(new StatementError(404, 1, 'There is no such page', 'UNSUPPORTED_METHOD'));
    if (request.method !== 'GET' && request.method !== 'POST')
      return refuse(new StatementError(405, 1, 'Only GET and POST', 'UNSUPPORTED_METHOD'));
    const isPage = isAuthorised(request, pageKey, PAGE_USER);
    if (!isPage && !isAuthorised(request, password, USER))
      return refuse(new StatementError(401, 516, 'Authentication failed', 'AUTHENTICATION_FAILED'));
    answer(request, response, isPage).catch((error: unknown) => sendError(response, error));
  },
);
server.maxConnections = MOST_CONNECTIONS;
// Clients keep idle sockets for some seconds. The server must keep them longer, or a request meets a closing socket.
server.keepAliveTimeout = 30_000;

function stop(): void {
  pool.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
// Ctrl-C reaches the whole process group; the parent decides when this process may stop.
process.on('SIGINT', () => undefined);
process.on('disconnect', stop);

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE' || other !== 'any') throw error;
  server.listen(0, '127.0.0.1');
});
server.on('listening', () => process.send?.({ ready: true, port: (server.address() as AddressInfo).port }));
server.listen(Number(port), '127.0.0.1');
