import { parseXml } from './parse-xml.mjs';
import { readWorkbookParts } from './read-workbook-parts.mjs';

const LAST_ROW = 1_048_576;
const MOST_MERGES = 20_000;

/**
 * The sheets of an xlsx file. A cell keeps its stored value. A number also keeps its style, which says whether it is a
 * day.
 * @returns `read` of a sheet gives each row to `onRow`, until that answers false, and then its merged cells
 */
export async function readXlsx(workbook) {
  const parts = await readWorkbookParts(workbook);
  return {
    from1904: parts.from1904,
    formats: parts.formats,
    sheets: parts.sheets.map(({ name, part }) => ({
      name,
      read: async (onRow) => {
        const merges = [];
        await parseXml(await workbook.read(part), gatherRows(parts, onRow, merges));
        return merges;
      },
    })),
  };
}

function gatherRows({ sharedStrings }, onRow, merges) {
  let row = { rowNumber: 0, cells: [] };
  let column = -1;
  let type = 'n';
  let style;
  let value = '';
  let isValue = false;
  let isPhonetic = false;
  let isDone = false;
  return {
    open(name, attributes) {
      if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        type = attributes['t'] ?? 'n';
        style = attributes['s'];
        value = '';
      } else if (name === 'row') {
        const given = Number(attributes['r']);
        // Row numbers only rise, whatever the file says: a report has one line per row.
        const isNext = Number.isInteger(given) && given > row.rowNumber && given <= LAST_ROW;
        row = { rowNumber: isNext ? given : row.rowNumber + 1, cells: [] };
        column = -1;
      } else if (name === 'mergeCell' && merges.length < MOST_MERGES) {
        const merge = readMerge(attributes['ref']);
        if (merge) merges.push(merge);
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || (name === 't' && !isPhonetic)) isValue = true;
    },
    text(text) {
      if (isValue) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && value !== '') {
        const cell = toCell(type, value, style, sharedStrings);
        if (cell !== '') row.cells.push([column, cell]);
      } else if (name === 'row' && !isDone) isDone = onRow(row) === false;
    },
    isDone: () => isDone,
  };
}

/** `BC12` is column 54, counted from 0. */
function columnOf(reference) {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** `B2:B4` as rows counted from 0. */
function readMerge(reference) {
  const [, first, last] = /^[A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference ?? '') ?? [];
  const column = columnOf(reference);
  if (column === undefined || first === undefined) return undefined;
  return { column, first: Number(first) - 1, last: Number(last) - 1 };
}

function toCell(type, value, style, sharedStrings) {
  switch (type) {
    case 's':
      return unescapeText(sharedStrings[Number(value)] ?? '');
    case 'n': {
      const number = Number(value);
      if (!Number.isFinite(number)) return value;
      return { number, style: style === undefined ? -1 : Number(style) };
    }
    case 'd':
      return { text: value, day: /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(value)?.[0] ?? null };
    // An error of a formula is no text.
    case 'e':
      return '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    default:
      return unescapeText(value);
  }
}

/** XML writes characters that it cannot hold as `_x000D_`. */
function unescapeText(text) {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
}
