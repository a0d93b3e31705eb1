import { encodeText } from '@bedside/api/test-kit/old-workbook';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import type { PatientImport } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import * as sheets from 'xlsx';
import { dataOf, draftFile, importFile, sendFile, type ImportItem, type ImportLine } from './import-file';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api, newEmail());
});

const caller = () =>
  createAppCaller({
    deps: api.deps,
    member: doctor.actor,
    visitor: { address: '127.0.0.1' },
    requestId: 'test',
  });
const calls = () => caller().patientImport;
const people = async () =>
  (await caller().patient.list({ limit: 1_000, orderBy: 'firstName', sortedBy: 'asc' })).items;
const get = (path: string) => api.call('GET', path, { token: doctor.token });
const linesOf = async (id: string) =>
  dataOf<ImportLine[]>(await get(`/patients-import/${id}/errors?limit=1000`));
const dry = { path: '/patients-import/dry-run' };

const draftOf = (content: string | Uint8Array, fields?: Readonly<Record<string, string>>) =>
  draftFile(api, doctor, content, fields);
/** Confirms a draft, again and again while others of the practice have every place. */
async function confirm(draftId: Awaited<ReturnType<typeof draftOf>>): Promise<PatientImport> {
  for (;;) {
    const found = await calls()
      .importDraft({ draftId })
      .catch((error: unknown) => {
        if ((error as { code?: string }).code !== 'TOO_MANY_REQUESTS') throw error;
        return undefined;
      });
    if (found) return found;
  }
}
const rowsOf = async (draftId: Awaited<ReturnType<typeof draftOf>>) =>
  (await calls().draftRows({ draftId, show: 'all', limit: 1_000 })).items;
async function runDraft(draftId: Awaited<ReturnType<typeof draftOf>>) {
  const { id } = await calls().importDraft({ draftId });
  await api.runJobs();
  return calls().get({ importId: id });
}

const head = 'first name,last name,phone,date of birth,gender,email\n';

describe('invisible characters of a file', () => {
  it('are dropped: zero-width characters and those that change the writing direction', async () => {
    const marks = '\u200b\u202e\ufeff';
    await importFile(
      api,
      doctor,
      `${head}${marks}Zo\u200bë,\u2060Byron\u202c,\u202a+45 32 12 34 56\u202c,,,\n`,
    );
    expect((await people())[0]).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Byron',
      phone: '4532123456',
    });
  });

  it('do not hide a birthday in the future', async () => {
    const file = `${head}Ada,L,2125550100,01-01-2080,,\nBo,L,2125550101,01-01-1980,,\n`;
    const { id } = dataOf<ImportItem>(await importFile(api, doctor, file));
    expect((await linesOf(id)).map(({ row_number, kind, field }) => [row_number, kind, field])).toEqual([
      [2, 'wrong format', 'date_birthday'],
    ]);
  });
});

describe('how a file is read', () => {
  const titles = ['First name', 'Last name', 'Phone'];
  const workbook = () => {
    const book = sheets.utils.book_new();
    for (const [at, name] of ['Notes', 'New', 'Old'].entries()) {
      const rows = at === 0 ? [['Read me']] : [titles, ['Ada', name, `212555000${at}`]];
      sheets.utils.book_append_sheet(book, sheets.utils.aoa_to_sheet(rows), name);
    }
    return new Uint8Array(sheets.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  };

  it('is reported: the sheet, and other sheets with patients', async () => {
    const result = dataOf<ImportItem>(await importFile(api, doctor, workbook()));
    const source = { sheet: 'New', sheets_left_out: ['Old'], encoding: null };
    expect(result).toMatchObject({ count: 1, error: 0, ...source });
    expect(dataOf(await get(`/patients-import/${result.id}`))).toMatchObject(source);
    const old = await importFile(api, doctor, workbook(), { fields: { sheet: 'Old' } });
    expect(dataOf(old)).toMatchObject({ count: 1, error: 0, sheet: 'Old', sheets_left_out: ['New'] });
    expect((await people()).map(({ lastName }) => lastName).sort()).toEqual(['New', 'Old']);
  });

  it("is refused where it is ambiguous, and follows the request's choice", async () => {
    const names = encodeText(`${head}Luigi,Orr\u00f9,2125550100,,,\n`, 'windows-1252');
    const refused = await sendFile(api, doctor, names);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringMatching(/could not work out the text encoding/)] } },
    });
    const wrong = await sendFile(api, doctor, names, { fields: { encoding: 'latin-7' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { encoding: ['This field is invalid'] } } });
    const said = await importFile(api, doctor, names, { fields: { encoding: 'windows-1252' } });
    expect(dataOf(said)).toMatchObject({ count: 1, error: 0, encoding: 'windows-1252' });
    expect((await people())[0]?.lastName).toBe('Orrù');
  });
});

describe('a table as people have it', () => {
  const titles = ['First name', 'Last name', 'Phone'];
  const columnsOf = async (draftId: Awaited<ReturnType<typeof draftOf>>) =>
    (await calls().draft({ draftId })).columns.flatMap(({ holds, title }) => (holds ? [[holds, title]] : []));

  it('has its headings below a title, or where the user says', async () => {
    const table = 'Patients of the Harbour Clinic,,\n\nSurname,Given name,Mobile\nBerg,Anna,2125550009\n';
    const draftId = await draftOf(table);
    expect((await calls().draft({ draftId })).source).toMatchObject({
      headingRow: 3,
      firstRows: [
        { rowNumber: 1, text: 'Patients of the Harbour Clinic' },
        { rowNumber: 3, text: 'Surname · Given name · Mobile' },
        { rowNumber: 4, text: 'Berg · Anna · 2125550009' },
      ],
    });
    expect((await rowsOf(draftId)).map(({ rowNumber, outcome }) => [rowNumber, outcome])).toEqual([
      [4, 'new'],
    ]);
    const moved = await calls().draft({ draftId: await draftOf(table, { heading_row: '1' }) });
    expect([moved.source.headingRow, moved.counts.all]).toEqual([1, 2]);
    const none = await calls().draft({ draftId: await draftOf(table, { heading_row: '0' }) });
    expect([none.columns.map(({ title }) => title), none.counts.all]).toEqual([['', '', ''], 3]);
    const refused = await sendFile(api, doctor, table, { ...dry, fields: { heading_row: '2' } });
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
      422,
      ['heading_row'],
    ]);
  });

  it('may be Google’s contacts', async () => {
    const draftId = await draftOf(
      'First Name,Middle Name,Last Name,Organization Name,Birthday,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\n' +
        'Ada,,Byron,,,* Home,ada@home.example ::: ada@work.example,Mobile,+44 7911 123456 ::: +1 212-555-0100\n',
    );
    expect(await columnsOf(draftId)).toEqual([
      ['firstName', 'First Name'],
      ['lastName', 'Last Name'],
      ['dateBirthday', 'Birthday'],
      ['email', 'E-mail 1 - Value'],
      ['phone', 'Phone 1 - Value'],
    ]);
    expect((await rowsOf(draftId))[0]).toMatchObject({
      outcome: 'new',
      cells: { email: 'ada@home.example', phone: '+44 7911 123456' },
    });
  });

  it('may be Outlook’s contacts, with the filled-in phone', async () => {
    const head =
      'First Name,Last Name,E-mail Address,Business Phone,Home Phone,Mobile Phone,Primary Phone,Gender\n';
    const mobile = await draftOf(`${head}Ada,Byron,a@b.example,2125550101,2125550102,2125550103,,female\n`);
    expect(await columnsOf(mobile)).toContainEqual(['phone', 'Mobile Phone']);
    const home = await draftOf(`${head}Ada,Byron,a@b.example,2125550101,2125550102,,,female\n`);
    expect(await columnsOf(home)).toContainEqual(['phone', 'Home Phone']);
  });

  it('keeps columns past the sixtieth', async () => {
    const wide = Array.from({ length: 97 }, (_, at) => `Note ${at}`).join(',');
    const draftId = await draftOf(
      `${wide},First name,Last name,Phone\n${','.repeat(97)}Ada,Byron,2125550100\n`,
    );
    expect((await calls().draft({ draftId })).columns).toHaveLength(100);
    expect((await rowsOf(draftId))[0]?.outcome).toBe('new');
    const columns = Array.from(
      { length: 100 },
      (_, at) => (['firstName', 'lastName', 'phone'] as const)[at - 97] ?? null,
    );
    expect((await calls().changeDraft({ draftId, columns })).counts.new).toBe(1);
  });

  it('needs a choice where two of its sheets hold patients', async () => {
    const book = sheets.utils.book_new();
    for (const [at, name] of ['This year', 'Last year'].entries())
      sheets.utils.book_append_sheet(
        book,
        sheets.utils.aoa_to_sheet([titles, ['Ada', name, `212555010${at}`]]),
        name,
      );
    const file = new Uint8Array(sheets.write(book, { type: 'array', bookType: 'ods' }) as ArrayBuffer);
    const asked = (await calls().draft({ draftId: await draftOf(file) })).source;
    expect(asked).toMatchObject({ sheet: 'This year', isSheetChosen: false });
    const draftId = await draftOf(file, { sheet: 'Last year' });
    expect((await calls().draft({ draftId })).source).toMatchObject({
      sheet: 'Last year',
      isSheetChosen: true,
    });
    expect(await runDraft(draftId)).toMatchObject({
      createdCount: 1,
      sheet: 'Last year',
      sheetsLeftOut: ['This year'],
    });
  });

  it('is read in the guessed encoding, or in the chosen one', async () => {
    const bytes = encodeText(`${head}Luigi,Orr\u00f9,2125550100,,,\n`, 'windows-1252');
    const guessed = await draftOf(bytes);
    expect((await calls().draft({ draftId: guessed })).source.isEncodingSure).toBe(false);
    const draftId = await draftOf(bytes, { encoding: 'windows-1252' });
    expect((await calls().draft({ draftId })).source).toMatchObject({
      encoding: 'windows-1252',
      isEncodingSure: true,
    });
    expect((await rowsOf(draftId))[0]?.cells.lastName).toBe('Orrù');
  });

  it('accepts a birthday that is typed into the table in any notation', async () => {
    const draftId = await draftOf(`${head}Ada,Byron,2125550100,1952,,\n`);
    const mended = await calls().mendDraftRow({
      draftId,
      rowNumber: 2,
      cell: { column: 'dateBirthday', text: '7 March 1952' },
    });
    expect(mended.rows[0]).toMatchObject({ outcome: 'new', cells: { dateBirthday: '1952-03-07' } });
  });

  it('creates nobody twice when forty drafts of it are confirmed at once, and one draft forty times', async () => {
    const table = `${head}${Array.from({ length: 20 }, (_, at) => `Ada,N${at},21255501${10 + at},,,\n`).join('')}`;
    const drafts: Awaited<ReturnType<typeof draftOf>>[] = [];
    // So many files of a practice are read at once.
    while (drafts.length < 40)
      drafts.push(...(await Promise.all(Array.from({ length: 10 }, () => draftOf(table)))));
    await Promise.all(drafts.map(confirm));
    await api.runJobs();
    const { items } = await calls().list({ limit: 100 });
    expect(items.map(({ createdCount }) => createdCount).filter((count) => count > 0)).toEqual([20]);
    expect(await people()).toHaveLength(20);
    const draftId = await draftOf(`${head}Cy,New,2125550003,,,\n`);
    const same = await Promise.all(Array.from({ length: 40 }, () => confirm(draftId)));
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  });
});
