import { MEGABYTE } from '../kit/constants';
import { findAddressInName } from '../kit/name.rules';
import { lineText } from '../kit/visible-text';
import { isBirthday } from '../patient/patient-birthday.rules';
import { withoutApostrophe } from '../patient/patient.rules';
import type { Gender } from '../patient/patient.schema';
import { readMonthFirst, toMonthFirst, type SheetCell } from './patient-import-cell.rules';
import type { ImportColumn, ImportFaultKind, ImportRowStatus } from './patient-import.schema';

/** Limits of one file. */
export const MAX_IMPORT_BYTES = 50 * MEGABYTE;
export const MAX_IMPORT_ROWS = 100_000;

const FILE_NAME_CHARACTERS = 255;

/** A file's name as it is stored and shown. */
export const cleanFileName = (name: string) => name.replace(/\p{Cc}/gu, '').slice(0, FILE_NAME_CHARACTERS);

/** How long an import can be undone and its faulty rows downloaded. */
export const UNDO_DAYS = 30;
/** A table that was read and not imported is stored for a day. */
export const DRAFT_HOURS = 24;
/** Cells further right are not read: no table of patients is that wide. */
export const MAX_SHEET_COLUMNS = 1_000;

/** How many sheets of a workbook are searched for patients. */
export const MOST_SHEETS = 50;

/** No cell that we read may be longer. A longer one breaks every rule anyway. */
export const MAX_CELL_CHARACTERS = 300;
const MAX_NAME_CHARACTERS = 255;
const MAX_EMAIL_CHARACTERS = 254;

/** The cells of a row that an import reads; '' for an empty one and for a column that the file lacks. */
export type ImportCells = Readonly<Record<ImportColumn, string>>;

// Postgres cannot store NUL, and half a surrogate pair is no character.
const needsCare = /[\0\uD800-\uDFFF]/;
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The cells of the known columns, as text. A date becomes `MM-DD-YYYY` however the sheet shows it. */
export function pickCells(
  cells: readonly SheetCell[],
  columns: readonly (ImportColumn | undefined)[],
): ImportCells {
  const picked = { firstName: '', lastName: '', phone: '', dateBirthday: '', gender: '', email: '' };
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    if (column === undefined || cell === undefined) continue;
    const isDay = column === 'dateBirthday' && cell.day !== undefined && cell.day !== null;
    const text = isDay ? toMonthFirst(cell.day ?? '') : cell.text;
    picked[column] = cleanText(text);
  }
  return picked;
}

/** A cell's text in storable form, without what no rule needs. */
export function cleanText(text: string): string {
  const trimmed = lineText(text);
  const short = trimmed.length > MAX_CELL_CHARACTERS ? trimmed.slice(0, MAX_CELL_CHARACTERS) : trimmed;
  const storable = needsCare.test(short) ? short.replace(unstorable, '') : short;
  return storable.startsWith("'") ? withoutApostrophe(storable) : storable;
}

export type ImportFault = { kind: ImportFaultKind; field: ImportColumn };

/** A row's patient, ready to be stored; null leaves a stored value unchanged. */
export type ImportedPatient = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  gender: Gender | null;
  dateBirthday: string | null;
};

/** The result of a row by its own rules. `phone` is there even when another cell is at fault. */
export type CheckedRow = {
  /** The first fault, in the order of the file's columns. */
  fault: ImportFault | undefined;
  faults: ImportFault[];
  phone: string | undefined;
  patient: ImportedPatient | undefined;
};

/** A birthday in an import's form, `YYYY-MM-DD`; undefined for a wrong one. */
export function readImportedDay(text: string): string | undefined {
  const day = readMonthFirst(text);
  return day !== undefined && isBirthday(day) ? day : undefined;
}

const genders: ReadonlySet<string> = new Set<Gender>(['male', 'female', 'unspecified']);

/**
 * Checks a row by itself.
 * @param order the file's columns in their order: of several faults the first one counts
 * @param readPhone reads a phone as digits; undefined for a number that cannot exist
 */
export function checkRow(
  cells: ImportCells,
  order: readonly ImportColumn[],
  readPhone: (text: string) => string | undefined,
): CheckedRow {
  const phone = cells.phone === '' ? undefined : readPhone(cells.phone);
  const gender = cells.gender.toLowerCase();
  const day = cells.dateBirthday === '' ? null : readImportedDay(cells.dateBirthday);
  const email = cells.email.toLowerCase();
  const kindOf = (column: ImportColumn): ImportFaultKind | undefined => {
    switch (column) {
      case 'firstName':
      case 'lastName':
        if (cells[column] === '') return 'empty field';
        return cells[column].length > MAX_NAME_CHARACTERS || findAddressInName(cells[column]) !== undefined
          ? 'wrong format'
          : undefined;
      case 'phone':
        if (cells.phone === '') return 'empty field';
        return phone === undefined ? 'wrong format' : undefined;
      case 'dateBirthday':
        return day === undefined ? 'wrong format' : undefined;
      case 'gender':
        return gender === '' || genders.has(gender) ? undefined : 'wrong format';
      case 'email': {
        const isAddress = email.includes('@') && !/\s/.test(email) && email.length <= MAX_EMAIL_CHARACTERS;
        return email === '' || isAddress ? undefined : 'wrong format';
      }
    }
  };
  const faults = order.flatMap((field): ImportFault[] => {
    const kind = kindOf(field);
    return kind === undefined ? [] : [{ kind, field }];
  });
  if (faults.length === 0 && phone === undefined) faults.push({ kind: 'empty field', field: 'phone' });
  if (faults.length > 0 || phone === undefined)
    return { fault: faults[0], faults, phone, patient: undefined };
  const patient = {
    firstName: cells.firstName,
    lastName: cells.lastName,
    phone,
    email: email === '' ? null : email,
    gender: gender === '' ? null : (gender as Gender),
    dateBirthday: day ?? null,
  };
  return { fault: undefined, faults, phone, patient };
}

/** Of a row's own fault and an existing phone, the one whose column comes first. */
export function firstFault(
  fault: ImportFault | undefined,
  isDuplicate: boolean,
  order: readonly ImportColumn[],
): ImportFault | undefined {
  if (!isDuplicate) return fault;
  const duplication: ImportFault = { kind: 'duplication', field: 'phone' };
  return fault && order.indexOf(fault.field) < order.indexOf('phone') ? fault : duplication;
}

/** The result or the fault of a row, as one code. */
export type ImportRowCode = 'created' | 'updated' | ImportFaultKind;

export function codeOfRow(row: { status: ImportRowStatus; kind: ImportFaultKind | null }): ImportRowCode {
  return row.status === 'error' ? (row.kind ?? 'wrong format') : row.status;
}
