/**
 * A cell as a spreadsheet holds it. `text` is the stored value, never what a display format makes of it; a cell
 * that holds a date carries it as `day` (`YYYY-MM-DD`, null for a day that does not exist).
 */
export type SheetCell = {
  text: string;
  day?: string | null;
  /** The file holds the formula of the cell and not what it comes to. */
  isUncalculated?: true;
};

/** A row by the number that a person sees beside it. */
export type SheetRow = { rowNumber: number; cells: SheetCell[] };

/** Whether a row of a sheet holds nothing. */
export function isBlankRow(cells: readonly SheetCell[]): boolean {
  return cells.every(({ text }) => text.trim() === '');
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

/** `YYYY-MM-DD` of a day of the calendar; undefined for one that does not exist. */
export function existingDay(year: number, month: number, day: number): string | undefined {
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
