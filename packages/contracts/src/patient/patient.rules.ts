/*
 * The patients as a file (rest-v1.md, `patients-export`). A cell is text to whoever opens the file: what a
 * spreadsheet would take for a formula gets an apostrophe before it.
 */

/** Headers as an import reads them, so that an exported file can be imported again. */
const exportHeaders = ['First name', 'Last name', 'Phone', 'Email', 'Gender', 'Date of birth'] as const;

/** What stands between the cells and the rows of a page of rows, and how cells are kept from holding it. */
export type PageMarks = { cells: string; rows: string; quote?: string };

/** A page nearly is csv already: 100,000 rows are not taken apart again. Quotes within cells are doubled. */
export const csvMarks: PageMarks = { cells: '","', rows: '"\r\n"', quote: '"' };

/** Marks that no cell holds. */
export const sheetMarks: PageMarks = { cells: '\u001f', rows: '\u001e' };

// Within a cell a quote is followed by another one, so that these are the beginnings of cells alone.
const csvFormulas = /(^"|","|\n")(?=[=+\-@\t\r])/g;
// The last column holds days as the database writes them; people read `MM-DD-YYYY`.
const csvDays = /"(\d{4})-(\d\d-\d\d)"\r\n/g;
const sheetDays = new RegExp(`${sheetMarks.cells}(\\d{4})-(\\d\\d-\\d\\d)(?=${sheetMarks.rows}|$)`, 'g');
const sheetFormulas = new RegExp(`(^|[${sheetMarks.cells}${sheetMarks.rows}])(?=[=+\\-@\\t\\r])`, 'g');

/** A page of rows as csv; every cell is quoted, so that digits and line ends stay as they are. */
export function toCsv(page: string): string {
  return `"${page}"\r\n`.replace(csvFormulas, "$1'").replace(csvDays, '"$2-$1"\r\n');
}

/** The header row as a page of one row. */
export function exportHeaderPage(marks: PageMarks): string {
  return exportHeaders.join(marks.cells);
}

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
// What XML cannot hold in any notation.
const noCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001d\ufffe\uffff]/g;

/** A page of rows as rows of a spreadsheet's XML; every cell is text. */
export function toSheetRows(page: string): string {
  const rows = page
    .replace(sheetFormulas, "$1'")
    .replace(sheetDays, `${sheetMarks.cells}$2-$1`)
    .replace(noCharacter, '')
    .replace(/[&<>\r]/g, (character) => markup[character] ?? character)
    .replaceAll(sheetMarks.cells, '</t></is></c><c t="inlineStr"><is><t xml:space="preserve">')
    .replaceAll(sheetMarks.rows, '</t></is></c></row><row><c t="inlineStr"><is><t xml:space="preserve">');
  return `<row><c t="inlineStr"><is><t xml:space="preserve">${rows}</t></is></c></row>`;
}
