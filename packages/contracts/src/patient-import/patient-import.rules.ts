import { MEGABYTE } from '../kit/constants';
import { texts } from '../kit/texts';
import type { Gender } from '../patient/patient.schema';
import {
  importColumnSchema,
  type ImportColumn,
  type ImportFaultKind,
  type ImportRowStatus,
} from './patient-import.schema';

/** Limits of one file (rest-v1.md, "Patients"). */
export const MAX_IMPORT_BYTES = 50 * MEGABYTE;
export const MAX_IMPORT_ROWS = 100_000;

export const TOO_MANY_ROWS = 'The file must not hold more than 100,000 patients. Import it in parts.';

const FILE_NAME_CHARACTERS = 255;

/** A file's name as it is kept and shown. */
export const cleanFileName = (name: string) => name.replace(/\p{Cc}/gu, '').slice(0, FILE_NAME_CHARACTERS);

/** For so long an import can be taken back and its rows at fault can be had again. */
export const UNDO_DAYS = 30;
/** A table that was read and not imported is kept for a day. */
export const DRAFT_HOURS = 24;
/** Columns of a table that a dry run shows; what lies behind is nothing that we import. */
export const MAX_DRAFT_COLUMNS = 60;

/** No cell that we read may be longer; what is cut here is too long for any rule. */
export const MAX_CELL_CHARACTERS = 300;
const MAX_NAME_CHARACTERS = 255;
const MAX_EMAIL_CHARACTERS = 254;

/** The columns by the names people give them, spaces, case, `_`, `-` and punctuation left out. */
const headers: Readonly<Record<string, ImportColumn>> = {
  firstname: 'firstName',
  lastname: 'lastName',
  phone: 'phone',
  phonenumber: 'phone',
  dateofbirth: 'dateBirthday',
  datebirthday: 'dateBirthday',
  birthday: 'dateBirthday',
  birthdate: 'dateBirthday',
  dob: 'dateBirthday',
  gender: 'gender',
  email: 'email',
  emailaddress: 'email',
};

/** Other names that people give them. A dry run takes them as a guess, which the doctor sees and can change. */
const likelyHeaders: Readonly<Record<string, ImportColumn>> = {
  ...headers,
  givenname: 'firstName',
  forename: 'firstName',
  firstnames: 'firstName',
  patientfirstname: 'firstName',
  first: 'firstName',
  surname: 'lastName',
  familyname: 'lastName',
  patientlastname: 'lastName',
  last: 'lastName',
  mobile: 'phone',
  mobilephone: 'phone',
  mobilenumber: 'phone',
  cell: 'phone',
  cellphone: 'phone',
  cellnumber: 'phone',
  telephone: 'phone',
  telephonenumber: 'phone',
  tel: 'phone',
  phoneno: 'phone',
  contactnumber: 'phone',
  homephone: 'phone',
  birthdaydate: 'dateBirthday',
  bornon: 'dateBirthday',
  born: 'dateBirthday',
  sex: 'gender',
  mail: 'email',
  emailid: 'email',
};

const requiredColumns = ['firstName', 'lastName', 'phone'] as const satisfies readonly ImportColumn[];

/** The columns as they are named to people, and as an import knows them. */
const columnNames: Readonly<Record<ImportColumn, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone',
  dateBirthday: 'date of birth',
  gender: 'gender',
  email: 'email',
};

/** `First name` */
export function columnName(column: ImportColumn): string {
  const name = columnNames[column];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * A cell as a spreadsheet holds it. `text` is the stored value, never what a display format makes of it; a cell
 * that holds a date carries it as `day` (`YYYY-MM-DD`, null for a day that does not exist).
 */
export type SheetCell = { text: string; day?: string | null };

/** The cells of a row that an import reads; '' for an empty one and for a column that the file lacks. */
export type ImportCells = Readonly<Record<ImportColumn, string>>;

/** What each column of the file holds, by its header; the first of two columns of a name counts. */
export function readHeader(cells: readonly SheetCell[]): (ImportColumn | undefined)[] {
  const seen = new Set<ImportColumn>();
  return cells.map(({ text }) => {
    const column = headers[text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')];
    if (column === undefined || seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
}

/** What each column most likely holds: first by the names that an import knows, then by other common ones. */
export function suggestColumns(cells: readonly SheetCell[]): (ImportColumn | undefined)[] {
  const known = readHeader(cells);
  const free = new Set(importColumnSchema.options.filter((column) => !known.includes(column)));
  return cells.map(({ text }, index) => {
    if (known[index] !== undefined) return known[index];
    const column = likelyHeaders[text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')];
    return column !== undefined && free.delete(column) ? column : undefined;
  });
}

/** Whether rows can be checked: every required column has its place. */
export function hasRequiredColumns(columns: readonly (ImportColumn | undefined)[]): boolean {
  return requiredColumns.every((column) => columns.includes(column));
}

/** What to tell about a file without its required columns; undefined when it has them. */
export function missingColumns(columns: readonly (ImportColumn | undefined)[]): string | undefined {
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  if (missing.length === 0) return undefined;
  const names = missing.map((column) => `"${columnNames[column]}"`).join(', ');
  return missing.length === 1 ? `The column ${names} is missing.` : `The columns ${names} are missing.`;
}

export function isBlankRow(cells: readonly SheetCell[]): boolean {
  return cells.every(({ text }) => text.trim() === '');
}

// Postgres stores no NUL, and half a surrogate pair is no character.
const needsCare = /[\0\uD800-\uDFFF]/;
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
// Our own export puts an apostrophe before what a spreadsheet would take for a formula.
const neutralised = /^'(?=[=+\-@\t\r])/;

/** The cells that the columns name, as text; a date reads `MM-DD-YYYY` whatever way the sheet shows it. */
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

/** A cell's text as it can be stored, without what no rule needs. */
export function cleanText(text: string): string {
  const trimmed = text.trim();
  const short = trimmed.length > MAX_CELL_CHARACTERS ? trimmed.slice(0, MAX_CELL_CHARACTERS) : trimmed;
  const storable = needsCare.test(short) ? short.replace(unstorable, '') : short;
  return storable.startsWith("'") ? storable.replace(neutralised, '') : storable;
}

/** `YYYY-MM-DD` as people in the product read it: `MM-DD-YYYY`. */
export function toMonthFirst(day: string): string {
  return `${day.slice(5)}-${day.slice(0, 4)}`;
}

/** `MM-DD-YYYY` as `YYYY-MM-DD`; undefined for another notation and for a day that does not exist. */
export function readMonthFirst(text: string): string | undefined {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return year !== undefined && month !== undefined && day !== undefined
    ? existingDay(Number(year), Number(month), Number(day))
    : undefined;
}

function existingDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

const DAY_MS = 86_400_000;
/** Excel counts a 29 February 1900 that never was; days before it are one nearer to their epoch. */
const FALSE_LEAP_DAY = 60;
const LAST_SERIAL = 2_958_465;

/** The day behind a spreadsheet's serial number, by the epoch of its workbook; null for one that no sheet shows. */
export function serialDay(serial: number, from1904: boolean): string | null {
  const days = Math.floor(serial);
  if (from1904) {
    if (!(days >= 0 && days <= LAST_SERIAL - 1_462)) return null;
    return new Date(Date.UTC(1904, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);
  }
  if (!(days >= 1 && days <= LAST_SERIAL) || days === FALSE_LEAP_DAY) return null;
  const epoch = Date.UTC(1899, 11, days > FALSE_LEAP_DAY ? 30 : 31);
  return new Date(epoch + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether numbers of this display format are days: it shows a day or a year, outside of quoted text. */
export function isDayFormat(format: string): boolean {
  return /[dy]/i.test(format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general/gi, ''));
}

/** Built-in formats with a day in them; those of East Asian files included. */
export function isBuiltInDayFormat(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);
}

export type ImportFault = { kind: ImportFaultKind; field: ImportColumn };

/** A row's patient, ready to be stored; null leaves a stored value as it is. */
export type ImportedPatient = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  gender: Gender | null;
  dateBirthday: string | null;
};

/** A row by the rules that need nothing but itself. `phone` is there also when another cell is at fault. */
export type CheckedRow = {
  /** The first of them, in the order of the file's columns. */
  fault: ImportFault | undefined;
  faults: ImportFault[];
  phone: string | undefined;
  patient: ImportedPatient | undefined;
};

const genders: ReadonlySet<string> = new Set<Gender>(['male', 'female', 'unspecified']);

/**
 * Checks a row by itself (rest-v1.md, "Import rules").
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
  const day = cells.dateBirthday === '' ? null : readMonthFirst(cells.dateBirthday);
  const email = cells.email.toLowerCase();
  const kindOf = (column: ImportColumn): ImportFaultKind | undefined => {
    switch (column) {
      case 'firstName':
      case 'lastName':
        if (cells[column] === '') return 'empty field';
        return cells[column].length > MAX_NAME_CHARACTERS ? 'wrong format' : undefined;
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

/** Of a row's own fault and a phone that is there already, the one whose column comes first. */
export function firstFault(
  fault: ImportFault | undefined,
  isDuplicate: boolean,
  order: readonly ImportColumn[],
): ImportFault | undefined {
  if (!isDuplicate) return fault;
  const duplication: ImportFault = { kind: 'duplication', field: 'phone' };
  return fault && order.indexOf(fault.field) < order.indexOf('phone') ? fault : duplication;
}

/** What a person reads of a row in the report (product.md, section 5). */
export function rowMessage(row: { status: ImportRowStatus; kind: ImportFaultKind | null }): string {
  if (row.status !== 'error') return row.status === 'created' ? 'Patient created' : 'Patient updated';
  if (row.kind === 'duplication') return texts.phoneTaken;
  return row.kind === 'empty field' ? texts.required : texts.invalid;
}
