import { importColumnSchema, type ImportColumn } from './patient-import.schema';
import type { SheetCell } from './patient-import-cell.rules';
import { plainHeading, readHeading } from './patient-import-heading.rules';
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
 * What each column most likely holds: by the names that an import knows, and by other common ones. Phones besides the
 * first are taken as further phones. Both names in one cell count only where the file has no column for each.
 * @param rows rows below it: of two columns of a kind, one that is empty in all of them is skipped
 */
export function suggestColumns(
  cells: readonly SheetCell[],
  rows: readonly (readonly SheetCell[])[] = [],
): (ColumnContent | undefined)[] {
  const exact = readHeader(cells);
  const read = cells.map(({ text }, at) => {
    const column = exact[at];
    return column === undefined ? readHeading(text) : { column, rank: -1 };
  });
  const isFilled = (at: number) => rows.some((row) => (row[at]?.text ?? '').trim() !== '');
  const suggested = cells.map((): ColumnContent | undefined => undefined);
  const placesOf = (wanted: ColumnContent) =>
    [...read.entries()]
      .flatMap(([at, found]) => (found?.column === wanted ? [{ at, rank: found.rank }] : []))
      .sort((one, other) => one.rank - other.rank)
      .map(({ at }) => at);
  for (const column of importColumnSchema.options) {
    const places = placesOf(column);
    const place = places.find(isFilled) ?? places[0];
    if (place !== undefined) suggested[place] = column;
    if (column !== 'phone') continue;
    for (const other of places) if (other !== place && isFilled(other)) suggested[other] = 'otherPhone';
  }
  const whole = placesOf('fullName');
  const names = whole.find(isFilled) ?? whole[0];
  const first = suggested.indexOf('firstName');
  if (names === undefined || (first >= 0 && suggested.includes('lastName'))) return suggested;
  const textOf = (row: readonly SheetCell[], at: number) => (row[at]?.text ?? '').trim();
  // Beside a column of first names, "Name" is the last name, unless most of its cells hold the first names too.
  const both = rows.filter(
    (row) => textOf(row, first) !== '' && textOf(row, names).includes(textOf(row, first)),
  );
  const isLast = first >= 0 && both.length * 2 <= rows.length;
  if (!isLast)
    for (const [at, column] of suggested.entries())
      if (column === 'firstName' || column === 'lastName') suggested[at] = undefined;
  suggested[names] = isLast ? 'lastName' : 'fullName';
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
