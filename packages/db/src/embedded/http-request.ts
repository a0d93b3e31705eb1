import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/* What a request of ClickHouse's HTTP interface carries, for both fronts of the embedded engine. */

/** A fault of the request itself, reported in the form of ClickHouse's own exceptions. */
export class StatementError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    text: string,
    type: string,
  ) {
    super(`Code: ${code}. DB::Exception: ${text} (${type})`);
  }
}

/** Keys of the query string for the HTTP interface, which are not settings of the engine. */
const httpKeys = new Set([
  'query',
  'database',
  'query_id',
  'session_id',
  'session_timeout',
  'session_check',
  'default_format',
  'user',
  'password',
  'role',
  'quota_key',
  'compress',
  'decompress',
  'enable_http_compression',
  'wait_end_of_query',
  'buffer_size',
  'stacktrace',
  'client_protocol_version',
  'log_comment',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
  'cancel_http_readonly_queries_on_client_close',
]);

/** A text as a literal of a statement. */
export const quote = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The parameters of a request's address. */
export const queryOf = (request: IncomingMessage): URLSearchParams =>
  new URL(request.url ?? '/', 'http://localhost').searchParams;

/**
 * The settings and `param_*` values of an address.
 * @throws StatementError for a name that is no identifier
 */
export function settingsIn(query: URLSearchParams): [name: string, value: string][] {
  const settings = [...query].filter(([key]) => !httpKeys.has(key));
  for (const [key] of settings)
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(key))
      throw new StatementError(400, 115, `Unknown setting ${quote(key)}`, 'UNKNOWN_SETTING');
  return settings;
}

/** The database that names without one belong to, by the address or ClickHouse's own header. */
export const databaseOf = (request: IncomingMessage, query: URLSearchParams): string =>
  query.get('database') || String(request.headers['x-clickhouse-database'] ?? '') || 'default';

/** The format of a result whose statement names none. */
export const formatOf = (request: IncomingMessage, query: URLSearchParams): string =>
  query.get('default_format') || String(request.headers['x-clickhouse-format'] ?? '') || 'TabSeparated';

/** Whether the reply may be compressed. */
export const takesGzip = (request: IncomingMessage, query: URLSearchParams): boolean =>
  query.get('enable_http_compression') === '1' &&
  String(request.headers['accept-encoding'] ?? '').includes('gzip');

/** The body of a request without its compression, of at most so many bytes. @throws StatementError where it has more */
export function bodyOf<T>(
  request: IncomingMessage,
  maxBytes: number,
  into: (chunks: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new StatementError(413, 307, 'Body is too large', 'TOO_MANY_BYTES');
      yield chunk;
    }
  }
  const unpacked = request.headers['content-encoding'] === 'gzip' ? createGunzip() : new PassThrough();
  return pipeline(request, unpacked, limited, into);
}

/** The statement of a request: the `query` parameter, a line break and the body. */
export async function sqlOf(request: IncomingMessage, head: string, maxBytes: number): Promise<string> {
  const body = await bodyOf(request, maxBytes, text);
  const sql = head && body ? `${head}\n${body}` : head || body;
  if (!sql.trim()) throw new StatementError(400, 62, 'Empty query', 'SYNTAX_ERROR');
  return sql;
}

/** Whether the request carries this password, and this user where one is named, by Basic or by ClickHouse's headers. */
export function isAuthorised(request: IncomingMessage, password: string, user?: string): boolean {
  const basic = request.headers.authorization?.match(/^Basic (.+)$/)?.[1];
  const [givenUser, ...rest] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':')
    : [String(request.headers['x-clickhouse-user'] ?? ''), String(request.headers['x-clickhouse-key'] ?? '')];
  const [a, b] = [Buffer.from(rest.join(':')), Buffer.from(password)];
  return a.length === b.length && timingSafeEqual(a, b) && (user === undefined || givenUser === user);
}

/** Answers a failed statement in the form of ClickHouse's own exceptions. */
export function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return;
  const message = error instanceof Error ? error.message : String(error);
  const code = message.match(/Code: (\d+)/)?.[1] ?? '1002';
  response.writeHead(error instanceof Error && 'status' in error ? Number(error.status) : 500, {
    'X-ClickHouse-Exception-Code': code,
    'Content-Type': 'text/plain; charset=UTF-8',
  });
  response.end(
    message.startsWith('Code:') ? message : `Code: ${code}. DB::Exception: ${message} (UNKNOWN_EXCEPTION)`,
  );
}
