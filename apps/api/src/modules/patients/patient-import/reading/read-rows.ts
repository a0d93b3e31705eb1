import {
  addToSurvey,
  newSurvey,
  type Survey,
} from '@bedside/contracts/patients/patient-import/patient-import-survey.rules';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_IMPORT_ROWS, pickCells } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import {
  hasRequiredColumns,
  missingColumns,
  readHeader,
} from '@bedside/contracts/patients/patient-import/patient-import-column.rules';
import {
  isBlankRow,
  type SheetRow,
} from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';
import type { ImportOptions } from '@bedside/contracts/patients/patient-import/patient-import-options.schema';
import {
  contractReading,
  type ImportReading,
} from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import type { TableWish } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import {
  importColumnSchema,
  type ImportColumn,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { choosePhone } from './choose-phone';
import { describeSource, type ImportSource } from './describe-source';
import { suggestReading } from '../draft/suggest-reading';
import { openTable } from './open-table';
import { refuseFormulas } from './refuse-formulas';
import { makeFileRefusal } from './make-file-refusal';

export type ReadRows = {
  /**
   * The file with the rows, one JSON array per line: row number, then the cells in the order of the schema's columns.
   */
  path: string;
  /** The file's own columns in their order. */
  columns: ImportColumn[];
  totalRows: number;
  source: ImportSource;
  reading: ImportReading;
};

/**
 * Reads a table once, into lines at which the job can resume. Whatever the file's kind, only the patients are copied.
 * @param wish the sheet and the encoding to use; without it the first sheet with patients is read
 * @param asked how to read the cells; without it, in the contract's form
 * @throws AppError `validation-failed` on `file`: another kind of file, an unknown encoding, missing columns, too many
 * rows; on `sheet` for one that the file does not have
 */
export async function readRows(
  path: string,
  wish: TableWish = {},
  asked: Asked = { phoneCountry: 'US', options: {}, country: 'US' },
): Promise<ReadRows> {
  const holdsPatients = ([first]: readonly SheetRow[]) =>
    first !== undefined && hasRequiredColumns(readHeader(first.cells));
  const table = await openTable(path, { wish, reads: 'sheets', lane: asked.lane, holdsPatients });
  const reading = firstReading(asked);
  const read: ReadRows = {
    path: `${path}.rows`,
    columns: [],
    totalRows: 0,
    source: describeSource(table),
    reading,
  };
  const survey = newSurvey();
  try {
    if (!table.isEncodingSure) throw makeFileRefusal('patient-import.file-letters');
    await pipeline(
      Readable.from(toLines(table.rows, read, survey), { objectMode: true, highWaterMark: 2 }),
      createWriteStream(read.path, { mode: 0o600 }),
    );
  } catch (error) {
    await rm(read.path, { force: true });
    throw error;
  } finally {
    await table.close();
  }
  return { ...read, reading: finishReading(reading, survey, asked) };
}

/** How a caller asks to read a table. */
export type Asked = {
  phoneCountry: string | null;
  options: ImportOptions;
  /** The country of the practice. */
  country: string;
  /** The practice whose file it is. */
  lane?: string;
};

/** With an option, a table is read as the app reads one; without, in the contract's form. */
function firstReading({
  phoneCountry,
  options: { dateOrder, genderWords, keepPhones },
}: Asked): ImportReading {
  const isAsked = dateOrder !== undefined || genderWords !== undefined;
  return {
    ...contractReading(phoneCountry),
    keepsPhones: keepPhones === true,
    skipsWrongCells: isAsked,
    dateOrder: dateOrder === undefined ? null : dateOrder === 'auto' ? 'monthFirst' : dateOrder,
    genderWords: genderWords ?? null,
  };
}

/** What is known only after the last row of a column was read. */
function finishReading(
  reading: ImportReading,
  survey: Survey,
  { phoneCountry, options: { dateOrder, genderWords }, country }: Asked,
): ImportReading {
  const suggested = suggestReading(survey, { header: [], columns: [], country, phoneCountry }).reading;
  return {
    ...reading,
    dateOrder: dateOrder === 'auto' ? suggested.dateOrder : reading.dateOrder,
    padsDays: dateOrder !== undefined && suggested.padsDays,
    genderWords: genderWords === undefined ? null : { ...suggested.genderWords, ...genderWords },
  };
}

async function* toLines(
  batches: AsyncIterable<SheetRow[]>,
  read: ReadRows,
  survey: Survey,
): AsyncGenerator<string> {
  let columns: (ImportColumn | undefined)[] | undefined;
  const { skipsWrongCells, phoneCountry } = read.reading;
  const choose = skipsWrongCells ? (texts: readonly string[]) => choosePhone(texts, phoneCountry) : undefined;
  for await (const batch of batches) {
    const lines: string[] = [];
    for (const { rowNumber, cells } of batch) {
      if (isBlankRow(cells)) continue;
      if (!columns) {
        columns = readHeader(cells);
        refuseMissingColumns(columns);
        continue;
      }
      refuseFormulas({ rowNumber, cells }, columns);
      const picked = pickCells(cells, columns, read.reading, choose);
      if (skipsWrongCells) addToSurvey(survey, picked);
      lines.push(JSON.stringify([rowNumber, ...importColumnSchema.options.map((column) => picked[column])]));
    }
    read.totalRows += lines.length;
    if (read.totalRows > MAX_IMPORT_ROWS) {
      throw makeFileRefusal('patient-import.too-many-rows');
    }
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
  }
  refuseMissingColumns(columns ?? []);
  read.columns = (columns ?? []).filter((column) => column !== undefined);
}

function refuseMissingColumns(columns: readonly (ImportColumn | undefined)[]): void {
  const names = missingColumns(columns);
  if (names.length > 0) throw makeFileRefusal({ code: 'patient-import.columns-missing', params: { names } });
}
