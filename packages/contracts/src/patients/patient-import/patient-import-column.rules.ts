import type { ImportColumn } from './patient-import.schema';
import type { SheetCell } from './patient-import-cell.rules';
import type { ColumnContent } from './patient-import-reading.schema';

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

const requiredColumns = ['firstName', 'lastName', 'phone'] as const satisfies readonly ImportColumn[];

/** A heading without the parts that people write in different ways. */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

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

/** The details that the columns of a file give, in the order of the columns. */
export function columnOrder(columns: readonly (ColumnContent | undefined)[]): ImportColumn[] {
  const given = columns.flatMap((column): ImportColumn[] => {
    if (column === undefined) return [];
    if (column === 'fullName') return ['firstName', 'lastName'];
    return [column === 'otherPhone' ? 'phone' : column];
  });
  return [...new Set(given)];
}

/** Whether rows can be checked: every required column is matched. */
export function hasRequiredColumns(columns: readonly (ColumnContent | undefined)[]): boolean {
  return missingColumns(columns).length === 0;
}

/** The required columns that a file lacks. */
export function missingColumns(columns: readonly (ColumnContent | undefined)[]): ImportColumn[] {
  const given = columnOrder(columns);
  return requiredColumns.filter((column) => !given.includes(column));
}
