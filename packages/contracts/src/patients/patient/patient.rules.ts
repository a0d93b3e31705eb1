/*
 * The patients as a file. Every cell is text for any program. A cell that a spreadsheet would read as a formula or a
 * number already has an apostrophe. The phones of a workbook have none, because their cells have the type text.
 */

/** Headings as an import reads them, so that an exported file can be imported again. */
const exportHeaders = ['First name', 'Last name', 'Phone', 'Email', 'Gender', 'Date of birth'] as const;

/** The begin of every csv, so that a spreadsheet reads the letters of names rightly. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Whether headings are those of an export, below which birthdays are `MM-DD-YYYY` wherever the practice is. */
export const isOwnExport = (headings: readonly string[]): boolean =>
  exportHeaders.every((header) => headings.includes(header));

/** The heading row as csv. */
export const csvHeader = `${exportHeaders.map((header) => `"${header}"`).join(',')}\n`;

/** The style that `zipSheet` gives to text: a spreadsheet does not turn it into a number, not even after an edit. */
const cellStart = '<c s="1" t="inlineStr"><is><t xml:space="preserve">';
const cellEnd = '</t></is></c>';
const nextCell = `${cellEnd}${cellStart}`;
const nextRow = `${cellEnd}</row><row>${cellStart}`;
const toRow = (cells: string) => `<row>${cellStart}${cells}${cellEnd}</row>`;

/** The heading row as a row of a spreadsheet's XML. */
export const sheetHeader = toRow(exportHeaders.join(nextCell));

/** What a letter after a backslash means; any other character means itself. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '&#13;', t: '\t', b: '', f: '', v: '' };
const markup: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': nextRow,
  '\u001f': nextCell,
};
// Escapes, markup, and characters that XML cannot contain in any notation.
const special = /\\([^])|[&<>\n\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Rows in COPY's text format with U+001F between cells, as rows of a spreadsheet's XML. Every cell is text.
 * @param page whole rows, each with its line end
 */
export function toSheetRows(page: string): string {
  if (page === '') return '';
  return toRow(
    page.slice(0, -1).replace(special, (found: string, escaped: string | undefined) => {
      if (escaped === undefined) return markup[found] ?? '';
      return escapes[escaped] ?? (escaped === '\u001f' ? '' : escaped);
    }),
  );
}

/** The signs with which a formula begins in a spreadsheet, as East Asian keyboards write them too. */
const formulaSign = '[=+\\-@\\t\\r＝＋－＠]';
/** Apostrophes that somebody typed before such a sign get one more, so that an import takes only that away. */
const formula = new RegExp(`^(?='*${formulaSign})`);
const neutralised = new RegExp(`^'(?='*${formulaSign})`);

/**
 * Cells as a line of csv, each in quotes. A cell that a spreadsheet would read as a formula gets an apostrophe before
 * it.
 */
export function toCsvLine(cells: readonly string[]): string {
  const safe = cells.map((cell) => cell.replace(formula, "'").replaceAll('"', '""'));
  return `"${safe.join('","')}"\r\n`;
}

/** A cell without the apostrophe that {@link toCsvLine} put before a formula. */
export const withoutApostrophe = (cell: string): string => cell.replace(neutralised, '');
