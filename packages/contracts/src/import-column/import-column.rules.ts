import { importColumnSchema, type ImportColumn } from '../patient-import/patient-import.schema';
import type { SheetCell } from '../sheet-cell/sheet-cell.rules';

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
