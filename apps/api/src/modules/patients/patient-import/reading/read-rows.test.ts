import { mkdtemp, readFile, rm, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@bedside/contracts/kit/app-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sheets from 'xlsx';
import { ZipFile } from 'yazl';
import { readRows } from './read-rows';
import type { CodedText } from '@bedside/contracts/kit/coded-text';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-rows-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Rows as number, first name, last name, phone and birthday. */
async function read(content: string | Uint8Array): Promise<unknown[][]> {
  const path = join(folder, `file-${(files += 1)}`);
  await writeFile(path, content);
  const rows = await readRows(path);
  const lines = (await readFile(rows.path, 'utf8')).split('\n').slice(0, -1);
  expect(lines).toHaveLength(rows.totalRows);
  return lines.map((line) => (JSON.parse(line) as unknown[]).slice(0, 5));
}

async function reasonOf(content: string | Uint8Array): Promise<CodedText | undefined> {
  try {
    await read(content);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('validation-failed');
    return error.fields?.['file']?.[0];
  }
}

const WRONG_TYPE = 'patient-import.file-type';
const head = 'First Name,last_name,PHONE,Date of birth\n';
const ada = [2, 'Ada', 'Lovelace', '2125550100', '05-17-1991'];

describe('csv', () => {
  it.each([',', ';', '\t'])('is read with the delimiter %j', async (delimiter) => {
    const text = `${head}Ada,Lovelace,2125550100,05-17-1991\n`.replaceAll(',', delimiter);
    expect(await read(text)).toEqual([ada]);
  });

  it('ends where an old program ended it', async () => {
    expect(await read('first name,last name,phone\r\nAda,B,2125550100\r\n\x1a')).toHaveLength(1);
    expect(await reasonOf('first name,last name,phone\r\nA\x1ada,B,2125550100\r\n')).toBe(WRONG_TYPE);
  });

  it('may name its delimiter in a line that no sheet shows', async () => {
    expect(await read(`sep=;\r\n${head.replaceAll(',', ';')}Ada;Lovelace;2125550100;05-17-1991`)).toEqual([
      ada,
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('is read with line ends %j', async (end) => {
    expect(await read(`${head}Ada,Lovelace,2125550100,05-17-1991`.replaceAll('\n', end))).toEqual([ada]);
  });

  const czech = `${head}Zdeněk,Žižka,2125550100,\n`;
  it.each([
    ['UTF-8', Buffer.from(czech)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${czech}`)],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${czech}`, 'utf16le')],
    ['UTF-16LE without a mark', Buffer.from(czech, 'utf16le')],
    ['UTF-16BE with a mark', Buffer.from(`\ufeff${czech}`, 'utf16le').swap16()],
    ['UTF-16BE without a mark', Buffer.from(czech, 'utf16le').swap16()],
  ])('is read in %s', async (_, content) => {
    expect(await read(content)).toEqual([[2, 'Zdeněk', 'Žižka', '2125550100', '']]);
  });

  it('is read in Windows-1252, also when its only such letter is near the end', async () => {
    const rows = 'Ada,Lovelace,2125550100,\n'.repeat(5_000);
    const content = Buffer.concat([
      Buffer.from(`${head}${rows}J`),
      Buffer.from([0xf6, 0x72, 0x67]),
      Buffer.from(',\u0041,1\n'),
    ]);
    expect((await read(content)).at(-1)?.slice(0, 3)).toEqual([5_002, 'Jörg', 'A']);
  });

  it('keeps delimiters, quotes and line ends of quoted cells', async () => {
    const rows = await read(`${head}"A, ""B""\nC",Lovelace,"(212) 555-0100",\nBo,Li,2125550101,`);
    expect(rows).toEqual([
      [2, 'A, "B" C', 'Lovelace', '(212) 555-0100', ''],
      [3, 'Bo', 'Li', '2125550101', ''],
    ]);
  });

  it('omits blank rows and keeps the row numbers of a spreadsheet', async () => {
    const rows = await read(`${head}\n,,,\nAda,Lovelace,2125550100,05-17-1991\n \n\nBo,Li,2125550101,\n\n`);
    expect(rows.map(([rowNumber]) => rowNumber)).toEqual([4, 7]);
  });

  it('accepts rows with too few and too many cells, and quotes within a cell', async () => {
    expect(await read(`${head}Ada\nBo "B",Li,2125550101,,more,and more\n`)).toEqual([
      [2, 'Ada', '', '', ''],
      [3, 'Bo "B"', 'Li', '2125550101', ''],
    ]);
  });

  it('is refused when a required column is missing, with its name', async () => {
    expect(await reasonOf('first name;last name\nAda;Lovelace')).toEqual({
      code: 'patient-import.columns-missing',
      params: { names: ['phone'] },
    });
    expect(await reasonOf('')).toEqual({
      code: 'patient-import.columns-missing',
      params: { names: ['firstName', 'lastName', 'phone'] },
    });
  });

  it('is refused when a quotation mark has no end, and leaves nothing behind', async () => {
    expect(await reasonOf(`${head}"Ada,Lovelace,1,\n${'x,y,z,\n'.repeat(200_000)}`)).toBe(
      'patient-import.quote-open',
    );
    expect((await readdir(folder)).filter((name) => name === `file-${files}.rows`)).toEqual([]);
  });

  it('is refused above 100,000 rows, not at 100,000', async () => {
    const rows = (count: number) => head + 'A,B,1,\n'.repeat(count);
    expect(await read(rows(100_000))).toHaveLength(100_000);
    expect(await reasonOf(rows(100_001))).toBe('patient-import.too-many-rows');
  });

  it('is refused above 1,000 columns, not at 1,000', async () => {
    const row = (columns: number) => `${head}Ada,Lovelace,2125550100${','.repeat(columns - 3)}\n`;
    expect(await read(row(1_000))).toHaveLength(1);
    expect(await reasonOf(row(1_001))).toBe('patient-import.too-many-columns');
    // Two million in 2 MB.
    expect(await reasonOf(`${head}${`${','.repeat(200_000)}\n`.repeat(10)}`)).toBe(
      'patient-import.too-many-columns',
    );
  });
});

describe('other files', () => {
  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a page', Buffer.from('<html><table><tr><td>first name</td></tr></table></html>')],
    ['an object', Buffer.from('{"first name": "Ada"}')],
    ['bytes', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00, 0x00, 0x00])],
    ['a broken archive', Buffer.from('PK\x03\x04 and then nothing')],
    ['a broken old file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_048)])],
  ])('%s is refused by its content', async (_, content) => {
    expect(await reasonOf(content)).toBe(WRONG_TYPE);
  });
});

type Cell = string | number | { v: number; z: string } | { error: number } | null;

function workbook(
  rows: Cell[][],
  bookType: 'xlsx' | 'biff8',
  from1904 = false,
  merges: readonly string[] = [],
): Uint8Array {
  const sheet: sheets.WorkSheet = {};
  for (const [r, cells] of rows.entries()) {
    for (const [c, cell] of cells.entries()) {
      if (cell === null) continue;
      const place = sheets.utils.encode_cell({ r, c });
      if (typeof cell === 'string') sheet[place] = { t: 's', v: cell };
      else if (typeof cell === 'number') sheet[place] = { t: 'n', v: cell };
      else if ('error' in cell) sheet[place] = { t: 'e', v: cell.error };
      else sheet[place] = { t: 'n', v: cell.v, z: cell.z };
    }
  }
  sheet['!ref'] = `A1:F${rows.length}`;
  sheet['!merges'] = merges.map((range) => sheets.utils.decode_range(range));
  const book = sheets.utils.book_new(sheet, 'Patients');
  book.Workbook = { WBProps: { date1904: from1904 } };
  return new Uint8Array(sheets.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

const titles: Cell[] = ['First name', 'Last name', 'Phone', 'Date of birth'];

describe.each(['xlsx', 'biff8'] as const)('%s', (bookType) => {
  it('keeps phones as digits and reads days by their serial number, whatever their format', async () => {
    const rows = await read(
      workbook(
        [
          titles,
          ['Ada', 'Lovelace', 2_125_550_100, { v: 33_375, z: 'mm-dd-yy' }],
          ['Bo', 'Li', { v: 2_125_550_101, z: '0.00E+00' }, { v: 33_375.5, z: 'dd/mm/yyyy' }],
          ['Cy', 'Ng', { v: 33_375, z: 'mm-dd-yy' }, 33_375],
          ['Di', 'Žižka 李', '+420 601 123 456', '05-17-1991'],
        ],
        bookType,
      ),
    );
    expect(rows).toEqual([
      [2, 'Ada', 'Lovelace', '2125550100', '05-17-1991'],
      [3, 'Bo', 'Li', '2125550101', '05-17-1991'],
      [4, 'Cy', 'Ng', '33375', '33375'],
      [5, 'Di', 'Žižka 李', '+420 601 123 456', '05-17-1991'],
    ]);
  });

  it('counts from 1904 where the workbook does', async () => {
    const birthday = { v: 33_375 - 1_462, z: 'yyyy-mm-dd' };
    const rows = await read(workbook([titles, ['Ada', 'Lovelace', 2_125_550_100, birthday]], bookType, true));
    expect(rows[0]?.[4]).toBe('05-17-1991');
  });

  it('omits blank rows and keeps the visible row numbers', async () => {
    const rows = await read(
      workbook([titles, [null], ['Ada', 'Lovelace', 2_125_550_100], ['', ' '], ['Bo', 'Li', 3]], bookType),
    );
    expect(rows.map(([rowNumber]) => rowNumber)).toEqual([3, 5]);
  });

  it('gives the rows beside a merged cell its value, but for rows that are only higher', async () => {
    const rows: Cell[][] = [
      titles,
      ['Ada', 'Byron', 2_125_550_100],
      ['Max', null, 2_125_550_101],
      ['Zoë', 'Müller', 2_125_550_102],
      [null, null, null],
    ];
    const merges = ['B2:B3', 'A4:A5', 'B4:B5', 'C4:C5'];
    expect(await read(workbook(rows, bookType, false, merges))).toEqual([
      [2, 'Ada', 'Byron', '2125550100', ''],
      [3, 'Max', 'Byron', '2125550101', ''],
      [4, 'Zoë', 'Müller', '2125550102', ''],
    ]);
  });

  it('takes no text from the error of a formula', async () => {
    const rows = await read(workbook([titles, ['Ada', { error: 0x2a }, 2_125_550_100]], bookType));
    expect(rows).toEqual([[2, 'Ada', '', '2125550100', '']]);
  });

  it('is refused without its columns', async () => {
    expect(await reasonOf(workbook([['First name', 'Last name']], bookType))).toEqual({
      code: 'patient-import.columns-missing',
      params: { names: ['phone'] },
    });
  });
});

/** A workbook written by hand, in the form that other programs than Excel write. */
function zip(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(parts)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  const pieces: Buffer[] = [];
  return new Promise((resolve) => {
    archive.outputStream.on('data', (piece: Buffer) => pieces.push(piece));
    archive.outputStream.on('end', () => {
      resolve(Buffer.concat(pieces));
    });
  });
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const headRow = `<row>${['first name', 'last name', 'phone'].map(inline).join('')}</row>`;
const byHand = (sheet: string, more: Record<string, string> = {}) =>
  zip({
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" r:id="r0" state="hidden"/><sheet name="B" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="/xl/worksheets/b.xml"/></Relationships>',
    'xl/worksheets/b.xml': `<x:worksheet xmlns:x="x"><sheetData>${sheet}</sheetData></x:worksheet>`,
    ...more,
  });

describe('xlsx of other programs', () => {
  it('is read from the first visible sheet, with prefixes, inline text and without references', async () => {
    const row = `<row r="7">${inline('A &amp; B')}${inline('<r><t>Lo</t></r><rPh><t>no</t></rPh><r><t>ve</t></r>').replace('<is><t><r>', '<is><r>').replace('</r></t></is>', '</r></is>')}<c><v>2.1255501E9</v></c></row>`;
    const content = await byHand(`${headRow}${row}`);
    expect(await read(content)).toEqual([[7, 'A & B', 'Love', '2125550100', '']]);
  });

  it('gives every row its own number, whatever the file says', async () => {
    const row = `<row r="2">${inline('Ada')}${inline('B')}${inline('1')}</row>`;
    const rows = await read(await byHand(`${headRow}${row}${row}${row.replace('"2"', '"99999999999"')}`));
    expect(rows.map(([rowNumber]) => rowNumber)).toEqual([2, 3, 4]);
  });

  it('treats a cell that refers to no string as empty', async () => {
    const row = `<row><c t="s"><v>7</v></c>${inline('B')}${inline('1')}</row>`;
    expect(await read(await byHand(`${headRow}${row}`))).toEqual([[2, '', 'B', '1', '']]);
  });

  it.each([
    ['no workbook', () => zip({ 'word/document.xml': '<a/>' })],
    [
      'a part that is missing',
      () => zip({ 'xl/workbook.xml': '<workbook><sheets><sheet r:id="a"/></sheets></workbook>' }),
    ],
    ['broken XML', () => byHand('<row><c>')],
    ['entities of its own', () => byHand('&bomb;')],
    ['a document type', () => byHand(headRow, { 'xl/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' })],
    ['nesting without end', () => byHand('<a>'.repeat(100_000))],
    ['a cell without end', () => byHand(`<row>${inline('x'.repeat(3_000_000))}</row>`)],
  ])('is refused with %s', async (_, make) => {
    expect(await reasonOf(await make())).toBe(WRONG_TYPE);
  });

  it('is refused above 100,000 rows, and for more than 1,000 filled cells in a row', async () => {
    const row = `<row>${inline('Ada')}${inline('B')}<c><v>2125550100</v></c></row>`;
    expect(await read(await byHand(headRow + row.repeat(100_000)))).toHaveLength(100_000);
    expect(await reasonOf(await byHand(headRow + row.repeat(100_001)))).toBe('patient-import.too-many-rows');
    // The reader stops at the first row that is too many, and reads none of the rest of 400,000.
    const short = `<row>${inline('A')}</row>`;
    expect(await reasonOf(await byHand(headRow + short.repeat(400_000)))).toBe(
      'patient-import.too-many-rows',
    );
    expect(await reasonOf(await byHand(`${headRow}<row>${inline('x').repeat(1_001)}</row>`))).toBe(
      'patient-import.too-many-columns',
    );
    const far = `<row>${inline('Ada')}${inline('B')}<c><v>1</v></c><c r="XFD3" t="str"><v>far</v></c></row>`;
    expect(await read(await byHand(headRow + far))).toEqual([[2, 'Ada', 'B', '1', '']]);
  });

  it('is refused when it unpacks to far more than its size', async () => {
    const blank = Buffer.alloc(64 * 1_048_576, ' ');
    const bomb = Buffer.concat([Buffer.from('<sst>'), blank, Buffer.from('</sst>')]).toString();
    expect(await reasonOf(await byHand(headRow, { 'xl/sharedStrings.xml': bomb }))).toBe(
      'patient-import.file-inflated',
    );
  });
});
