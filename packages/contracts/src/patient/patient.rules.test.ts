import { describe, expect, it } from 'vitest';
import { csvMarks, sheetMarks, toCsv, toSheetRows, type PageMarks } from './patient.rules';

/** A page as the database joins it. */
const pageOf = (marks: PageMarks, rows: string[][]) =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (marks.quote ? cell.replaceAll(marks.quote, marks.quote.repeat(2)) : cell))
        .join(marks.cells),
    )
    .join(marks.rows);

describe('toCsv', () => {
  it('quotes every cell and doubles quotes', () => {
    expect(toCsv(pageOf(csvMarks, [['Ada "A"', 'a,b;c\nd', '', '12125550100']]))).toBe(
      '"Ada ""A""","a,b;c\nd","","12125550100"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra'])('makes text of %j wherever it begins a cell', (cell) => {
    expect(
      toCsv(
        pageOf(csvMarks, [
          [cell, 'x', cell],
          ['y', cell],
        ]),
      ),
    ).toBe(`"'${cell}","x","'${cell}"\r\n"y","'${cell}"\r\n`);
  });

  it('writes the day of the last column as people read it', () => {
    const rows = [
      ['1985-12-10', '1985-12-10'],
      ['Ada', ''],
      ['Bo', '1990-01-02'],
    ];
    expect(toCsv(pageOf(csvMarks, rows))).toBe(
      '"1985-12-10","12-10-1985"\r\n"Ada",""\r\n"Bo","01-02-1990"\r\n',
    );
    const days = [...toSheetRows(pageOf(sheetMarks, rows)).matchAll(/>([\d-]{10})</g)].map(([, day]) => day);
    expect(days).toEqual(['1985-12-10', '12-10-1985', '01-02-1990']);
  });

  it('leaves the same letters alone within a cell', () => {
    expect(toCsv(pageOf(csvMarks, [['a=b', 'x+1@y', 'a","=b', 'a\n"=b']]))).toBe(
      '"a=b","x+1@y","a"",""=b","a\n""=b"\r\n',
    );
  });
});

describe('toSheetRows', () => {
  it('writes every cell as text that markup cannot leave', () => {
    const rows = toSheetRows(
      pageOf(sheetMarks, [
        ['<b>&', '=1'],
        ['\u0001a', ']]>'],
      ]),
    );
    expect(rows.match(/<row>/g)).toHaveLength(2);
    expect(rows).toContain('>&lt;b&gt;&amp;<');
    expect(rows).toContain(">'=1<");
    expect(rows).toContain('>a<');
    expect(rows).toContain('>]]&gt;<');
  });
});
