/*
 * The embedded ClickHouse engine behind ClickHouse's own HTTP interface, run as a child process of the API
 * (docs/decisions: the engine never shares a process with the API). Arguments: data directory, port.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { isAuthorised, queryOf, sendError, StatementError } from './http-request';
import { readStatement, type HttpStatement } from './http-statement';
import { openSessionPool, type SessionPool } from './session-pool';

/** Caches and pools sized for one practice instead of a data centre, so that an idle Bedside needs little memory. */
const engineConfig = `<clickhouse>
  <mark_cache_size>67108864</mark_cache_size>
  <index_mark_cache_size>8388608</index_mark_cache_size>
  <primary_index_cache_size>67108864</primary_index_cache_size>
  <query_condition_cache_size>8388608</query_condition_cache_size>
  <compiled_expression_cache_size>16777216</compiled_expression_cache_size>
  <max_server_memory_usage>1610612736</max_server_memory_usage>
  <background_pool_size>2</background_pool_size>
  <background_schedule_pool_size>2</background_schedule_pool_size>
  <max_thread_pool_size>256</max_thread_pool_size>
  <max_io_thread_pool_size>16</max_io_thread_pool_size>
</clickhouse>
`;

const [dataDir, port = '0'] = process.argv.slice(2);
const password = process.env['BEDSIDE_CLICKHOUSE_PASSWORD'];
if (!dataDir || !password)
  throw new Error('usage: BEDSIDE_CLICKHOUSE_PASSWORD=... clickhouse-http.js <data dir> [port]');

async function answer(pool: SessionPool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const statement = await readStatement(request, rowsDirectory);
  try {
    await execute(pool, statement, request, response);
  } finally {
    if (statement.rowsFile) await rm(statement.rowsFile, { force: true });
  }
}

async function execute(
  pool: SessionPool,
  statement: HttpStatement,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const tag = randomUUID();
  let gone = false;
  response.on('close', () => {
    if (response.writableFinished) return;
    gone = true;
    pool.kill(tag).catch(() => undefined);
  });
  const result = await pool.run(statement, tag, () => gone);
  if (!result)
    return sendError(response, new StatementError(499, 394, 'Query was cancelled', 'QUERY_WAS_CANCELLED'));
  const query = queryOf(request);
  const bytes = statement.gzipReply ? gzipSync(result.bytes(), { level: 1 }) : result.bytes();
  response.writeHead(200, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': bytes.length,
    'X-ClickHouse-Query-Id': query.get('query_id') ?? tag,
    'X-ClickHouse-Format': statement.format,
    'X-ClickHouse-Timezone': 'UTC',
    // The library reports what a statement returned, not what it read for that.
    'X-ClickHouse-Summary': JSON.stringify({
      read_rows: '0',
      read_bytes: '0',
      written_rows: '0',
      written_bytes: '0',
      total_rows_to_read: '0',
      result_rows: String(result.rowsRead),
      result_bytes: String(bytes.length),
      elapsed_ns: String(Math.round(result.elapsed * 1e9)),
    }),
    ...(statement.gzipReply ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(bytes);
}

const configFile = `${dataDir}.config.xml`;
writeFileSync(configFile, engineConfig);
// Insert files that a killed run left behind were never acknowledged, so the sender repeats them.
const rowsDirectory = `${dataDir}.rows`;
rmSync(rowsDirectory, { recursive: true, force: true });
mkdirSync(rowsDirectory, { mode: 0o700 });
const pool = openSessionPool(dataDir, configFile);

/** As large as on a real server: the ids of a page of a thousand are in a statement's URL. */
const MAX_HEADER_BYTES = 1_048_576;

const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
  if (request.url === '/ping') return response.end('Ok.\n');
  if (!isAuthorised(request, password)) {
    request.resume();
    return sendError(
      response,
      new StatementError(401, 516, 'Authentication failed', 'AUTHENTICATION_FAILED'),
    );
  }
  answer(pool, request, response).catch((error: unknown) => sendError(response, error));
});
// The client keeps idle sockets for 2.5 s. The server must keep them longer, or a request meets a closing socket.
server.keepAliveTimeout = 30_000;
server.requestTimeout = 0;

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  server.close();
  await pool.close().catch(() => undefined);
  server.closeAllConnections();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
// Ctrl-C reaches the whole process group; the parent decides when the engine may stop.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => void stop());

server.listen(Number(port), '127.0.0.1', () => {
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port });
});
