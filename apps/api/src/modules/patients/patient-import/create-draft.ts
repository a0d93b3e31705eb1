import {
  addToSurvey,
  newSurvey,
} from '@bedside/contracts/patients/patient-import/patient-import-survey.rules';
import { rm } from 'node:fs/promises';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { ImportDraftId } from '@bedside/contracts/kit/ids';
import { hasRequiredColumns } from '@bedside/contracts/patients/patient-import/patient-import-column.rules';
import {
  findHeadings,
  headingsAt,
  suggestColumns,
} from '@bedside/contracts/patients/patient-import/patient-import-heading.rules';
import type { ImportDraft } from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import {
  cleanFileName,
  cleanText,
  MAX_IMPORT_ROWS,
  MAX_SHEET_COLUMNS,
  storableText,
} from '@bedside/contracts/patients/patient-import/patient-import.rules';
import {
  isBlankRow,
  type SheetRow,
} from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';
import {
  FIRST_ROWS,
  type TableSource,
  type TableWish,
} from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import {
  deleteDraft,
  insertDraft,
  insertDraftRows,
  updateDraft,
} from '@bedside/db/postgres/patients/import-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { ReceivedFile } from '../../base/usage/receive-file';
import { getPracticeCountry } from '../patient/get-practice-country';
import { getDraft } from './get-draft';
import { judgeDraft } from './draft/judge-draft';
import { openTable, type OpenedTable } from './reading/open-table';
import { makeFileRefusal } from './reading/make-file-refusal';
import { mapInSlices } from './draft/map-in-slices';
import { readDraftCells } from './draft/read-draft-cells';
import { refuseFormulas } from './reading/refuse-formulas';
import { suggestReading } from './draft/suggest-reading';

/** Separates several values in one cell, as Google writes its contacts. */
const NEXT_VALUE = ' ::: ';
/** Addresses and numbers, of which a cell may hold several. */
const reach = /@|\d\D*\d\D*\d\D*\d\D*\d\D*\d/;
const PREVIEW_CHARACTERS = 80;

/**
 * Reads a table without importing it. It guesses the heading row, what the columns hold and how they are meant, and
 * checks each row by the rules of the import. The patients do not change.
 * @param input.file is deleted in any case
 * @param input.wish choices of the user that replace a guess
 * @throws AppError `validation-failed` on `file`, and on `sheet` or `headingRow` when the file does not have it
 */
export async function createDraft(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: { file: ReceivedFile; isUsPhones?: boolean | undefined; wish: TableWish },
): Promise<ImportDraft> {
  const { file, isUsPhones, wish } = input;
  let table: OpenedTable | undefined;
  let draftId: ImportDraftId | undefined;
  try {
    table = await openTable(file.path, {
      wish,
      reads: 'contacts',
      lane: doctor.scope.practiceId,
      holdsPatients,
    });
    const { first, rest } = await takeFirst(table.rows);
    const { headings, patients } = findPatients(first, wish.headingRow);
    const columns = suggestColumns(
      headings.cells,
      patients.map(({ cells }) => cells),
    );
    const header = headings.cells.map(({ text }) => cleanText(text));
    const given = {
      header,
      columns,
      country: await getPracticeCountry(deps.db, doctor.scope.practiceId),
      phoneCountry: isUsPhones === undefined ? undefined : isUsPhones ? 'US' : null,
    };
    const survey = newSurvey();
    const guess = suggestReading(survey, given);
    draftId = await insertDraft(deps.db, doctor.scope, {
      ...guess,
      isUpdating: true,
      columns,
      header,
      fileName: cleanFileName(file.fileName),
      source: describeTable(table, wish, { headingRow: headings.rowNumber, first }),
    });
    let count = 0;
    for await (const rows of allOf(patients, rest)) {
      count += rows.length;
      if (count > MAX_IMPORT_ROWS) throw makeFileRefusal('patient-import.too-many-rows');
      for (const row of rows) refuseFormulas(row, columns);
      const read = rows.map(readRow);
      await mapInSlices(read, (row) =>
        addToSurvey(survey, readDraftCells(row, { columns, reading: guess.reading })),
      );
      await insertDraftRows(deps.db, draftId, read);
    }
    if (count === 0) throw makeFileRefusal('patient-import.no-rows');
    const settings = { ...suggestReading(survey, given), isUpdating: true, columns };
    await updateDraft(deps.db, doctor.scope, draftId, settings);
    await judgeDraft(deps.db, doctor.scope, draftId, settings);
    return await getDraft(deps, doctor, draftId);
  } catch (error) {
    if (draftId !== undefined) await deleteDraft(deps.db, doctor.scope, draftId);
    throw error;
  } finally {
    await table?.close();
    await rm(file.path, { force: true });
  }
}

function holdsPatients(rows: readonly SheetRow[]): boolean {
  const cells = rows.map((row) => row.cells);
  return hasRequiredColumns(suggestColumns(headingsAt(cells, findHeadings(cells))));
}

/** Rows that are not blank: the first ones, and the batches after them. */
async function takeFirst(batches: AsyncGenerator<SheetRow[]>) {
  const first: SheetRow[] = [];
  let next = await batches.next();
  for (; next.done !== true; next = await batches.next()) {
    first.push(...filled(next.value));
    if (first.length >= FIRST_ROWS) break;
  }
  return { first, rest: batches };
}

const filled = (rows: readonly SheetRow[]) =>
  rows
    .filter(({ cells }) => !isBlankRow(cells))
    .map(({ rowNumber, cells }) => ({
      rowNumber,
      cells: Array.from(cells.slice(0, MAX_SHEET_COLUMNS), (cell) => cell ?? { text: '' }),
    }));

/** The headings, and the rows below them. @param wish the heading row; 0 for none */
function findPatients(first: SheetRow[], wish: number | undefined) {
  if (wish === 0) {
    const width = Math.max(0, ...first.map(({ cells }) => cells.length));
    const cells = Array.from({ length: width }, () => ({ text: '' }));
    return { headings: { rowNumber: 0, cells }, patients: first };
  }
  const heads = first.slice(0, FIRST_ROWS);
  const cells = heads.map((row) => row.cells);
  const at =
    wish === undefined ? findHeadings(cells) : heads.findIndex(({ rowNumber }) => rowNumber === wish);
  const row = heads[at];
  if (row)
    return {
      headings: { rowNumber: row.rowNumber, cells: headingsAt(cells, at) },
      patients: first.slice(at + 1),
    };
  throw wish === undefined
    ? makeFileRefusal('patient-import.no-rows')
    : invalidFields({ headingRow: ['patient-import.heading-row'] });
}

function describeTable(
  table: OpenedTable,
  wish: TableWish,
  { headingRow, first }: { headingRow: number; first: readonly SheetRow[] },
): TableSource {
  const { encoding, isEncodingSure, sheet, sheets } = table;
  const rivals = sheets.filter((found) => found.holdsPatients).length;
  return {
    encoding,
    isEncodingSure,
    sheet,
    sheets,
    isSheetChosen: wish.sheet !== undefined || rivals <= 1,
    headingRow,
    firstRows: first.slice(0, FIRST_ROWS).map(({ rowNumber, cells }) => ({
      rowNumber,
      text: cells
        .flatMap(({ text }) => cleanText(text) || [])
        .join(' · ')
        .slice(0, PREVIEW_CHARACTERS),
    })),
  };
}

async function* allOf(first: SheetRow[], rest: AsyncGenerator<SheetRow[]>): AsyncGenerator<SheetRow[]> {
  if (first.length > 0) yield first;
  for await (const batch of rest) {
    const rows = filled(batch);
    if (rows.length > 0) yield rows;
  }
}

/** A row as a draft stores it. A cell with a date holds its stored number beside the text. */
function readRow({ rowNumber, cells }: SheetRow) {
  const days = Object.fromEntries(
    cells.flatMap(({ day }, at) => (day === undefined ? [] : [[String(at), day] as const])),
  );
  const kept = cells.map(({ text }) => storableText(joinValues(text)));
  return { rowNumber, cells: kept, days, mended: {}, isLeftOut: false };
}

/** Several numbers or addresses of a cell on one line. Of other values, the first counts. */
function joinValues(text: string): string {
  if (!text.includes(NEXT_VALUE) && !/[\r\n]/.test(text)) return text;
  const values = text.split(/ ::: |[\r\n]+/).filter((value) => value.trim() !== '');
  return values.every((value) => reach.test(value))
    ? values.join('; ')
    : (text.split(NEXT_VALUE, 1)[0] ?? '');
}
