import { Tokenizer, TokenizerMode } from 'parse5';
import { collectTables } from './collect-tables.mjs';

/** Elements whose content is no text of the page. */
const modes = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};
const unseen = new Set(['script', 'style', 'title']);
/** Elements that begin a line of their own. */
const lines = new Set(['br', 'p', 'div', 'li', 'tr']);
/** A cell spans no more: browsers allow 1,000 columns and 65,534 rows. */
const MAX_COLUMNS = 1_000;
const MAX_ROWS = 65_534;
/** What a column that is too narrow shows, and a number with an exponent. The cell has the number beside it. */
const CUT_NUMBER = /^(?:#+|[-+]?\d+(?:[.,]\d+)?E[-+]?\d+)$/i;
const MAX_CELL_CHARACTERS = 1_000_000;

/**
 * The tables of a page, each a sheet: many programs write a page and call it `.xls`. A table within a cell is a sheet of
 * its own. The end tags of cells and rows may be left out.
 */
export async function readHtml(stream) {
  const tables = collectTables();
  /** The open tables, the innermost last. */
  const open = [];
  let hidden;

  const started = {
    table: () => open.push({ table: tables.add({}), row: undefined, cell: undefined, column: 0, spans: [] }),
    tr: () => startRow(open.at(-1)),
    td: (at) => startCell(open.at(-1), at),
    th: (at) => startCell(open.at(-1), at),
  };
  const ended = {
    table() {
      endRow(open.at(-1));
      open.pop();
    },
    tr: () => endRow(open.at(-1)),
    td: () => endCell(open.at(-1)),
    th: () => endCell(open.at(-1)),
  };

  function startRow(place) {
    if (!place) return;
    endRow(place);
    place.row = { rowNumber: place.table.rows.length + 1, cells: [] };
    place.column = 0;
    place.table.rows.push(place.row);
  }

  function endRow(place) {
    if (!place?.row) return;
    endCell(place);
    place.row = undefined;
    place.spans = place.spans.map((left) => Math.max(0, (left ?? 0) - 1));
  }

  function startCell(place, at) {
    if (!place) return;
    if (!place.row) startRow(place);
    endCell(place);
    tables.countCell();
    while ((place.spans[place.column] ?? 0) > 0) place.column += 1;
    const { column } = place;
    const wide = readSpan(at('colspan'), MAX_COLUMNS);
    const high = readSpan(at('rowspan'), MAX_ROWS);
    const first = place.row.rowNumber - 1;
    if (high > 1) {
      place.table.merges.push({ column, first, last: first + high - 1 });
      // Counted down at the end of each row, this one included.
      for (let covered = column; covered < column + wide; covered += 1) place.spans[covered] = high;
    }
    place.cell = { column, text: '', number: at('x:num') || at('sdval') };
    place.column += wide;
  }

  function endCell(place) {
    if (!place?.cell) return;
    const { column, text, number } = place.cell;
    const shown = plainText(text);
    const value = number && CUT_NUMBER.test(shown) ? number : shown;
    if (value !== '') place.row.cells.push([column, value]);
    place.cell = undefined;
  }

  function addText(text) {
    const cell = open.at(-1)?.cell;
    if (cell && hidden === undefined && cell.text.length < MAX_CELL_CHARACTERS) cell.text += text;
  }

  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs, selfClosing }) {
        if (modes[tagName] !== undefined && !selfClosing) {
          tokenizer.state = modes[tagName];
          if (unseen.has(tagName)) hidden = tagName;
        }
        if (lines.has(tagName)) addText('\n');
        started[tagName]?.((name) => attrs.find((attribute) => attribute.name === name)?.value);
      },
      onEndTag({ tagName }) {
        if (tagName === hidden) hidden = undefined;
        if (lines.has(tagName)) addText('\n');
        ended[tagName]?.();
      },
      onCharacter: ({ chars }) => addText(chars),
      // A line end of the file is a space of the page.
      onWhitespaceCharacter: () => addText(' '),
      onNullCharacter: () => undefined,
      onComment: () => undefined,
      onDoctype: () => undefined,
      onEof: () => undefined,
    },
  );
  const decoder = new TextDecoder();
  for await (const piece of stream) tokenizer.write(decoder.decode(piece, { stream: true }), false);
  tokenizer.write(decoder.decode(), true);
  for (const place of open) endRow(place);
  return named(tables.sheets());
}

const readSpan = (text, most) => Math.min(most, Math.max(1, Number.parseInt(text ?? '1', 10) || 1));

const plainText = (text) =>
  text
    .split('\n')
    .map((line) => line.replace(/[ \t\r]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** A page with one table is a file without sheets. Several have numbers. */
const named = (sheets) =>
  sheets.length === 1 ? sheets : sheets.map((sheet, at) => ({ ...sheet, name: String(at + 1) }));
