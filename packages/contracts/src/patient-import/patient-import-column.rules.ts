import { importColumnSchema, type ImportColumn } from './patient-import.schema';
import type { SheetCell } from './patient-import-cell.rules';

/** The columns by the names people give them, without spaces, case, `_`, `-` and punctuation. */
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

/**
 * Other names that people use, and those of Google's and Outlook's contacts. Of several columns of a kind, the one
 * named first here counts. A dry run uses them as a guess, which the doctor sees and can change.
 */
const likelyHeaders: Readonly<Record<ImportColumn, readonly string[]>> = {
  firstName: ['givenname', 'forename', 'firstnames', 'patientfirstname', 'first'],
  lastName: ['surname', 'familyname', 'patientlastname', 'last'],
  phone: [
    ...[
      'mobilephone',
      'mobile',
      'mobilenumber',
      'cellphone',
      'cell',
      'cellnumber',
      'phone1value',
      'primaryphone',
    ],
    ...[
      'telephone',
      'telephonenumber',
      'tel',
      'phoneno',
      'contactnumber',
      'homephone',
      'homephone2',
      'otherphone',
    ],
    ...['workphone', 'businessphone', 'phone2value'],
  ],
  dateBirthday: ['birthdaydate', 'bornon', 'born'],
  gender: ['sex'],
  email: ['mail', 'emailid', 'email1value', 'email2address', 'email2value'],
};

const requiredColumns = ['firstName', 'lastName', 'phone'] as const satisfies readonly ImportColumn[];

/** A heading without the parts that people write in different ways. */
const plainHeading = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What each column of the file holds, by its heading. Of two columns with one name, the first counts. */
export function readHeader(cells: readonly SheetCell[]): (ImportColumn | undefined)[] {
  const seen = new Set<ImportColumn>();
  return cells.map(({ text }) => {
    const column = headers[plainHeading(text)];
    if (column === undefined || seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
}

/**
 * What each column most likely holds: first by the names that an import knows, then by other common ones.
 * @param rows rows below it: of two columns of a kind, one that is empty in all of them is skipped
 */
export function suggestColumns(
  cells: readonly SheetCell[],
  rows: readonly (readonly SheetCell[])[] = [],
): (ImportColumn | undefined)[] {
  const suggested = readHeader(cells);
  const names = cells.map(({ text }) => plainHeading(text));
  const isFilled = (at: number) => rows.some((row) => (row[at]?.text ?? '').trim() !== '');
  for (const column of importColumnSchema.options) {
    if (suggested.includes(column)) continue;
    const places = likelyHeaders[column].map((name) => names.indexOf(name)).filter((at) => at >= 0);
    const place = places.find(isFilled) ?? places[0];
    if (place !== undefined) suggested[place] = column;
  }
  return suggested;
}

/** A title names at most one kind of details; headings name more. */
const FEWEST_HEADINGS = 2;

/**
 * Which of a table's first rows holds its headings: the first that names most kinds of details.
 * @param rows none of them blank
 * @returns its index; 0 where no row looks like one
 */
export function findHeadings(rows: readonly (readonly SheetCell[])[]): number {
  const named = rows.map((cells) => suggestColumns(cells).filter((column) => column !== undefined).length);
  const most = Math.max(0, ...named);
  return most < FEWEST_HEADINGS ? 0 : named.indexOf(most);
}

/** Whether rows can be checked: every required column is matched. */
export function hasRequiredColumns(columns: readonly (ImportColumn | undefined)[]): boolean {
  return missingColumns(columns).length === 0;
}

/** The required columns that a file lacks. */
export function missingColumns(columns: readonly (ImportColumn | undefined)[]): ImportColumn[] {
  return requiredColumns.filter((column) => !columns.includes(column));
}
