import * as sheets from 'xlsx';
import { mergesOf } from './fill-merged.mjs';
import { parseXml } from './parse-xml.mjs';
import { Refusal, wrongType } from './refusal.mjs';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';
const MAX_SHEETS = 1_000;
/** Twice what 100,000 patients take. SheetJS holds the content as a whole. */
const MAX_CONTENT_BYTES = 200 * 1_048_576;
/** A few bytes may repeat a cell without end. 100,000 rows of 50 cells are more than any list of patients. */
const MAX_CELLS = 5_000_000;
/** A time without a day counts from the last day of 1899. */
const FIRST_YEAR = 1900;

/**
 * The sheets of an OpenDocument spreadsheet; another document and one with a password are refused.
 * @returns `read` of a sheet gives each row to `onRow`, until that answers false, and then its merged cells
 */
export async function readOds(workbook) {
  if (await isSealed(workbook)) throw new Refusal('patient-import.file-password');
  const names = await listSheets(workbook);
  const tables = readTables(await readWhole(await workbook.read(CONTENT)));
  return {
    from1904: false,
    formats: [],
    sheets: names.map((name) => ({
      name,
      read: (onRow) => {
        giveRows(tables[name]?.['!data'] ?? [], onRow);
        return mergesOf(tables[name]);
      },
    })),
  };
}

async function isSealed(workbook) {
  if (!workbook.has(MANIFEST)) return false;
  let found = false;
  await parseXml(await workbook.read(MANIFEST), { open: (name) => (found ||= name === 'encryption-data') });
  return found;
}

/** The names of the sheets that people see; of all where they see none. SheetJS does not tell which are hidden. */
async function listSheets(workbook) {
  const found = [];
  const hiddenStyles = new Set();
  let style = '';
  let isSpreadsheet = false;
  let depth = 0;
  const countCell = createCellCount();
  await parseXml(await workbook.read(CONTENT), {
    open(name, attributes) {
      const at = (key) => attributes[key] ?? '';
      countCell(name, at);
      if (name === 'spreadsheet') isSpreadsheet = true;
      if (name === 'style') style = at('style:name');
      if (name === 'table-properties' && at('table:display') === 'false') hiddenStyles.add(style);
      if (name !== 'table') return;
      depth += 1;
      if (!isSpreadsheet || depth > 1 || found.length >= MAX_SHEETS) return;
      found.push({ name: at('table:name'), isVisible: !hiddenStyles.has(at('table:style-name')) });
    },
    close(name) {
      if (name === 'table') depth -= 1;
    },
  });
  if (found.length === 0) throw wrongType();
  const visible = found.filter(({ isVisible }) => isVisible);
  return (visible.length > 0 ? visible : found).map(({ name }) => name);
}

/** Refuses a document whose filled cells, with their repetitions, are too many. It is told each element. */
function createCellCount() {
  const repeated = (at, what) => Math.max(1, Number(at(`table:number-${what}-repeated`)) || 1);
  let rows = 1;
  let opened = 0;
  let cells = 0;
  return (name, at) => {
    if (name === 'table-row') rows = repeated(at, 'rows');
    if (name === 'table-cell') opened = rows * repeated(at, 'columns');
    if (name !== 'p' && at('office:value-type') === '') return;
    cells += opened;
    opened = 0;
    if (cells > MAX_CELLS) throw new Refusal('patient-import.file-inflated');
  };
}

async function readWhole(stream) {
  const pieces = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > MAX_CONTENT_BYTES) throw new Refusal('patient-import.file-inflated');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** SheetJS gets the one part that it needs, whose size was counted while it was unpacked. */
function readTables(content) {
  const container = sheets.CFB.utils.cfb_new();
  const parts = { [MANIFEST]: '<manifest/>', 'styles.xml': '<styles/>', [CONTENT]: content };
  for (const [name, part] of Object.entries(parts))
    sheets.CFB.utils.cfb_add(container, `/${name}`, Buffer.from(part));
  try {
    return sheets.parse_zip(container, { dense: true, cellDates: true, cellFormula: false, cellHTML: false })
      .Sheets;
  } catch {
    throw wrongType();
  }
}

function giveRows(table, onRow) {
  for (const [at, row] of table.entries()) {
    const cells = toCells(row ?? []);
    if (cells.length > 0 && onRow({ rowNumber: at + 1, cells }) === false) return;
  }
}

function toCells(row) {
  const cells = [];
  row.forEach((cell, column) => {
    const read = toCell(cell);
    if (read !== '') cells.push([column, read]);
  });
  return cells;
}

/** The stored value of a cell. */
function toCell({ t, v, w }) {
  if (v === undefined || v === null || t === 'z') return '';
  if (t === 'b') return v ? 'TRUE' : 'FALSE';
  if (t !== 'd') return String(v);
  const hasDay = v.getUTCFullYear() >= FIRST_YEAR;
  const day = hasDay ? v.toISOString().slice(0, 10) : null;
  return hasDay ? { text: day, day } : (w ?? '');
}
