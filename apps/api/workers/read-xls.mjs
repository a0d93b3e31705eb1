/*
 * Reads an old binary spreadsheet and posts its rows, in a thread that may crash. It is plain JavaScript, because a
 * thread is started from a file and not from the bundle. It posts the sheets with their first rows, and then the rows
 * of the requested sheet.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import * as sheets from 'xlsx';
import * as codePages from 'xlsx/dist/cpexcel.full.mjs';
import { fillMerged, mergesOf } from './workbook/fill-merged.mjs';

const BATCH_ROWS = 500;
const MAX_ROWS = 65_536;
const MAX_COLUMNS = 256;
const FIRST_ROWS = 40;
const SAMPLE_BYTES = 16 * 1_024;

const BOF = 0x0809;
const CODE_PAGE = 0x0042;
/** ISO 8859-1: each byte becomes the character of the same number. */
const AS_BYTES = 28_591;

sheets.set_cptable(codePages);

const bytes = readFileSync(workerData.path);
/** A file of before 1995 is the records alone, without a container. */
const isBare = bytes[0] === 0x09;
const container = isBare ? undefined : sheets.CFB.read(bytes, { type: 'buffer' });
const find = (name) => container && sheets.CFB.find(container, name)?.content;

if (isBare) await postBytes(Uint8Array.from(bytes));
else if (find('/EncryptedPackage')) parentPort.postMessage({ kind: 'password' });
else if (find('/Workbook')) await post(bytes, undefined);
else if (find('/Book')) await postBytes(Uint8Array.from(find('/Book')));
else parentPort.postMessage({ kind: 'refused' });

/** Before Excel 97 texts were bytes of a code page. At best the file names it, and not always correctly. */
async function postBytes(book) {
  const view = new DataView(book.buffer);
  let codePage;
  for (let at = 0; at + 4 <= book.length; at += 4 + view.getUint16(at + 2, true)) {
    const id = view.getUint16(at, true);
    if (id === CODE_PAGE) {
      codePage = view.getUint16(at + 4, true);
      view.setUint16(at + 4, AS_BYTES, true);
    }
    if (id === BOF && at > 0) break;
  }
  await post(book, codePage ?? 0);
}

async function post(content, codePage) {
  const book = readBook(content, codePage !== undefined);
  if (!book) return;
  const visible = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
  const names = visible.length > 0 ? visible : book.SheetNames;
  const tables = names.map((name) => readTable(book.Sheets[name]));
  // A row that does not exist at all is a hole in the array.
  const take = (table, from, to) => Array.from(table.slice(from, to), toCells);
  parentPort.once('message', ({ place }) => {
    const table = tables[place];
    for (let first = FIRST_ROWS; first < table.length; first += BATCH_ROWS) {
      parentPort.postMessage({
        kind: 'rows',
        first: first + 1,
        rows: take(table, first, first + BATCH_ROWS),
      });
    }
    parentPort.postMessage({ kind: 'end' });
  });
  parentPort.postMessage({
    kind: 'sheets',
    sheets: tables.map((table, at) => ({ name: names[at], rows: take(table, 0, FIRST_ROWS) })),
    from1904: book.Workbook?.WBProps?.date1904 === true,
    text: codePage === undefined ? null : { codePage, ...(await guessEncodings(names, tables)) },
  });
}

function readTable(sheet) {
  const table = sheet?.['!data'] ?? [];
  const isValue = (cell) => cell?.v !== undefined && cell.t !== 'z';
  fillMerged(mergesOf(sheet), {
    lastRow: table.length - 1,
    isFilled: (row) => table[row]?.some(isValue) === true,
    take: (row, column) => (isValue(table[row]?.[column]) ? table[row][column] : undefined),
    put: (row, column, cell) => (table[row][column] = cell),
  });
  return table;
}

async function guessEncodings(names, tables) {
  const sample = takeSample(names, tables);
  if (sample.length === 0) return { sample, guesses: [] };
  const { detectAll } = await import('jschardet');
  const guesses = detectAll(sample, { minimumThreshold: 0 });
  return {
    sample,
    guesses: guesses.map(({ encoding, confidence }) => ({ name: encoding ?? '', confidence })),
  };
}

function readBook(content, asBytes) {
  try {
    return sheets.read(content, {
      type: 'buffer',
      ...(asBytes ? { codepage: AS_BYTES } : {}),
      dense: true,
      cellDates: false,
      cellFormula: true,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheetRows: MAX_ROWS,
    });
  } catch (error) {
    const isSealed = /password|encrypt/i.test(error instanceof Error ? error.message : '');
    parentPort.postMessage({ kind: isSealed ? 'password' : 'refused' });
    return undefined;
  }
}

/** Texts with a byte outside ASCII, one per line. */
function takeSample(names, tables) {
  const found = names.filter(isDecisive);
  let size = 0;
  for (const row of tables.flat()) {
    for (const cell of row ?? []) {
      if (size > SAMPLE_BYTES) return Buffer.from(found.join('\n'), 'latin1');
      if (cell?.t !== 's' || !isDecisive(cell.v)) continue;
      found.push(cell.v);
      size += cell.v.length;
    }
  }
  return Buffer.from(found.join('\n'), 'latin1');
}

function isDecisive(text) {
  return /[\x80-\xff]/.test(text);
}

function toCells(row) {
  return Array.from((row ?? []).slice(0, MAX_COLUMNS), (cell) => {
    if (cell === undefined || cell === null || cell.v === undefined) return null;
    // Without a value, or with an error of a formula.
    if (cell.t === 'z' || cell.t === 'e') return null;
    if (cell.t === 'n') {
      // LibreOffice writes 0 where the result of a formula is a text that it has not calculated itself.
      const isFormula = cell.f !== undefined || cell.F !== undefined;
      return {
        number: cell.v,
        format: String(cell.z ?? 'General'),
        isUncalculated: isFormula && cell.v === 0,
      };
    }
    if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
    return String(cell.w ?? cell.v);
  });
}
