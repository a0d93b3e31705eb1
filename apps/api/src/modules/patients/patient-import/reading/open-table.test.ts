import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { TableWish } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sheets from 'xlsx';
import { openTableFile } from '../../../../../test-kit/open-table-file';
import { encodeText, oldWorkbook, type OldFormula } from '../../../../../test-kit/old-workbook';
import { readRows } from './read-rows';
import type { CodedText } from '@bedside/contracts/kit/coded-text';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-tables-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function store(content: string | Uint8Array): Promise<string> {
  const path = join(folder, `file-${(files += 1)}`);
  await writeFile(path, content);
  return path;
}

async function reasonOf(work: Promise<unknown>): Promise<CodedText | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.values(error.fields ?? {})[0]?.[0];
  }
}
const refusalOf = async (content: string | Uint8Array, wish: TableWish = {}) =>
  reasonOf(readRows(await store(content), wish));

const head = 'First name,Last name,Phone\n';
const titles = ['First name', 'Last name', 'Phone'];
const WRONG_TYPE = 'patient-import.file-type';
const PASSWORD = 'patient-import.file-password';

describe('the encoding of a csv', () => {
  const polish = 'Paweł,Wiśniewski\nŁukasz,Żak\nMałgorzata,Wójcik\nZbigniew,Dąbrowski\nJózef,Święcicki\n';
  const czech = 'Zdeněk,Žižka\nJiří,Dvořák\nLenka,Němcová\nTomáš,Kučera\nŠárka,Říhová\n';
  const hungarian = 'Győző,Szűcs\nErzsébet,Tóth\nLászló,Kovács\nÁgnes,Szőke\nÖdön,Füle\n';
  const german = 'Jörg,Müller\nBjörn,Schäfer\nUrsula,Weiß\nKäthe,Krüger\nGünther,Groß\n';
  const french = 'François,Lefèvre\nHélène,Béranger\nAndré,Côté\nZoé,Gauthier\nJérôme,Noël\n';
  const spanish = 'José,Muñoz\nMaría,García\nÁngel,Núñez\nSofía,Pérez\nIñigo,López\n';
  const danish = 'Søren,Kjær\nÅse,Østergård\nJørgen,Nørgaard\nBjørn,Ærø\n';
  const mixed = 'Jörg,Müller\nHélène,Noël\nJosé,Muñoz\nSøren,Kjær\nAntônio,Conceição\n';
  const turkish = 'Şükrü,Yılmaz\nAyşe,Çelik\nİbrahim,Öztürk\nGülşen,Doğan\nUğur,Işık\n';
  const russian = 'Иван,Петров\nМария,Кузнецова\nАлексей,Смирнов\nЕлена,Щукина\n';
  const greek = 'Γιώργος,Παπαδόπουλος\nΕλένη,Νικολάου\nΚώστας,Ιωάννου\n';

  it.each([
    ['windows-1250', polish],
    ['iso-8859-2', polish],
    ['windows-1250', czech],
    ['windows-1250', hungarian],
    ['windows-1252', german],
    ['macintosh', german],
    ['windows-1252', french],
    ['macintosh', french],
    ['windows-1252', spanish],
    ['macintosh', spanish],
    ['windows-1252', danish],
    ['windows-1252', mixed],
    ['macintosh', mixed],
    ['windows-1254', turkish],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['windows-1253', greek],
    ['ibm850', german],
    ['ibm437', german],
    ['ibm850', french],
    ['ibm850', spanish],
    ['ibm850', danish],
    ['ibm865', danish],
    ['ibm850', mixed],
    ['ibm852', polish],
    ['ibm852', czech],
    ['ibm852', hungarian],
    ['x-mac-ce', polish],
    ['x-mac-ce', czech],
    ['ibm857', turkish],
    ['x-mac-turkish', turkish],
    ['ibm866', russian],
    ['x-mac-cyrillic', russian],
    ['ibm737', greek],
    ['x-mac-greek', greek],
  ] as const)('is detected from names: %s', async (encoding, names) => {
    const rows = `${head}${names.replaceAll('\n', ',2125550100\n')}`;
    const found = await openTableFile(encodeText(rows, encoding));
    expect(found.texts).toEqual(
      rows
        .trimEnd()
        .split('\n')
        .map((row) => row.split(',')),
    );
    expect(found.isEncodingSure).toBe(true);
  });

  it('is detected from Japanese names: Shift-JIS', async () => {
    // 山田,太郎 佐藤,花子 鈴木,一郎 高橋,美咲
    const names =
      '8e52,2c 9361,91be 9859 0a 8db2 93a1,2c 89d4 8e71 0a 97e9 96d8,2c 88ea 9859 0a 8d82 8bb4,2c 94fc 8de7';
    const bytes = Buffer.concat([Buffer.from(head), Buffer.from(names.replace(/[^0-9a-f]/g, ''), 'hex')]);
    expect((await openTableFile(bytes)).encoding).toBe('shift_jis');
  });

  it.each([
    ['windows-1252', 'Luigi,Orrù'],
    ['macintosh', 'Zoë,Weiß'],
    ['windows-1250', 'Jan,Šíp'],
    ['ibm850', 'Jürgen,Groß'],
    ['ibm437', 'Zoë,Weiß'],
  ] as const)(
    'is not guessed by REST where a few letters can be read in two ways: %s %s',
    async (encoding, name) => {
      const bytes = encodeText(`${head}${name},2125550100\n`, encoding);
      const right = name.split(',')[1];
      const found = await openTableFile(bytes);
      const isRight = found.texts[1]?.[1] === right;
      expect(found.isEncodingSure && !isRight).toBe(false);
      if (!found.isEncodingSure) expect(await refusalOf(bytes)).toBe('patient-import.file-letters');
      expect(
        await refusalOf(bytes, { encoding: encoding as TableWish['encoding'] & string }),
      ).toBeUndefined();
    },
  );

  it('is refused where it is not the chosen one', async () => {
    const bytes = encodeText(`${head}Jörg,Müller,2125550100\n`, 'windows-1252');
    expect(await refusalOf(bytes, { encoding: 'utf-8' })).toBe('patient-import.file-encoding');
    expect((await openTableFile(bytes, { encoding: 'macintosh' })).texts[1]?.[0]).toBe('Jˆrg');
  });

  it('is checked against the whole file, whatever its first rows say', async () => {
    const rows = `${head}${'Иван,Петров,2125550100\n'.repeat(3_000)}`;
    expect((await openTableFile(encodeText(rows, 'windows-1251'))).encoding).toBe('windows-1251');
    expect((await openTableFile(Buffer.concat([Buffer.from(rows), Buffer.of(0xe4)]))).isEncodingSure).toBe(
      false,
    );
  });
});

describe('an xls of Excel 95', () => {
  const rows = [
    titles,
    ['Zdeněk', 'Žižka', '2125550100'],
    ['Paweł', 'Wiśniewski', '2125550101'],
    ['Jiří', 'Dvořák', '2125550102'],
  ];

  it.each([
    ['names it rightly', 1250],
    ['names another one', 1252],
    ['names none', undefined],
  ])('is read in the code page of its letters where it %s', async (_, codePage) => {
    const file = oldWorkbook(rows, {
      version: 5,
      encoding: 'windows-1250',
      ...(codePage === undefined ? {} : { codePage }),
    });
    expect(await openTableFile(file)).toMatchObject({
      texts: rows,
      encoding: 'windows-1250',
      isEncodingSure: true,
    });
  });

  it('is read in its declared code page where its letters allow several', async () => {
    const german = [titles, ['Zoë', 'Weiß', '2125550100']];
    const file = oldWorkbook(german, { version: 5, encoding: 'macintosh', codePage: 10_000 });
    expect(await openTableFile(file)).toMatchObject({
      texts: german,
      encoding: 'macintosh',
      isEncodingSure: true,
    });
    expect((await openTableFile(file, { encoding: 'windows-1252' })).texts[1]?.[0]).toBe('Zo‘');
  });
});

describe('a formula in an xls', () => {
  /** `UPPER("zoe")` as tokens. */
  const upper = Buffer.from('1703007a6f65417100', 'hex');
  const withFormula = (first: string | OldFormula) =>
    oldWorkbook([titles, [first, 'Miller', '2125550100']], { version: 8 });

  it('gives its stored text', async () => {
    expect((await openTableFile(withFormula({ formula: upper, text: 'ZOE' }))).texts[1]).toEqual([
      'ZOE',
      'Miller',
      '2125550100',
    ]);
  });

  it('is refused where the file does not hold its text, and makes nobody "0"', async () => {
    expect(await refusalOf(withFormula({ formula: upper, text: null }))).toEqual({
      code: 'patient-import.formula',
      params: { row: 2 },
    });
  });
});

const bookOf = (tables: Record<string, string[][]>, bookType: sheets.BookType, hidden: string[] = []) => {
  const book = sheets.utils.book_new();
  for (const [name, rows] of Object.entries(tables))
    sheets.utils.book_append_sheet(book, sheets.utils.aoa_to_sheet(rows), name);
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) };
  return new Uint8Array(sheets.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
};

describe.each(['xlsx', 'biff8', 'ods'] as const)('sheets of %s', (bookType) => {
  const notes = [['Notes'], ['Nothing']];
  const [one, two] = ['2125550100', '2125550101'].map((phone) => [titles, ['Ada', 'Byron', phone]]);
  const file = () => bookOf({ Notes: notes, 'This year': one ?? [], 'Last year': two ?? [] }, bookType);

  it('are listed, with those that hold patients; the first of these is read', async () => {
    expect(await openTableFile(file())).toMatchObject({
      sheet: 'This year',
      sheets: [
        { name: 'Notes', holdsPatients: false },
        { name: 'This year', holdsPatients: true },
        { name: 'Last year', holdsPatients: true },
      ],
      texts: one,
    });
  });

  it('are read by their names', async () => {
    expect((await openTableFile(file(), { sheet: 'Last year' })).texts).toEqual(two);
    expect(await reasonOf(openTableFile(file(), { sheet: 'Next year' }))).toEqual({
      code: 'patient-import.sheet-unknown',
      params: { names: ['Notes', 'This year', 'Last year'] },
    });
  });
});

describe('an OpenDocument spreadsheet', () => {
  /** A document with these tables, as LibreOffice writes them. */
  const document = (tables: string, styles = '') => {
    const container = sheets.CFB.utils.cfb_new();
    const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:dc="d"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
    sheets.CFB.utils.cfb_add(container, '/content.xml', Buffer.from(content));
    return sheets.CFB.write(container, { type: 'buffer', fileType: 'zip', compression: true }) as Uint8Array;
  };
  const table = (name: string, rows: string, style = '') =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const text = (shown: string) =>
    `<table:table-cell office:value-type="string"><text:p>${shown}</text:p></table:table-cell>`;
  const value = (type: string, given: string, shown: string) =>
    `<table:table-cell office:value-type="${type}" office:${given}><text:p>${shown}</text:p></table:table-cell>`;
  const header = row(...titles.map(text));
  const gap = (count: number) =>
    `<table:table-row table:number-rows-repeated="${count}"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;

  it('gives the stored values, at their places, without what was noted beside them', async () => {
    const note =
      '<office:annotation><dc:creator>Eve</dc:creator><text:p>Calls often</text:p></office:annotation>';
    const rows = [
      header,
      gap(2),
      row(
        '<table:table-cell table:number-columns-repeated="2"/>',
        value('float', 'value="15551234567"', '1.56E+10'),
        value('date', 'date-value="1985-12-10"', '10/12/85'),
        value('date', 'date-value="1985-12-10T08:30:00"', '10/12/85 08:30'),
        value('time', 'time-value="PT08H30M00S"', '08:30'),
        value('boolean', 'boolean-value="true"', 'WAHR'),
        `<table:table-cell office:value-type="string">${note}<text:p>Ada<text:s text:c="2"/>M.</text:p><text:p>Byron</text:p></table:table-cell>`,
      ),
      gap(1_048_000),
    ];
    expect((await openTableFile(document(table('A', rows.join(''))))).texts).toEqual([
      titles,
      ['', '', '15551234567', '1985-12-10', '1985-12-10', '08:30', 'TRUE', 'Ada  M.\nByron'],
    ]);
  });

  it('gives a row as often as it is repeated', async () => {
    const rows = [
      header,
      row(text('Ada'), text('Byron'), text('1')).replace(
        '<table:table-row',
        '$& table:number-rows-repeated="3"',
      ),
      row(text('Max').replace('<table:table-cell', '$& table:number-columns-repeated="2"'), text('2')),
    ];
    expect((await openTableFile(document(table('A', rows.join(''))))).texts).toEqual([
      titles,
      ['Ada', 'Byron', '1'],
      ['Ada', 'Byron', '1'],
      ['Ada', 'Byron', '1'],
      ['Max', 'Max', '2'],
    ]);
  });

  it('gives the rows beside a merged cell its value', async () => {
    const family = text('Byron').replace(
      '<table:table-cell',
      '<table:table-cell table:number-rows-spanned="2"',
    );
    const rows = [
      header,
      row(text('Ada'), family, text('1')),
      row(text('Max'), '<table:covered-table-cell/>', text('2')),
    ];
    expect((await openTableFile(document(table('A', rows.join(''))))).texts).toEqual([
      titles,
      ['Ada', 'Byron', '1'],
      ['Max', 'Byron', '2'],
    ]);
  });

  it('shows no hidden sheet', async () => {
    const hidden =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const tables = table('Old', header, 'ta2') + table('New', header, 'ta1');
    expect(await openTableFile(document(tables, hidden))).toMatchObject({
      sheet: 'New',
      sheets: [{ name: 'New' }],
    });
  });

  it.each([
    [
      'cells that repeat without end',
      'table:number-rows-repeated="1048576"',
      'table:number-columns-repeated="16384"',
      'patient-import.file-inflated',
    ],
    ['rows that repeat', 'table:number-rows-repeated="100100"', '', 'patient-import.too-many-rows'],
    ['columns that repeat', '', 'table:number-columns-repeated="1001"', 'patient-import.too-many-columns'],
    ['an unknown type of value', '', 'office:value-type="void"', WRONG_TYPE],
  ])('is refused for %s', async (_, ofRow, ofCell, why) => {
    const cell = `<table:table-cell ${ofCell || 'office:value-type="string"'}><text:p>1</text:p></table:table-cell>`;
    expect(
      await reasonOf(
        openTableFile(document(table('A', `<table:table-row ${ofRow}>${cell}</table:table-row>`))),
      ),
    ).toBe(why);
  });

  it('is refused by REST, whose specification does not include it', async () => {
    expect(await refusalOf(bookOf({ A: [titles, ['Ada', 'Byron', '2125550100']] }, 'ods'))).toBe(WRONG_TYPE);
  });
});

describe('contacts', () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

  it('are refused by REST, whose specification does not include them', async () => {
    expect(await refusalOf(card('N:Byron;Ada', 'TEL:2125550100'))).toBe(WRONG_TYPE);
  });
});

describe('a password', () => {
  const sealedXlsx = () => {
    const container = sheets.CFB.utils.cfb_new();
    for (const name of ['/EncryptionInfo', '/EncryptedPackage'])
      sheets.CFB.utils.cfb_add(container, name, Buffer.alloc(64, 1));
    return sheets.CFB.write(container, { type: 'buffer' }) as Uint8Array;
  };
  const sealedOds = () => {
    const container = sheets.CFB.utils.cfb_new();
    const manifest =
      '<manifest:manifest xmlns:manifest="m"><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
    sheets.CFB.utils.cfb_add(container, '/META-INF/manifest.xml', Buffer.from(manifest));
    sheets.CFB.utils.cfb_add(container, '/content.xml', Buffer.alloc(64, 7));
    return sheets.CFB.write(container, { type: 'buffer', fileType: 'zip' }) as Uint8Array;
  };

  it.each([
    ['xlsx', sealedXlsx],
    ['xls', () => oldWorkbook([titles], { version: 8, isSealed: true })],
    ['ods', sealedOds],
  ])('is given as the reason: %s', async (_, make) => {
    expect(await reasonOf(openTableFile(make()))).toBe(PASSWORD);
  });
});
