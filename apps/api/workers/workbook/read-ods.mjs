import { workerData } from 'node:worker_threads';
import { parseXml } from './parse-xml.mjs';
import { Refusal, wrongType } from './refusal.mjs';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';
const MAX_SHEETS = 1_000;
const LAST_ROW = 1_048_576;
/** How often a row may repeat. A patient in a list stands there once. */
const MAX_REPEATED_ROWS = 1_000;

/**
 * The sheets of an OpenDocument spreadsheet; another document and one with a password are refused.
 * @returns `read` of a sheet gives each row to `onRow`, until that answers false
 */
export async function readOds(workbook) {
  if (await isSealed(workbook)) throw new Refusal('patient-import.file-password');
  const sheets = await listSheets(workbook);
  const visible = sheets.filter(({ isVisible }) => isVisible);
  return {
    from1904: false,
    formats: [],
    sheets: (visible.length > 0 ? visible : sheets).map(({ name, place }) => ({
      name,
      read: async (onRow) => parseXml(await workbook.read(CONTENT), gatherRows(place, onRow)),
    })),
  };
}

async function isSealed(workbook) {
  if (!workbook.has(MANIFEST)) return false;
  let found = false;
  await parseXml(await workbook.read(MANIFEST), { open: (name) => (found ||= name === 'encryption-data') });
  return found;
}

async function listSheets(workbook) {
  const sheets = [];
  const hiddenStyles = new Set();
  let style = '';
  let isSpreadsheet = false;
  let depth = 0;
  await parseXml(await workbook.read(CONTENT), {
    open(name, attributes) {
      const at = (key) => attributes[key] ?? '';
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
  if (sheets.length === 0) throw wrongType();
  return sheets;
}

const isCell = (name) => name === 'table-cell' || name === 'covered-table-cell';
/** A note or a drawing within a cell is not part of the cell's value. */
const isAside = (name) => name === 'annotation' || name === 'frame' || name === 'ruby-text';

function gatherRows(place, onRow) {
  let table = -1;
  /** The open tables and asides. A table within a cell is not part of the cell's value either. */
  let tables = 0;
  let asides = 0;
  let rowNumber = 0;
  let repeatedRows = 1;
  let cells = [];
  let column = 0;
  let cell;
  let isDone = false;
  const isHere = () => table === place && tables === 1 && asides === 0;
  const repeated = (attributes, what) =>
    Math.max(1, Number(attributes[`table:number-${what}-repeated`] ?? 1) || 1);
  const say = (text) => {
    const last = (cell?.paragraphs.length ?? 0) - 1;
    if (cell && last >= 0) cell.paragraphs[last] += text;
  };
  const endCell = () => {
    const read = toCell(cell.attributes, cell.paragraphs.join('\n'));
    const until = column + repeated(cell.attributes, 'columns');
    if (read !== '' && read.text !== '')
      for (let at = column; at < Math.min(until, column + workerData.maxColumns + 1); at += 1)
        cells.push([at, read]);
    column = until;
    cell = undefined;
  };
  const endRow = () => {
    if (cells.length > 0)
      for (let at = 0; at < Math.min(repeatedRows, MAX_REPEATED_ROWS) && !isDone; at += 1)
        isDone = onRow({ rowNumber: rowNumber + at, cells }) === false;
    rowNumber = Math.min(LAST_ROW, rowNumber + repeatedRows - 1);
  };
  return {
    open(name, attributes) {
      if (name === 'table') {
        tables += 1;
        if (tables === 1) table += 1;
      } else if (isAside(name)) asides += 1;
      if (!isHere()) return;
      if (name === 'table-row') {
        rowNumber += 1;
        repeatedRows = repeated(attributes, 'rows');
        cells = [];
        column = 0;
      } else if (isCell(name)) cell = { attributes, paragraphs: [] };
      else if (name === 'p') cell?.paragraphs.push('');
      else if (name === 's') say(' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1) || 1)));
      else if (name === 'tab' || name === 'line-break') say(name === 'tab' ? '\t' : '\n');
    },
    text(text) {
      if (isHere()) say(text);
    },
    close(name) {
      if (isHere() && isCell(name) && cell) endCell();
      else if (isHere() && name === 'table-row') endRow();
      else if (name === 'table') tables -= 1;
      else if (isAside(name)) asides -= 1;
    },
    isDone: () => isDone || table > place,
  };
}

/** The stored value of a cell. Only a text cell has no value besides what it shows. */
function toCell(attributes, shown) {
  const at = (key) => attributes[`office:${key}`] ?? '';
  switch (at('value-type')) {
    case 'float':
    case 'percentage':
    case 'currency': {
      const number = Number(at('value'));
      return Number.isFinite(number) ? String(number) : at('value');
    }
    case 'date':
      return { text: at('date-value'), day: /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(at('date-value'))?.[0] ?? null };
    case 'boolean':
      return at('boolean-value').toUpperCase();
    default:
      return at('string-value') || shown;
  }
}
