/*
 * Reads an old binary spreadsheet and posts its rows, in a thread that may die of it. Plain JavaScript, as a
 * thread is started from a file and not from the bundle.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import * as sheets from 'xlsx';
import * as codePages from 'xlsx/dist/cpexcel.full.mjs';

const BATCH_ROWS = 500;
const MAX_ROWS = 65_536;
const MAX_COLUMNS = 256;

sheets.set_cptable(codePages);

const bytes = readFileSync(workerData.path);
const container = sheets.CFB.read(bytes, { type: 'buffer' });
const isSpreadsheet = ['/Workbook', '/Book'].some((name) => sheets.CFB.find(container, name) !== null);

if (isSpreadsheet) postRows();
else parentPort.postMessage({ kind: 'refused' });

function postRows() {
  const book = sheets.read(bytes, {
    type: 'buffer',
    dense: true,
    cellDates: false,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellNF: true,
    sheetRows: MAX_ROWS,
  });
  const visible = book.SheetNames.findIndex((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
  const sheet = book.Sheets[book.SheetNames[Math.max(0, visible)]];
  const rows = sheet?.['!data'] ?? [];
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  for (let first = 0; first < rows.length; first += BATCH_ROWS) {
    const batch = Array.from({ length: Math.min(BATCH_ROWS, rows.length - first) }, (_, index) =>
      toCells(rows[first + index]),
    );
    parentPort.postMessage({ kind: 'rows', first: first + 1, rows: batch, from1904 });
  }
  parentPort.postMessage({ kind: 'end' });
}

function toCells(row) {
  return Array.from((row ?? []).slice(0, MAX_COLUMNS), (cell) => {
    if (cell === undefined || cell === null || cell.v === undefined || cell.t === 'z') return null;
    if (cell.t === 'n') return { number: cell.v, format: String(cell.z ?? 'General') };
    if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
    return String(cell.w ?? cell.v);
  });
}
