import { pipeline, Readable } from 'node:stream';
import type { SheetRow } from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';
import { MAX_SHEET_COLUMNS } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import { CsvError, parse } from 'csv-parse';
import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { readText } from './read-text';
import { makeFileRefusal } from './make-file-refusal';

const MAX_RECORD_BYTES = 1_000_000;
const BATCH_ROWS = 200;
/** The first lines decide on the delimiter. This many characters of them are searched. */
const HEAD_CHARACTERS = 64 * 1_024;

/**
 * Reads a csv file of any common dialect in batches of rows, with memory for one batch.
 * @throws AppError `validation-failed` on `file` for bytes that are no text and for a quotation mark without an end
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
  const whole = async function* () {
    yield first.slice(skip);
    yield* text;
  };
  try {
    // As a stream, the text is closed with the parser. `pipeline` leaves a bare generator open.
    yield* batchesOf(pipeline(Readable.from(whole()), parser, () => undefined));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw makeFileRefusal('patient-import.quote-open');
  }
}

async function* batchesOf(records: AsyncIterable<string[]>): AsyncGenerator<SheetRow[]> {
  let rowNumber = 0;
  let batch: SheetRow[] = [];
  for await (const record of records) {
    rowNumber += 1;
    if (record.length > MAX_SHEET_COLUMNS) throw makeFileRefusal('patient-import.too-many-columns');
    batch.push({ rowNumber, cells: record.map((text) => ({ text })) });
    if (batch.length === BATCH_ROWS) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
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

/** Of delimiters that serve equally well, the earlier one counts: sentences have more of the later ones. */
const delimiters = ['\t', '|', ';', ','];
const JUDGED_LINES = 20;

/**
 * The delimiter that stands equally often in most of the first lines: a title above the headings has none, and a note
 * may have any. Excel may name it in a line of its own, which no sheet shows.
 */
function readDialect(first: string): { delimiter: string; skip: number } {
  const named = /^sep=([^\r\n"])(?:\r\n?|\n)/i.exec(first);
  if (named?.[1] !== undefined) return { delimiter: named[1], skip: named[0].length };
  const lines = plainLines(first);
  let best = { delimiter: ',', lines: 0, cells: 0 };
  for (const delimiter of delimiters) {
    const times = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    }
    for (const [cells, found] of times)
      if (found > best.lines || (found === best.lines && cells > best.cells && delimiter === best.delimiter))
        best = { delimiter, lines: found, cells };
  }
  return { delimiter: best.delimiter, skip: 0 };
}

/** The first filled lines without what stands in quotes. */
function plainLines(text: string): string[] {
  const lines = [''];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character !== '\n' && character !== '\r') lines[lines.length - 1] += character;
    else if (lines.at(-1)?.trim() !== '') {
      if (lines.length === JUDGED_LINES) break;
      lines.push('');
    }
  }
  return lines;
}
