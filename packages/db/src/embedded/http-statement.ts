import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** One statement as it came over ClickHouse's HTTP interface. */
export type HttpStatement = {
  sql: string;
  database: string;
  format: string;
  /** Ready to be written into one `SET` statement: settings and `param_*` values, quoted. */
  assignments: string[];
  gzipReply: boolean;
};

/** A fault of the request itself, told in the form of ClickHouse's own exceptions. */
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

/** What every statement runs under unless its own settings say otherwise. */
const defaultSettings: Record<string, string> = {
  max_execution_time: '30',
  max_memory_usage: '536870912',
  // Two threads keep a heavy figure from taking the whole machine, and keep the buffers of one query small.
  max_threads: '2',
};

/** Keys of the query string that speak to the HTTP interface and are no settings of the engine. */
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

const MAX_BODY_BYTES = 256 * 1_048_576;

const quote = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new StatementError(413, 307, 'Body is too large', 'TOO_MANY_BYTES');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const plain =
    request.headers['content-encoding'] === 'gzip'
      ? gunzipSync(body, { maxOutputLength: MAX_BODY_BYTES })
      : body;
  return plain.toString('utf8');
}

/** Whether the request carries the password, by Basic authorization or by ClickHouse's own header. */
export function isAuthorised(request: IncomingMessage, password: string): boolean {
  const basic = request.headers.authorization?.match(/^Basic (.+)$/)?.[1];
  const given = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':')
    : String(request.headers['x-clickhouse-key'] ?? '');
  const [a, b] = [Buffer.from(given), Buffer.from(password)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Reads one statement from a request: the `query` parameter, a line break and the body; settings and `param_*`
 * values from the query string.
 * @throws StatementError for a name that is no identifier, a body too large or no statement at all
 */
export async function readStatement(request: IncomingMessage): Promise<HttpStatement> {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const settings = new Map(Object.entries(defaultSettings));
  for (const [key, value] of query) {
    if (httpKeys.has(key)) continue;
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) {
      throw new StatementError(400, 115, `Unknown setting ${quote(key)}`, 'UNKNOWN_SETTING');
    }
    settings.set(key, value);
  }
  const body = await readBody(request);
  const head = query.get('query') ?? '';
  const sql = head && body ? `${head}\n${body}` : head || body;
  if (!sql.trim()) throw new StatementError(400, 62, 'Empty query', 'SYNTAX_ERROR');
  return {
    sql,
    database: query.get('database') || String(request.headers['x-clickhouse-database'] ?? '') || 'default',
    format:
      query.get('default_format') || String(request.headers['x-clickhouse-format'] ?? '') || 'TabSeparated',
    assignments: [...settings].map(([key, value]) => `${key} = ${quote(value)}`),
    gzipReply:
      query.get('enable_http_compression') === '1' &&
      String(request.headers['accept-encoding'] ?? '').includes('gzip'),
  };
}
