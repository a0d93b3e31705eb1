import { AppError } from '@bedside/contracts/kit/app-error';
import { describe, expect, it } from 'vitest';
import * as sheets from 'xlsx';
import { encodeText } from '../../../../../test-kit/old-workbook';
import { openTableFile } from '../../../../../test-kit/open-table-file';

const titles = ['First name', 'Last name', 'Phone', 'Born'];
const head = `<tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>`;
const reasonOf = async (content: string) =>
  openTableFile(content).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.fields?.['file']?.[0] : error),
  );

describe('a page that a program calls .xls', () => {
  it('is read as Excel writes one, with its letters, its long numbers and without its scripts', async () => {
    const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">
<!--[if gte mso 9]><xml><x:ExcelWorkbook></x:ExcelWorkbook></xml><![endif]-->
<style>td { mso-number-format: "<td>@" }</style><title>Patients <table></title></head><body>
<script>document.write('<table><tr><td>no</td></tr></table>')</script>
<table border=0>${head}
 <tr><td>Zo&euml;</td><td>M&#252;ller
   &amp; Sons</td><td x:num="4917112345678">4,91711E+12</td><td>02.05.1983</td></tr>
 <tr><td> <b>Ada</b>&nbsp;<i>M.</i></td><td>Byron<br>Lovelace</td><td style='mso-number-format:"\\@"'>0171 1234567</td><td></td></tr>
</table></body></html>`;
    expect(await openTableFile(page)).toMatchObject({
      sheet: null,
      sheets: [],
      encoding: 'utf-8',
      isEncodingSure: true,
      texts: [
        titles,
        ['Zoë', 'Müller & Sons', '4917112345678', '02.05.1983'],
        ['Ada\u00a0M.', 'Byron\nLovelace', '0171 1234567'],
      ],
    });
  });

  it('may leave end tags out, begin with words and end early', async () => {
    const page = `Report of today<TABLE><TR><TD>First name<TD>Last name<TR><TD>Ada<TD>Byron<TR><TD>Max<TD>Be`;
    expect((await openTableFile(page)).texts).toEqual([
      ['First name', 'Last name'],
      ['Ada', 'Byron'],
      ['Max', 'Be'],
    ]);
  });

  it('keeps every cell at its column beside cells that span others', async () => {
    const page = `<table>
<tr><td colspan="2">First name</td><td>Last name</td><td>Phone</td></tr>
<tr><td colspan=2>Ada</td><td rowspan="2">Byron</td><td>1</td></tr>
<tr><td>Max</td><td></td><td>2</td></tr>
<tr><td>Zoë</td><td></td><td>Müller</td><td>3</td></tr></table>`;
    expect((await openTableFile(page)).texts).toEqual([
      ['First name', '', 'Last name', 'Phone'],
      ['Ada', '', 'Byron', '1'],
      ['Max', '', 'Byron', '2'],
      ['Zoë', '', 'Müller', '3'],
    ]);
  });

  it('has a sheet for each of its tables, also for one within a cell', async () => {
    const list = `<table>${head}<tr><td>Ada</td><td>Byron</td><td>1</td></tr></table>`;
    const page = `<table><tr><td>Clinic <table></table>${list}</td></tr></table>${list.replace('Ada', 'Max')}`;
    const found = await openTableFile(page);
    expect(found).toMatchObject({
      sheet: '2',
      sheets: [
        { name: '1', holdsPatients: false },
        { name: '2', holdsPatients: true },
        { name: '3', holdsPatients: true },
      ],
    });
    expect(found.texts[1]).toEqual(['Ada', 'Byron', '1']);
    expect((await openTableFile(page, { sheet: '3' })).texts[1]).toEqual(['Max', 'Byron', '1']);
  });

  const names = '<tr><td>Jörg</td><td>Müller</td></tr><tr><td>Käthe</td><td>Groß</td></tr>';
  it.each([
    [
      'the encoding that it names',
      encodeText(`<meta charset=windows-1252><table>${head}${names}`, 'windows-1252'),
    ],
    ['another one than it names', encodeText(`<meta charset=utf-8><table>${head}${names}`, 'windows-1252')],
    ['UTF-16', Buffer.from(`\ufeff<table>${head}${names}`, 'utf16le')],
  ])('is read in %s', async (_, page) => {
    expect((await openTableFile(page)).texts.slice(1)).toEqual([
      ['Jörg', 'Müller'],
      ['Käthe', 'Groß'],
    ]);
  });

  it.each([
    ['no table', '<html><body>First name, last name, phone</body></html>'],
    ['an empty table', '<table><tr><td> </td></tr></table>'],
    ['another XML', '<?xml version="1.0"?><invoice><total>1</total></invoice>'],
  ])('is refused with %s', async (_, page) => {
    expect(await reasonOf(page)).toBe('patient-import.file-type');
  });

  it('is refused for too many rows and columns', async () => {
    expect(await reasonOf(`<table>${'<tr><td>A'.repeat(100_200)}`)).toBe('patient-import.too-many-rows');
    expect(await reasonOf(`<table><tr>${'<td>A'.repeat(1_001)}`)).toBe('patient-import.too-many-columns');
  });
});

describe('a workbook in SpreadsheetML', () => {
  const book = (rows: string, more = '') => `<?xml version="1.0" encoding="utf-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="Old"><Table><Row><Cell><Data ss:Type="String">First name</Data></Cell></Row></Table>
<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>
<Worksheet ss:Name="Patients"><Table>${rows}</Table></Worksheet>${more}</Workbook>`;
  const cell = (text: string, at = '', type = 'String') =>
    `<Cell ${at}><Data ss:Type="${type}">${text}</Data></Cell>`;
  const row = (cells: string, at = '') => `<Row ${at}>${cells}</Row>`;
  const headings = row(titles.map((title) => cell(title)).join(''));

  it('gives the stored values at their places', async () => {
    const file = book(
      [
        headings,
        row(
          [
            cell('Zoë &amp; Co', ''),
            '<Cell ss:Index="3"><Data ss:Type="Number">4.917112345678E+12</Data><Comment><ss:Data>Calls often</ss:Data></Comment></Cell>',
            cell('1983-05-02T00:00:00.000', '', 'DateTime'),
            cell('1', '', 'Boolean'),
            cell('1899-12-31T08:30:00.000', '', 'DateTime'),
            cell('#N/A', '', 'Error'),
          ].join(''),
          'ss:Index="4"',
        ),
        row(
          `<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40">A<B>da</B></ss:Data></Cell>${cell('Byron', 'ss:MergeDown="1"')}`,
        ),
        row(cell('Max') + cell('0171', 'ss:Index="3"')),
      ].join(''),
    );
    expect(await openTableFile(file)).toMatchObject({
      sheet: 'Patients',
      sheets: [{ name: 'Patients' }],
      texts: [
        titles,
        ['Zoë & Co', '', '4917112345678', '1983-05-02', 'TRUE', '08:30'],
        ['Ada', 'Byron'],
        ['Max', 'Byron', '0171'],
      ],
    });
  });

  it('is read as SheetJS writes one', async () => {
    const rows = [titles, ['Ada', 'Byron', '0171 1234567', '1983-05-02']];
    const written = sheets.write(sheets.utils.book_new(sheets.utils.aoa_to_sheet(rows), 'A'), {
      type: 'buffer',
      bookType: 'xlml',
    }) as Uint8Array;
    expect((await openTableFile(written)).texts).toEqual(rows);
  });

  it('is refused where it ends early', async () => {
    expect(await reasonOf(book(headings).slice(0, -30))).toBe('patient-import.file-type');
  });
});

describe('an old workbook without a container', () => {
  it.each(['biff2', 'biff3', 'biff4'])('is read: %s', async (bookType) => {
    const rows = [titles, ['Ada', 'Byron', '0171 1234567', '1983-05-02']];
    const written = sheets.write(sheets.utils.book_new(sheets.utils.aoa_to_sheet(rows), 'A'), {
      type: 'buffer',
      bookType: bookType as sheets.BookType,
    }) as Uint8Array;
    expect((await openTableFile(written)).texts).toEqual(rows);
  });
});

describe('a text that a program calls .xls', () => {
  const rows = [titles, ['Zoë', 'Müller', '0171 1234567', '02.05.1983']];
  const text = rows.map((cells) => cells.join('\t')).join('\r\n');
  it.each([
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(text, 'utf16le')],
    ['UTF-8', Buffer.from(text)],
  ])('is read as the table that it is, with tabs: %s', async (_, content) => {
    expect((await openTableFile(content)).texts).toEqual(rows);
  });
});
