/*
 * Reads a workbook that is a zip archive (xlsx, ods) or markup (a page, SpreadsheetML) in a thread of its own, so that nobody else waits for it. It posts
 * the sheets with their first rows, and then the rows of the requested sheet, a batch for each time it is asked. The
 * sheet is read to its end before the first batch: a file with too many rows or columns is refused at once, before
 * anything was done with its rows.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { fillMerged } from './workbook/fill-merged.mjs';
import { openWorkbook } from './workbook/open-workbook.mjs';
import { readMarkup } from './workbook/read-markup.mjs';
import { readOds } from './workbook/read-ods.mjs';
import { readXlsx } from './workbook/read-xlsx.mjs';
import { Refusal, wrongType } from './workbook/refusal.mjs';

const { path, kind, maxRows, maxColumns, mostSheets, firstRows } = workerData;
const BATCH_ROWS = 500;

try {
  const book = await (kind === 'markup' ? readMarkup : readArchive)(path);
  const asked = listen();
  parentPort.postMessage({
    kind: 'sheets',
    from1904: book.from1904,
    formats: book.formats,
    sheets: await peek(book.sheets),
  });
  const { place } = await asked();
  const rows = await readAll(book.sheets[place]);
  for (let at = 0; at < rows.length; at += BATCH_ROWS) {
    parentPort.postMessage({ kind: 'rows', rows: rows.slice(at, at + BATCH_ROWS).map(layOut) });
    await asked();
  }
  parentPort.postMessage({ kind: 'end' });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  parentPort.postMessage({ kind: 'refused', why: error.message });
}

async function readArchive(archive) {
  const workbook = await openWorkbook(archive);
  if (workbook.kind === 'xlsx') return readXlsx(workbook);
  if (kind === 'xlsx') throw wrongType();
  return readOds(workbook);
}

/** Answers with the next message, one after the other. */
function listen() {
  const messages = [];
  let wake = () => undefined;
  parentPort.on('message', (message) => {
    messages.push(message);
    wake();
  });
  return async () => {
    while (messages.length === 0) await new Promise((resolve) => (wake = resolve));
    return messages.shift();
  };
}

/** The sheets with so many rows as it takes to recognise patients. A single sheet is chosen whatever it holds. */
async function peek(sheets) {
  const peeked = [];
  for (const [at, { name, read }] of sheets.entries()) {
    const rows = [];
    if (sheets.length > 1 && at < mostSheets)
      await read((row) => {
        rows.push(layOut(row));
        return rows.length < firstRows;
      });
    peeked.push({ name, rows });
  }
  return peeked;
}

async function readAll(sheet) {
  const rows = [];
  let filled = 0;
  const merges = await sheet.read((row) => {
    if (row.cells.length > maxColumns) throw new Refusal('patient-import.too-many-columns');
    if (row.cells.length > 0) filled += 1;
    if (filled > maxRows) throw new Refusal('patient-import.too-many-rows');
    rows.push(row);
  });
  fillRows(rows, merges);
  return rows;
}

function fillRows(rows, merges) {
  if (merges.length === 0) return;
  const byNumber = new Map(rows.map((row) => [row.rowNumber - 1, row.cells]));
  const full = new Set(rows.flatMap(({ rowNumber, cells }) => (cells.length > 0 ? [rowNumber - 1] : [])));
  fillMerged(merges, {
    lastRow: (rows.at(-1)?.rowNumber ?? 0) - 1,
    isFilled: (row) => full.has(row),
    take: (row, column) => byNumber.get(row)?.find(([at]) => at === column)?.[1],
    put: (row, column, cell) => byNumber.get(row).push([column, cell]),
  });
}

/** A row with its cells at their places. Those further right belong to no table of patients. */
function layOut({ rowNumber, cells }) {
  const laid = [];
  for (const [column, cell] of cells) if (column < maxColumns) laid[column] = cell;
  return [rowNumber, Array.from(laid, (cell) => cell ?? null)];
}
