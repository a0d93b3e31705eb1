import { describe, expect, it } from 'vitest';
import { checkRow, firstFault, pickCells, toContractCells, type ImportCells } from './patient-import.rules';
import { splitName } from './patient-import-name.rules';
import { contractReading } from './patient-import-reading.schema';
import { missingColumns, readHeader } from './patient-import-column.rules';
import { suggestColumns } from './patient-import-heading.rules';
import {
  isBuiltInDayFormat,
  isDayFormat,
  readMonthFirst,
  serialDay,
  toMonthFirst,
} from './patient-import-cell.rules';
import type { ImportColumn } from './patient-import.schema';

const cellsOf = (...values: string[]) => values.map((text) => ({ text }));
const order: ImportColumn[] = ['firstName', 'lastName', 'phone', 'dateBirthday', 'gender', 'email'];
const sound: ImportCells = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '2125550100',
  dateBirthday: '12-10-1815',
  gender: 'Female',
  email: 'Ada@Home.example',
};
const readPhone = (text: string) => (/^\d{10}$/.test(text) ? `1${text}` : undefined);
const read = { reading: contractReading('US'), phone: readPhone };
const app = {
  ...read,
  reading: {
    ...read.reading,
    dateOrder: 'dayFirst' as const,
    genderWords: { f: 'female' as const, x: null },
    skipsWrongCells: true,
  },
};
const faultOf = (change: Partial<ImportCells>, columns = order) =>
  checkRow({ ...sound, ...change }, columns, read).fault;

describe('readHeader', () => {
  it('finds the columns whatever their case, spaces, dashes and order', () => {
    expect(
      readHeader(cellsOf('E-Mail', 'LAST_NAME', ' first  name ', 'Notes', 'Phone', 'date-of-birth')),
    ).toEqual(['email', 'lastName', 'firstName', undefined, 'phone', 'dateBirthday']);
  });

  it('uses the first of two columns with one name', () => {
    expect(readHeader(cellsOf('phone', 'Phone'))).toEqual(['phone', undefined]);
  });

  it('names every required column that is missing', () => {
    expect(missingColumns(['phone', 'email'])).toEqual(['firstName', 'lastName']);
    expect(missingColumns(['firstName', 'lastName'])).toEqual(['phone']);
    expect(missingColumns(['firstName', 'lastName', 'phone'])).toEqual([]);
  });
});

describe('suggestColumns', () => {
  it('prefers a known name to a likely one, and uses each kind of details once', () => {
    expect(suggestColumns(cellsOf('Mobile', 'Phone', 'Surname', 'Last name', 'Sex', 'Notes'))).toEqual([
      undefined,
      'phone',
      undefined,
      'lastName',
      'gender',
      undefined,
    ]);
  });
});

describe('pickCells', () => {
  it('reads a date cell as its stored day, and a date in another column as the stored number', () => {
    const cell = { text: '33375', day: '1991-05-17' };
    const picked = pickCells([cell, cell], ['dateBirthday', 'phone'], read.reading);
    expect(picked).toMatchObject({ dateBirthday: '05-17-1991', phone: '33375', firstName: '' });
  });

  it('removes the apostrophe that an export put before a formula, and no other', () => {
    const picked = pickCells(
      cellsOf("'=1+1", "'t Hooft", "'＝1+1"),
      ['firstName', 'lastName', 'email'],
      read.reading,
    );
    expect(picked).toMatchObject({ firstName: '=1+1', lastName: "'t Hooft", email: '＝1+1' });
  });

  it('drops what the database cannot store and keeps letters of every script', () => {
    const picked = pickCells(cellsOf(' A\0da\uD800 ', '李𠮷'), ['firstName', 'lastName'], read.reading);
    expect(picked).toMatchObject({ firstName: 'Ada', lastName: '李𠮷' });
  });
});

describe('days', () => {
  it('reads month, day and a year of four digits, of days that exist', () => {
    expect(readMonthFirst('02-29-2024')).toBe('2024-02-29');
    for (const text of [
      '02-29-2023',
      '13-01-2000',
      '05-17-91',
      '1991-05-17',
      '5-7-1991',
      '05/17/1991',
      '00-00-0000',
    ])
      expect(readMonthFirst(text), text).toBeUndefined();
    expect(toMonthFirst('2024-02-29')).toBe('02-29-2024');
  });

  it('counts serial numbers from both epochs', () => {
    expect(serialDay(1, false)).toBe('1900-01-01');
    expect(serialDay(59, false)).toBe('1900-02-28');
    expect(serialDay(61, false)).toBe('1900-03-01');
    expect(serialDay(45_678.75, false)).toBe('2025-01-21');
    expect(serialDay(0, true)).toBe('1904-01-01');
    expect(serialDay(45_678 - 1_462, true)).toBe('2025-01-21');
    expect(serialDay(2_958_465, false)).toBe('9999-12-31');
  });

  it('finds no day for 29 February 1900, times and numbers out of range', () => {
    for (const serial of [60, 0, 0.5, -1, NaN, 2_958_466, Infinity])
      expect(serialDay(serial, false)).toBeNull();
    expect(serialDay(-1, true)).toBeNull();
  });

  it.each([
    ['mm\\-dd\\-yyyy', true],
    ['[$-409]d\\-mmm\\-yy;@', true],
    ['yyyy/m/d h:mm', true],
    ['General', false],
    ['0.00', false],
    ['0 "days"', false],
    ['[Red]0;\\d0', false],
    ['h:mm:ss', false],
    ['[$USD] #,##0', false],
  ])('the format %s shows a day: %s', (format, expected) => {
    expect(isDayFormat(format)).toBe(expected);
  });

  it('recognises the built-in formats with a day', () => {
    expect([14, 17, 22, 57].every(isBuiltInDayFormat)).toBe(true);
    expect([0, 1, 9, 18, 21, 45, 49].some(isBuiltInDayFormat)).toBe(false);
  });
});

describe('a table that is read as people write', () => {
  it('reads a date cell as a day that no order changes', () => {
    const picked = pickCells([{ text: '33375', day: '1991-05-03' }], ['dateBirthday'], app.reading);
    expect(
      checkRow({ ...sound, ...picked, firstName: 'A', lastName: 'B', phone: '2125550100' }, order, app)
        .patient,
    ).toMatchObject({ dateBirthday: '1991-05-03' });
  });

  const choose = (texts: readonly string[]) => texts.join('|');

  it('gives all phones of a row to choose from, and both names of one cell', () => {
    const columns = ['fullName', 'phone', 'otherPhone', 'otherPhone'] as const;
    const cells = cellsOf('Byron, Ada', '-', '2125550101', '2125550100');
    const picked = pickCells(cells, columns, app.reading, choose);
    expect(picked).toMatchObject({ firstName: 'Ada', lastName: 'Byron', phone: '2125550101|2125550100' });
    expect(pickCells(cells, columns, app.reading).phone).toBe('-');
  });

  it('takes no value from what programs write for none', () => {
    const columns = ['firstName', 'lastName', 'dateBirthday', 'email'] as const;
    const cells = cellsOf('Null', '#N/A', '0000-00-00', 'NULL');
    expect(pickCells(cells, columns, app.reading, choose)).toMatchObject({
      firstName: 'Null',
      lastName: '',
      dateBirthday: '',
      email: '',
    });
    expect(pickCells(cells, columns, app.reading)).toMatchObject({ lastName: '#N/A', email: 'NULL' });
  });

  it.each([
    ['ada@home.example; ada@work.example', 'ada@home.example'],
    ['Ada Byron <ada@home.example>', 'ada@home.example'],
    ['mailto:user@exämple.de', 'user@exämple.de'],
    ['a@b, josé@example.com', 'josé@example.com'],
    ['nowhere', 'nowhere'],
  ])('takes from %s the address %s', (text, address) => {
    expect(pickCells(cellsOf(text), ['email'], app.reading, choose).email).toBe(address);
  });

  it.each([
    ['Mr. John Smith', 'John', 'Smith'],
    ['Prof. Dr. med. Ada Byron', 'Ada', 'Byron'],
    ['Frau Anna Berg', 'Anna', 'Berg'],
    ['Mme DUPONT Marie', 'Marie', 'DUPONT'],
    ['Sra. Ana López', 'Ana', 'López'],
    ['Byron, Dr. Ada', 'Ada', 'Byron'],
    ['Mr Smith', 'Mr', 'Smith'],
    ['Med Ali', 'Med', 'Ali'],
    ['Herr, Michael', 'Michael', 'Herr'],
  ])('takes no title of %s for a name', (text, firstName, lastName) => {
    expect(splitName(text, 'firstLast')).toEqual({ firstName, lastName });
  });

  it('leaves wrong optional cells empty, and says which', () => {
    const checked = checkRow(
      { ...sound, dateBirthday: '31-31-1980', gender: 'x', email: 'nowhere' },
      order,
      app,
    );
    expect(checked.patient).toMatchObject({ dateBirthday: null, gender: null, email: null });
    expect(checked.gaps.map(({ field }) => field)).toEqual(['dateBirthday', 'gender', 'email']);
    expect(checked.faults).toEqual([]);
    expect(checkRow({ ...sound, phone: '12', email: 'nowhere' }, order, app).fault?.field).toBe('phone');
  });

  it('reads day, month and words as its columns are meant', () => {
    const checked = checkRow({ ...sound, dateBirthday: '02-05-1983', gender: ' F. ' }, order, app);
    expect(checked.patient).toMatchObject({ dateBirthday: '1983-05-02', gender: 'female' });
    expect(toContractCells({ ...sound, dateBirthday: '2.5.1983', gender: 'f' }, app.reading)).toMatchObject({
      dateBirthday: '05-02-1983',
      gender: 'female',
    });
  });
});

describe('checkRow', () => {
  it('makes a patient from a valid row', () => {
    expect(checkRow(sound, order, read)).toEqual({
      fault: undefined,
      faults: [],
      gaps: [],
      phone: '12125550100',
      dateBirthday: '1815-12-10',
      patient: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        phone: '12125550100',
        email: 'ada@home.example',
        gender: 'female',
        dateBirthday: '1815-12-10',
      },
    });
  });

  it('leaves empty cells empty', () => {
    const { patient } = checkRow({ ...sound, dateBirthday: '', gender: '', email: '' }, order, read);
    expect(patient).toMatchObject({ dateBirthday: null, gender: null, email: null });
  });

  it.each([
    [{ firstName: '' }, 'empty field', 'firstName'],
    [{ lastName: '' }, 'empty field', 'lastName'],
    [{ lastName: 'x'.repeat(256) }, 'wrong format', 'lastName'],
    [{ firstName: 'Your parcel: evil.com/pay' }, 'wrong format', 'firstName'],
    [{ phone: '' }, 'empty field', 'phone'],
    [{ phone: '12' }, 'wrong format', 'phone'],
    [{ dateBirthday: '33375' }, 'wrong format', 'dateBirthday'],
    [{ gender: 'f' }, 'wrong format', 'gender'],
    [{ dateBirthday: '1961-12-10' }, 'wrong format', 'dateBirthday'],
    [{ email: 'ada.home.example' }, 'wrong format', 'email'],
    [{ email: 'a@b\r\nBcc: c@d' }, 'wrong format', 'email'],
  ] as const)('finds the fault of %j', (change, kind, field) => {
    expect(faultOf(change)).toEqual({ kind, field });
  });

  it('finds every fault of a row, each at its cell', () => {
    const { faults } = checkRow({ ...sound, firstName: '', phone: '12', email: 'nowhere' }, order, read);
    expect(faults).toEqual([
      { field: 'firstName', kind: 'empty field' },
      { field: 'phone', kind: 'wrong format' },
      { field: 'email', kind: 'wrong format' },
    ]);
  });

  it('reports of several faults the first in the order of the columns', () => {
    const change = { firstName: '', email: 'nowhere' };
    expect(faultOf(change)?.field).toBe('firstName');
    expect(faultOf(change, ['email', 'phone', 'lastName', 'firstName'])?.field).toBe('email');
  });

  it('ranks an existing phone in its place among the faults', () => {
    const atEmail = faultOf({ email: 'nowhere' });
    expect(firstFault(atEmail, true, order)).toEqual({ kind: 'duplication', field: 'phone' });
    expect(firstFault(faultOf({ firstName: '' }), true, order)?.field).toBe('firstName');
    expect(firstFault(atEmail, false, order)).toBe(atEmail);
  });
});
