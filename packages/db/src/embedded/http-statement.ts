import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** One statement as it arrived over ClickHouse's HTTP interface. */
export type HttpStatement = {
  sql: string;
  database: string;
  format: string;
  /** Settings and `param_*` values, quoted for one `SET` statement. */
  assignments: string[];
  gzipReply: boolean;
  /** The file with the rows of an insert, which the statement names. It is removed after the statement ran. */
  rowsFile?: string;
};

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

/** The default settings of every statement. */
const defaultSettings: Record<string, string> = {
  max_execution_time: '30',
  max_memory_usage: '536870912',
  // Two threads: a heavy figure does not occupy the whole machine, and the buffers of one query remain small.
  max_threads: '2',
};

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

const MAX_BODY_BYTES = 256 * 1_048_576;

const quote = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** An insert with its rows in the body, which is what clients send. */
const INSERT_OF_ROWS = /^\s*(INSERT\s+INTO\s+[\w.`"]+(?:\s*\([^()]*\))?)\s+(FORMAT\s+\w+)\s*;?\s*$/i;

async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new StatementError(413, 307, 'Body is too large', 'TOO_MANY_BYTES');
    yield chunk;
  }
}

const unpacked = (request: IncomingMessage) =>
  request.headers['content-encoding'] === 'gzip' ? createGunzip() : new PassThrough();

const readBody = (request: IncomingMessage): Promise<string> =>
  pipeline(request, unpacked(request), limited, text);

/** The engine reads rows from a file three times as fast as from a statement's own text. */
async function writeRows(request: IncomingMessage, directory: string): Promise<string> {
  const file = join(directory, randomUUID());
  try {
    await pipeline(request, unpacked(request), limited, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return file;
}

/** The statement itself: the `query` parameter, a line break and the body, or an insert and the file of its rows. */
async function readSql(
  request: IncomingMessage,
  head: string,
  rowsDirectory: string,
): Promise<Pick<HttpStatement, 'sql' | 'rowsFile'>> {
  const [, insert, format] = INSERT_OF_ROWS.exec(head) ?? [];
  if (insert && format) {
    const rowsFile = await writeRows(request, rowsDirectory);
    return { sql: `${insert} FROM INFILE ${quote(rowsFile)} COMPRESSION 'none' ${format}`, rowsFile };
  }
  const body = await readBody(request);
  return { sql: head && body ? `${head}\n${body}` : head || body };
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
 * Reads one statement from a request: the `query` parameter and the body; settings and `param_*` values from the query
 * string.
 * @param rowsDirectory where the rows of an insert are until it ran
 * @throws StatementError for an invalid identifier, too large a body or no statement at all
 */
export async function readStatement(request: IncomingMessage, rowsDirectory: string): Promise<HttpStatement> {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const settings = new Map(Object.entries(defaultSettings));
  for (const [key, value] of query) {
    if (httpKeys.has(key)) continue;
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) {
      throw new StatementError(400, 115, `Unknown setting ${quote(key)}`, 'UNKNOWN_SETTING');
    }
    settings.set(key, value);
  }
  const { sql, rowsFile } = await readSql(request, query.get('query') ?? '', rowsDirectory);
  if (!sql.trim()) throw new StatementError(400, 62, 'Empty query', 'SYNTAX_ERROR');
  return {
    sql,
    ...(rowsFile === undefined ? {} : { rowsFile }),
    database: query.get('database') || String(request.headers['x-clickhouse-database'] ?? '') || 'default',
    format:
      query.get('default_format') || String(request.headers['x-clickhouse-format'] ?? '') || 'TabSeparated',
    assignments: [...settings].map(([key, value]) => `${key} = ${quote(value)}`),
    gzipReply:
      query.get('enable_http_compression') === '1' &&
      String(request.headers['accept-encoding'] ?? '').includes('gzip'),
  };
}
