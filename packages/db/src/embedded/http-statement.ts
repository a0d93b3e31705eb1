import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bodyOf, databaseOf, formatOf, queryOf, quote, settingsIn, sqlOf, takesGzip } from './http-request';

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

/** The default settings of every statement. */
const defaultSettings: Record<string, string> = {
  max_execution_time: '30',
  max_memory_usage: '536870912',
  // A practice with hundreds of thousands of sessions needs more than that: the rest is on the disk meanwhile.
  max_bytes_before_external_group_by: '150000000',
  max_bytes_before_external_sort: '150000000',
  // Two threads: a heavy figure does not occupy the whole machine, and the buffers of one query remain small.
  max_threads: '2',
};

const MAX_BODY_BYTES = 256 * 1_048_576;

/** An insert with its rows in the body, which is what clients send. */
const INSERT_OF_ROWS = /^\s*(INSERT\s+INTO\s+[\w.`"]+(?:\s*\([^()]*\))?)\s+(FORMAT\s+\w+)\s*;?\s*$/i;

/** The engine reads rows from a file three times as fast as from a statement's own text. */
async function writeRows(request: IncomingMessage, directory: string): Promise<string> {
  const file = join(directory, randomUUID());
  try {
    await bodyOf(request, MAX_BODY_BYTES, (chunks) =>
      pipeline(chunks, createWriteStream(file, { mode: 0o600 })),
    );
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return file;
}

/** The statement itself, or an insert and the file of its rows. */
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
  return { sql: await sqlOf(request, head, MAX_BODY_BYTES) };
}

/**
 * Reads one statement from a request: the `query` parameter and the body; settings and `param_*` values from the query
 * string.
 * @param rowsDirectory where the rows of an insert are until it ran
 * @throws StatementError for an invalid identifier, too large a body or no statement at all
 */
export async function readStatement(request: IncomingMessage, rowsDirectory: string): Promise<HttpStatement> {
  const query = queryOf(request);
  const settings = new Map([...Object.entries(defaultSettings), ...settingsIn(query)]);
  const { sql, rowsFile } = await readSql(request, query.get('query') ?? '', rowsDirectory);
  return {
    sql,
    ...(rowsFile === undefined ? {} : { rowsFile }),
    database: databaseOf(request, query),
    format: formatOf(request, query),
    assignments: [...settings].map(([key, value]) => `${key} = ${quote(value)}`),
    gzipReply: takesGzip(request, query),
  };
}
