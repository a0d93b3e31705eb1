import { collectTables } from './collect-tables.mjs';
import { parseXml } from './parse-xml.mjs';

/** A time without a day counts from the last day of 1899. */
const FIRST_YEAR = '1900';

/** The sheets of a workbook in SpreadsheetML, which Excel 2002 and 2003 and many programs since have written. */
export async function readSpreadsheetXml(stream) {
  const tables = collectTables();
  let table;
  let row;
  let cell;
  let isComment = false;
  let takesState = false;
  const opened = {
    Worksheet: (at) => (table = tables.add({ name: at('Name') ?? '' })),
    Row: (at) => openRow(at),
    Cell: (at) => openCell(at),
    Comment: () => (isComment = true),
    Data(at) {
      if (!isComment && cell) Object.assign(cell, { type: at('Type'), text: cell.text ?? '' });
    },
    Visible: () => (takesState = true),
  };
  const closed = {
    Worksheet: () => (table = undefined),
    Row: () => (row = undefined),
    Cell: () => closeCell(),
    Comment: () => (isComment = false),
    Visible: () => (takesState = false),
  };

  function openRow(at) {
    const last = table?.rows.at(-1)?.rowNumber ?? 0;
    row = { rowNumber: Math.max(last + 1, Number(at('Index')) || 0), cells: [], column: 0 };
    table?.rows.push(row);
  }

  function openCell(at) {
    if (!row) return;
    tables.countCell();
    const column = Math.max(row.column, (Number(at('Index')) || 1) - 1);
    const down = Math.max(0, Number(at('MergeDown')) || 0);
    cell = { column, text: undefined, type: undefined };
    row.column = column + 1 + Math.max(0, Number(at('MergeAcross')) || 0);
    if (down > 0) table.merges.push({ column, first: row.rowNumber - 1, last: row.rowNumber - 1 + down });
  }

  function closeCell() {
    const value = cell && toCell(cell);
    if (value !== undefined && value !== '') row?.cells.push([cell.column, value]);
    cell = undefined;
  }

  await parseXml(stream, {
    open(name, attributes) {
      opened[name]?.((wanted) => attributeOf(attributes, wanted));
    },
    text(text) {
      if (takesState && table && /hidden/i.test(text)) table.isVisible = false;
      if (!isComment && cell?.text !== undefined) cell.text += text;
    },
    close: (name) => closed[name]?.(),
  });
  return tables.sheets();
}

/** An attribute by its name without prefix. */
function attributeOf(attributes, wanted) {
  if (attributes[`ss:${wanted}`] !== undefined) return attributes[`ss:${wanted}`];
  const name = Object.keys(attributes).find((key) => key.slice(key.indexOf(':') + 1) === wanted);
  return name === undefined ? undefined : attributes[name];
}

/** The stored value of a cell. A phone keeps its digits, however they are shown. */
function toCell({ type, text }) {
  if (text === undefined || type === 'Error') return '';
  if (type === 'Boolean') return text.trim() === '1' ? 'TRUE' : 'FALSE';
  if (type === 'DateTime') {
    const day = text.trim().slice(0, 10);
    return day >= FIRST_YEAR ? { text: day, day } : text.trim().slice(11, 16);
  }
  const isNumber = type === 'Number' && text.trim() !== '' && Number.isFinite(Number(text));
  return isNumber && /e/i.test(text) ? String(Number(text)) : text;
}
