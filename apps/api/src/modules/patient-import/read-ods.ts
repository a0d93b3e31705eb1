import type { SheetCell, SheetRow } from '@bedside/contracts/patient-import/patient-import-cell.rules';
import { MAX_SHEET_COLUMNS } from '@bedside/contracts/patient-import/patient-import.rules';
import type { Sheet } from './choose-sheet';
import type { Workbook } from './open-workbook';
import { parseXml, type XmlHandlers } from './parse-xml';
import { peekRows } from './peek-rows';
import { makeFileRefusal } from './make-file-refusal';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';
const MAX_SHEETS = 1_000;
const LAST_ROW = 1_048_576;
/** How often a row may repeat. A patient in a list stands there once. */
const MAX_REPEATED_ROWS = 1_000;

/**
 * The sheets of an OpenDocument spreadsheet, each read as a stream.
 * @throws AppError `validation-failed` on `file` for another document, and for one with a password
 */
export async function readOds(workbook: Workbook): Promise<Sheet[]> {
  if (await isSealed(workbook)) throw makeFileRefusal('patient-import.file-password');
  const sheets = await listSheets(workbook);
  async function* readSheet(place: number): AsyncGenerator<SheetRow[]> {
    const rows: SheetRow[] = [];
    const { handlers, isOver } = gatherRows(place, (row) => rows.push(row));
    for await (const batch of parseXml(await workbook.read(CONTENT), handlers, () => rows.splice(0))) {
      if (batch.length > 0) yield batch;
      if (isOver()) return;
    }
  }
  const visible = sheets.filter(({ isVisible }) => isVisible);
  return (visible.length > 0 ? visible : sheets).map(({ name, place }) => ({
    name,
    peek: () => peekRows(readSheet(place)),
    read: () => readSheet(place),
  }));
}

async function isSealed(workbook: Workbook): Promise<boolean> {
  if (!workbook.has(MANIFEST)) return false;
  let found = false;
  await readWhole(workbook, MANIFEST, { open: (name) => (found ||= name === 'encryption-data') });
  return found;
}

async function readWhole(workbook: Workbook, part: string, handlers: XmlHandlers): Promise<void> {
  const pieces = parseXml(await workbook.read(part), handlers, () => undefined);
  while ((await pieces.next()).done !== true);
}

async function listSheets(workbook: Workbook) {
  const sheets: { name: string; place: number; isVisible: boolean }[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  let isSpreadsheet = false;
  let depth = 0;
  await readWhole(workbook, CONTENT, {
    open(name, attributes) {
      const at = (key: string) => attributes[key] ?? '';
      if (name === 'spreadsheet') isSpreadsheet = true;
      if (name === 'style') style = at('style:name');
      if (name === 'table-properties' && at('table:display') === 'false') hiddenStyles.add(style);
      if (name !== 'table') return;
      depth += 1;
      if (!isSpreadsheet || depth > 1 || sheets.length >= MAX_SHEETS) return;
      const isVisible = !hiddenStyles.has(at('table:style-name'));
      sheets.push({ name: at('table:name'), place: sheets.length, isVisible });
    },
    close(name) {
      if (name === 'table') depth -= 1;
    },
  });
  if (sheets.length === 0) throw makeFileRefusal('patient-import.file-type');
  return sheets;
}

function gatherRows(place: number, onRow: (row: SheetRow) => void) {
  let table = -1;
  /** The open elements. A table, a note or a drawing within a cell is not part of the cell's value. */
  let tables = 0;
  let asides = 0;
  let rowNumber = 0;
  let repeatedRows = 1;
  let cells: SheetCell[] = [];
  let column = 0;
  let cell: { attributes: Readonly<Record<string, string>>; paragraphs: string[] } | undefined;
  const isHere = () => table === place && tables === 1 && asides === 0;
  const repeated = (attributes: Readonly<Record<string, string>>, what: string) =>
    Math.max(1, Number(attributes[`table:number-${what}-repeated`] ?? 1) || 1);
  const say = (text: string) => {
    const last = (cell?.paragraphs.length ?? 0) - 1;
    if (cell && last >= 0) cell.paragraphs[last] += text;
  };
  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === 'table') {
        tables += 1;
        if (tables === 1) table += 1;
      } else if (name === 'annotation' || name === 'frame' || name === 'ruby-text') asides += 1;
      if (!isHere()) return;
      if (name === 'table-row') {
        rowNumber += 1;
        repeatedRows = repeated(attributes, 'rows');
        cells = [];
        column = 0;
      } else if (name === 'table-cell' || name === 'covered-table-cell')
        cell = { attributes, paragraphs: [] };
      else if (name === 'p') cell?.paragraphs.push('');
      else if (name === 's') say(' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1) || 1)));
      else if (name === 'tab' || name === 'line-break') say(name === 'tab' ? '\t' : '\n');
    },
    text(text) {
      if (isHere()) say(text);
    },
    close(name) {
      if (isHere() && (name === 'table-cell' || name === 'covered-table-cell') && cell) {
        const read = toCell(cell.attributes, cell.paragraphs.join('\n'));
        const until = Math.min(MAX_SHEET_COLUMNS, column + repeated(cell.attributes, 'columns'));
        if (read.text !== '') for (let at = column; at < until; at += 1) cells[at] = read;
        column = until;
        cell = undefined;
      } else if (isHere() && name === 'table-row') {
        if (cells.length > 0)
          for (let at = 0; at < Math.min(repeatedRows, MAX_REPEATED_ROWS); at += 1)
            onRow({ rowNumber: rowNumber + at, cells: [...cells] });
        rowNumber = Math.min(LAST_ROW, rowNumber + repeatedRows - 1);
      } else if (name === 'table') tables -= 1;
      else if (name === 'annotation' || name === 'frame' || name === 'ruby-text') asides -= 1;
    },
  };
  return { handlers, isOver: () => table > place };
}

/** The stored value of a cell. Only a text cell has no value besides what it shows. */
function toCell(attributes: Readonly<Record<string, string>>, shown: string): SheetCell {
  const at = (key: string) => attributes[`office:${key}`] ?? '';
  switch (at('value-type')) {
    case 'float':
    case 'percentage':
    case 'currency': {
      const number = Number(at('value'));
      return { text: Number.isFinite(number) ? String(number) : at('value') };
    }
    case 'date': {
      const day = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(at('date-value'))?.[0];
      return { text: at('date-value'), day: day ?? null };
    }
    case 'boolean':
      return { text: at('boolean-value').toUpperCase() };
    default:
      return { text: at('string-value') || shown };
  }
}
