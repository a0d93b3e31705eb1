/**
 * A cell of a spreadsheet. `text` is the stored value, never the result of a display format. A cell with a date has it
 * as `day` (`YYYY-MM-DD`, null for a day that does not exist).
 */
export type SheetCell = {
  text: string;
  day?: string | null;
  /** The file holds the formula of the cell and not its result. */
  isUncalculated?: true;
};

/** A row with the number that a spreadsheet shows beside it. */
export type SheetRow = { rowNumber: number; cells: SheetCell[] };

/** Whether a row of a sheet is empty. */
export function isBlankRow(cells: readonly SheetCell[]): boolean {
  return cells.every(({ text }) => text.trim() === '');
}

/** `YYYY-MM-DD` as people read it in the product: `MM-DD-YYYY`. */
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

/** `YYYY-MM-DD` of a calendar day; undefined for one that does not exist. */
export function existingDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

const DAY_MS = 86_400_000;
/** Excel counts 29 February 1900, which never existed, so days before it are one nearer to their epoch. */
const FALSE_LEAP_DAY = 60;
const LAST_SERIAL = 2_958_465;

/** The day of a spreadsheet's serial number, by the epoch of its workbook; null for one that no sheet shows. */
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

/** Whether numbers of this display format are days: it shows a day or a year, outside quoted text. */
export function isDayFormat(format: string): boolean {
  return /[dy]/i.test(format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').replace(/general/gi, ''));
}

/** Built-in formats with a day in them, including those of East Asian files. */
export function isBuiltInDayFormat(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);
}
