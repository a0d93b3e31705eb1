import { describe, expect, it } from 'vitest';
import { csvHeader, sheetHeader, toCsvLine, toSheetRows } from './patient.rules';

const cellsOf = (xml: string) =>
  [...xml.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, cell]) => cell);

describe('toSheetRows', () => {
  it('separates rows and cells', () => {
    const rows = toSheetRows('Ada\u001fLovelace\u001f12125550100\nBo\u001f\u001f\n');
    expect(rows.match(/<row>/g)).toHaveLength(2);
    expect(cellsOf(rows)).toEqual(['Ada', 'Lovelace', '12125550100', 'Bo', '', '']);
    expect(toSheetRows('')).toBe('');
  });

  it('writes every cell as escaped text', () => {
    expect(cellsOf(toSheetRows('<b>&\u001f]]>\n'))).toEqual(['&lt;b&gt;&amp;', ']]&gt;']);
  });

  it.each([
    ['a\\nb', 'a\nb'],
    ['a\\\\nb', 'a\\nb'],
    ['ends in \\\\', 'ends in \\'],
    ['tab\\there', 'tab\there'],
    ['line\\rend', 'line&#13;end'],
    ['mark\\\u001fwithin', 'markwithin'],
    ['bell\u0007\\b', 'bell'],
  ])('reads %j as %j', (written, cell) => {
    expect(cellsOf(toSheetRows(`${written}\u001fx\n`))).toEqual([cell, 'x']);
  });
});

describe('toCsvLine', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
    'defuses %j',
    (cell) => {
      expect(toCsvLine([cell, 'Ada'])).toBe(`"'${cell}","Ada"\r\n`);
    },
  );
});

describe('the header', () => {
  it('names the same columns in both formats', () => {
    expect(csvHeader).toBe('"First name","Last name","Phone","Email","Gender","Date of birth"\n');
    expect(cellsOf(sheetHeader)).toEqual(csvHeader.trim().replaceAll('"', '').split(','));
  });
});
