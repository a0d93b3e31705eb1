import type { SheetRow } from '@bedside/contracts/patient-import/patient-import-cell.rules';
import { CsvError, parse, type Parser } from 'csv-parse';
import type { TextEncoding } from '@bedside/contracts/patient-import/patient-import-source.schema';
import { readText } from './read-text';
import { refuseFile } from './refuse-file';

const MAX_RECORD_BYTES = 1_000_000;
const BATCH_ROWS = 200;
/** The first line decides on the delimiter; it is looked for in so many characters. */
const HEAD_CHARACTERS = 64 * 1_024;

/**
 * Reads a csv file of any common dialect in batches of rows, with memory for one batch.
 * @throws AppError `validation-failed` on `file` for bytes that are no text and quotation marks without an end
 */
export async function* readCsv(path: string, encoding: TextEncoding): AsyncGenerator<SheetRow[]> {
  const text = readText(path, encoding);
  const first = await firstPart(text);
  const { delimiter, skip } = readDialect(first);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_RECORD_BYTES,
  });
  // Faults are told by the reading side.
  parser.on('error', () => undefined);
  const feeding = feed(parser, first.slice(skip), text);
  try {
    yield* readRecords(parser);
    await feeding;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuseFile('The file could not be read: a quotation mark in it has no end.');
  } finally {
    parser.destroy();
    await feeding.catch(() => undefined);
    await text.return(undefined);
  }
}

async function firstPart(text: AsyncGenerator<string, undefined>): Promise<string> {
  let first = '';
  while (first.length < HEAD_CHARACTERS) {
    const next = await text.next();
    if (next.done === true) break;
    first += next.value;
  }
  return first;
}

/** The delimiter that the first line uses most; Excel may name it in a line of its own, which no sheet shows. */
function readDialect(first: string): { delimiter: string; skip: number } {
  const named = /^sep=([,;\t])\r?\n/i.exec(first);
  if (named?.[1] !== undefined) return { delimiter: named[1], skip: named[0].length };
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ]);
  let isQuoted = false;
  for (const character of first.trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [most = ','] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { delimiter: most, skip: 0 };
}

async function feed(parser: Parser, first: string, rest: AsyncGenerator<string, undefined>): Promise<void> {
  try {
    for (let next = first, done = false; !done;) {
      if (parser.destroyed) return;
      if (!parser.write(next)) await drained(parser);
      const read = await rest.next();
      done = read.done === true;
      next = read.value ?? '';
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error('The file could not be read.'));
  }
}

function drained(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      parser.off('drain', go).off('close', go);
      resolve();
    };
    parser.on('drain', go).on('close', go);
  });
}

async function* readRecords(parser: Parser): AsyncGenerator<SheetRow[]> {
  let rowNumber = 0;
  let batch: SheetRow[] = [];
  // Record by record without a promise for each: there may be 100,000 of them.
  while (!parser.readableEnded && !parser.destroyed) {
    const record = parser.read() as string[] | null;
    if (record === null) {
      await moreOf(parser);
      continue;
    }
    rowNumber += 1;
    batch.push({ rowNumber, cells: record.map((text) => ({ text })) });
    if (batch.length === BATCH_ROWS) {
      yield batch;
      batch = [];
    }
  }
  if (parser.errored) throw parser.errored;
  if (batch.length > 0) yield batch;
}

/** Waits until there is something to read, or nothing more will come. */
function moreOf(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      parser.off('readable', settle).off('end', settle).off('close', settle);
      resolve();
    };
    parser.on('readable', settle).on('end', settle).on('close', settle);
  });
}
