import { MEGABYTE } from '../../kit/constants';
import { firstMailAddress, isMailAddress, plainMailAddress } from '../../kit/mail-address.rules';
import { findAddressInName } from '../../kit/name.rules';
import { lineText } from '../../kit/visible-text';
import { isBirthday } from '../patient/patient-birthday.rules';
import { withoutApostrophe } from '../patient/patient.rules';
import type { Gender } from '../patient/patient.schema';
import { readListedBirthday } from './patient-import-birthday.rules';
import { readMonthFirst, toMonthFirst, type SheetCell } from './patient-import-cell.rules';
import { genderKey } from './patient-import-gender.rules';
import { splitName } from './patient-import-name.rules';
import type { ColumnContent, ImportReading } from './patient-import-reading.schema';
import type { ImportColumn, ImportFaultKind } from './patient-import.schema';

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
/** What stands where another program lost a letter. */
const LOST_LETTER = '\ufffd';

/** The cells of a row that an import reads; '' for an empty one and for a column that the file lacks. */
export type ImportCells = Readonly<Record<ImportColumn, string>>;

// Postgres cannot store NUL, and half a surrogate pair is no character.
const needsCare = /[\0\uD800-\uDFFF]/;
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** What programs write where a cell has no value. A spreadsheet's errors are nobody's name either. */
const nothing = /^(?:\\N|null|nan|none|n\/?a|k\. ?a\.|-+|\.|\?|0000-00-00.*|00[./]00[./]0000)$/i;
const sheetError = /^#(?:N\/A|REF!|VALUE!|NAME\?|NUM!|DIV\/0!|NULL!|SPILL!|CALC!|NV|WERT!|BEZUG!)$/i;

/** Chooses among the phones of a row, some of which may share a cell. @returns its text */
export type ChoosePhone = (texts: readonly string[]) => string;

/**
 * The details in a row's cells, as text. A date becomes `MM-DD-YYYY` however the sheet shows it, or `YYYY-MM-DD` where
 * birthdays are read in any notation. Both names of one cell are split.
 * @param choosePhone which phone of several counts; without it the cells are taken as they are
 */
export function pickCells(
  cells: readonly SheetCell[],
  columns: readonly (ColumnContent | undefined)[],
  reading: Pick<ImportReading, 'dateOrder' | 'nameOrder'>,
  choosePhone?: ChoosePhone,
): ImportCells {
  const picked = { firstName: '', lastName: '', phone: '', dateBirthday: '', gender: '', email: '' };
  const isLoose = choosePhone !== undefined;
  const otherPhones: string[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    if (column === undefined || cell === undefined) continue;
    const text = isLoose ? withoutNothing(cleanText(cell.text), column) : cleanText(cell.text);
    if (column === 'fullName') Object.assign(picked, splitName(text, reading.nameOrder));
    else if (column === 'otherPhone') otherPhones.push(text);
    else picked[column] = column === 'dateBirthday' ? (textOfDay(cell, reading) ?? text) : text;
  }
  if (!isLoose) return picked;
  const phones = [picked.phone, ...otherPhones].filter((text) => text !== '');
  return { ...picked, phone: choosePhone(phones), email: firstMailAddress(picked.email) };
}

function withoutNothing(text: string, column: ColumnContent): string {
  const isName = column === 'firstName' || column === 'lastName' || column === 'fullName';
  return sheetError.test(text) || (!isName && column !== 'gender' && nothing.test(text)) ? '' : text;
}

const textOfDay = ({ day }: SheetCell, { dateOrder }: Pick<ImportReading, 'dateOrder'>) =>
  day === undefined || day === null ? undefined : dateOrder === null ? toMonthFirst(day) : day;

/** A cell's text in storable form, without what no rule needs and without the apostrophe before a formula. */
export function cleanText(text: string): string {
  const storable = storableText(text);
  return storable.startsWith("'") ? withoutApostrophe(storable) : storable;
}

/** A cell's text in storable form, as a draft holds it until it is read. */
export function storableText(text: string): string {
  const trimmed = lineText(text);
  const short = trimmed.length > MAX_CELL_CHARACTERS ? trimmed.slice(0, MAX_CELL_CHARACTERS) : trimmed;
  return needsCare.test(short) ? short.replace(unstorable, '') : short;
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
  /** Wrong optional cells that are left empty. */
  gaps: ImportFault[];
  phone: string | undefined;
  dateBirthday: string | undefined;
  patient: ImportedPatient | undefined;
};

const optional: ReadonlySet<ImportColumn> = new Set(['dateBirthday', 'gender', 'email']);

/**
 * A birthday as a table is read, `YYYY-MM-DD`; undefined for a wrong one. Without an order it has the contract's form.
 */
export function readImportedDay(
  text: string,
  { dateOrder, padsDays }: Pick<ImportReading, 'dateOrder' | 'padsDays'>,
): string | undefined {
  if (dateOrder !== null) return readListedBirthday(text, dateOrder, { padsDays })?.day;
  const day = readMonthFirst(text);
  return day !== undefined && isBirthday(day) ? day : undefined;
}

const genders: ReadonlySet<string> = new Set<Gender>(['male', 'female', 'unspecified']);
const isGender = (word: string): word is Gender => genders.has(word);

function readGender(text: string, { genderWords }: Pick<ImportReading, 'genderWords'>): Gender | undefined {
  const word = text.toLowerCase();
  return genderWords?.[genderKey(text)] ?? (isGender(word) ? word : undefined);
}

/**
 * Checks a row by itself.
 * @param order the file's columns in their order: of several faults the first one counts
 * @param read.phone reads a phone as digits; undefined for a number that cannot exist
 */
export function checkRow(
  cells: ImportCells,
  order: readonly ImportColumn[],
  read: { reading: ImportReading; phone: (text: string) => string | undefined },
): CheckedRow {
  const { reading } = read;
  const phone = cells.phone === '' ? undefined : read.phone(cells.phone);
  const gender = cells.gender === '' ? null : readGender(cells.gender, reading);
  const day = cells.dateBirthday === '' ? null : readImportedDay(cells.dateBirthday, reading);
  const email = plainMailAddress(cells.email);
  const kindOf = (column: ImportColumn): ImportFaultKind | undefined => {
    switch (column) {
      case 'firstName':
      case 'lastName':
        if (cells[column] === '') return 'empty field';
        return cells[column].length > MAX_NAME_CHARACTERS ||
          cells[column].includes(LOST_LETTER) ||
          findAddressInName(cells[column]) !== undefined
          ? 'wrong format'
          : undefined;
      case 'phone':
        if (cells.phone === '') return 'empty field';
        return phone === undefined ? 'wrong format' : undefined;
      case 'dateBirthday':
        return day === undefined ? 'wrong format' : undefined;
      case 'gender':
        return gender === undefined ? 'wrong format' : undefined;
      case 'email':
        return email === '' || isMailAddress(email) ? undefined : 'wrong format';
    }
  };
  const wrong = order.flatMap((field): ImportFault[] => {
    const kind = kindOf(field);
    return kind === undefined ? [] : [{ kind, field }];
  });
  const isGap = ({ field }: ImportFault) => reading.skipsWrongCells && optional.has(field);
  const gaps = wrong.filter(isGap);
  const faults = wrong.filter((fault) => !isGap(fault));
  if (faults.length === 0 && phone === undefined) faults.push({ kind: 'empty field', field: 'phone' });
  const found = { fault: faults[0], faults, gaps, phone, dateBirthday: day ?? undefined };
  if (faults.length > 0 || phone === undefined) return { ...found, patient: undefined };
  const patient = {
    firstName: cells.firstName,
    lastName: cells.lastName,
    phone,
    email: email === '' || !isMailAddress(email) ? null : email,
    gender: gender ?? null,
    dateBirthday: day ?? null,
  };
  return { ...found, patient };
}

/**
 * A row's cells in the form that an import reads without any choice, so that they can be sent again. A wrong cell stays
 * as it is.
 */
export function toContractCells(cells: ImportCells, reading: ImportReading): ImportCells {
  const day = readImportedDay(cells.dateBirthday, reading);
  return {
    ...cells,
    dateBirthday: day === undefined ? cells.dateBirthday : toMonthFirst(day),
    gender: readGender(cells.gender, reading) ?? cells.gender,
  };
}

/** A row can have a fault and an existing phone. The one whose column comes first is reported. */
export function firstFault(
  fault: ImportFault | undefined,
  isDuplicate: boolean,
  order: readonly ImportColumn[],
): ImportFault | undefined {
  if (!isDuplicate) return fault;
  const duplication: ImportFault = { kind: 'duplication', field: 'phone' };
  return fault && order.indexOf(fault.field) < order.indexOf('phone') ? fault : duplication;
}
