/*
 * The patients as a file (rest-v1.md, `patients-export`). A cell is text to whoever opens the file; what a
 * spreadsheet would take for a formula or a number has an apostrophe before it already, but for the phones of a
 * workbook, whose cells say themselves that they are text.
 */

/** Headers as an import reads them, so that an exported file can be imported again. */
const exportHeaders = ['First name', 'Last name', 'Phone', 'Email', 'Gender', 'Date of birth'] as const;

/** The header row as csv. */
export const csvHeader = `${exportHeaders.map((header) => `"${header}"`).join(',')}\n`;

/** The style that `zipSheet` gives to text: a spreadsheet makes no number of it, not even when it is edited. */
const cellStart = '<c s="1" t="inlineStr"><is><t xml:space="preserve">';
const cellEnd = '</t></is></c>';
const nextCell = `${cellEnd}${cellStart}`;
const nextRow = `${cellEnd}</row><row>${cellStart}`;
const toRow = (cells: string) => `<row>${cellStart}${cells}${cellEnd}</row>`;

/** The header row as a row of a spreadsheet's XML. */
export const sheetHeader = toRow(exportHeaders.join(nextCell));

/** What a letter behind a backslash stands for; any other character stands for itself. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '&#13;', t: '\t', b: '', f: '', v: '' };
const markup: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': nextRow,
  '\u001f': nextCell,
};
// Marks, markup, and what XML cannot hold in any notation.
const special = /\\([^])|[&<>\n\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Rows as Postgres writes them for COPY in text format with U+001F between cells, as rows of a spreadsheet's XML;
 * every cell is text.
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

/** Cells as a line of csv, each in quotes; what a spreadsheet would take for a formula gets an apostrophe before it. */
export function toCsvLine(cells: readonly string[]): string {
  const safe = cells.map((cell) => cell.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""'));
  return `"${safe.join('","')}"\r\n`;
}
