import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { beforeEach, describe, expect, it } from 'vitest';
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
const reportOf = async (id: string, query = '?status=created,updated,error') =>
  dataOf<(ImportLine & { left_empty: string[] })[]>(
    await api.call('GET', `/patients-import/${id}/errors${query}`, { token: doctor.token }),
  );

const draftOf = (content: string) => draftFile(api, doctor, content);
async function runDraft(draftId: Awaited<ReturnType<typeof draftOf>>) {
  const { id } = await calls().importDraft({ draftId });
  await api.runJobs();
  return calls().get({ importId: id });
}

const head = 'first name,last name,phone,date of birth,gender,email\n';
const dayFirst =
  'First name,Last name,Phone,Date of birth,Gender\n' +
  'Ann,A,+12125550301,02-05-1983,F\nBea,B,+12125550302,25-05-1983,M\nCy,C,+12125550303,11-10-1990,\n';

describe('a table as people write it', () => {
  it('of 10,002 rows with days of databases and letters for gender is imported whole', async () => {
    const rows = Array.from({ length: 10_002 }, (_, at) => {
      const day = new Date(Date.UTC(1930, 0, 1 + at * 3)).toISOString().slice(0, 10);
      return `Ann,Number${at},212${String(2_000_000 + at)},${day},${at % 2 === 0 ? 'F' : 'M'},ann${at}@home.example`;
    });
    const draftId = await draftOf(head + rows.join('\n'));
    expect((await calls().draft({ draftId })).counts).toMatchObject({ new: 10_002, problem: 0, gap: 0 });
    expect(await runDraft(draftId)).toMatchObject({ createdCount: 10_002, errorsCount: 0, gapsCount: 0 });
  });

  it('says by the column whether the day stands first, and takes another order', async () => {
    const draftId = await draftOf(dayFirst);
    const draft = await calls().draft({ draftId });
    expect(draft.reading).toMatchObject({ dateOrder: 'dayFirst', genderWords: { f: 'female', m: 'male' } });
    expect(draft.survey).toMatchObject({ dates: { dayFirst: 1, either: 2 }, ambiguousDate: '02-05-1983' });
    await calls().changeDraft({ draftId, dateOrder: 'monthFirst', genderWords: { F: 'unspecified' } });
    const days = async () =>
      (await calls().draftRows({ draftId })).items.map(({ verdict }) => verdict?.stored.dateBirthday);
    expect(await days()).toEqual(['1983-02-05', '1983-05-25', '1990-11-10']);
    await calls().changeDraft({ draftId, dateOrder: 'dayFirst' });
    await runDraft(draftId);
    expect((await people()).map(({ dateBirthday, gender }) => [dateBirthday, gender])).toEqual([
      ['1983-05-02', 'unspecified'],
      ['1983-05-25', 'male'],
      ['1990-10-11', null],
    ]);
  });

  it('loses a wrong optional cell and not its row, and the report says which', async () => {
    const draftId = await draftOf(
      `${head}Ann,A,2125550101,31-31-1980,female,nowhere\nBea,B,2125550102,,,\n,C,2125550103,,,x@y\n`,
    );
    expect((await calls().draft({ draftId })).counts).toMatchObject({ new: 2, problem: 1, gap: 1 });
    const gaps = (await calls().draftRows({ draftId, show: 'gap' })).items;
    expect(gaps.map(({ rowNumber }) => rowNumber)).toEqual([2]);
    const done = await runDraft(draftId);
    expect(done).toMatchObject({ createdCount: 2, errorsCount: 1, gapsCount: 1 });
    expect((await reportOf(done.id)).map((line) => [line.row_number, line.status, line.left_empty])).toEqual([
      [2, 'created', ['date_birthday', 'email']],
      [3, 'created', []],
      [4, 'error', []],
    ]);
    expect((await people())[0]).toMatchObject({ dateBirthday: null, email: null, gender: 'female' });
  });

  it('has days and phones as other programs write them, and says which centuries are guessed', async () => {
    const draftId = await draftOf(
      'Name;Phone;Emergency contact phone;Birthday;E-mail\n' +
        'Mrs. Ann A;Home: 212-555-0101, Cell: 212-555-0102;2125550199;25.12.52;Ann <ann@home.example>\n' +
        'Bea B;n/a;2125550199;19060;NULL\n' +
        'Cy C;2.12555E+09;2125550199;7. März 1952;cy@home.example\n',
    );
    const draft = await calls().draft({ draftId });
    expect(draft.counts).toMatchObject({ new: 1, problem: 2, gap: 0 });
    expect(draft.survey.shortYears).toBe(1);
    const rows = (await calls().draftRows({ draftId })).items;
    expect(rows.map(({ verdict }) => verdict?.stored)).toEqual([
      { phone: '12125550102', dateBirthday: '1952-12-25' },
      { phone: null, dateBirthday: '1952-03-07' },
      { phone: null, dateBirthday: '1952-03-07' },
    ]);
    expect(rows[0]?.cells).toMatchObject({ firstName: 'Ann', lastName: 'A', email: 'ann@home.example' });
  });

  it('with both names in one column is split, in the order that the doctor says', async () => {
    const draftId = await draftOf('Name,Phone\n"Byron, Ada",2125550101\nVan Dyke Max,2125550102\n');
    const names = async () =>
      (await calls().draftRows({ draftId })).items.map(({ cells }) => [cells.firstName, cells.lastName]);
    expect(await names()).toEqual([
      ['Ada', 'Byron'],
      ['Van Dyke', 'Max'],
    ]);
    await calls().changeDraft({ draftId, nameOrder: 'lastFirst' });
    expect(await names()).toEqual([
      ['Ada', 'Byron'],
      ['Max', 'Van Dyke'],
    ]);
  });

  it('has numbers of the country in which they exist, and of no country that does not have them', async () => {
    const draftId = await draftOf(
      'Vorname;Nachname;Handy\nAda;A;0171 1234542\nBea;B;+٤٩١٧١١٢٣٤٥٤٣\nCy;C;0049 171 1234544\n',
    );
    const phones = async () =>
      (await calls().draftRows({ draftId })).items.map(({ verdict }) => verdict?.stored.phone);
    expect(await phones()).toEqual(['491711234542', '491711234543', '491711234544']);
    await calls().changeDraft({ draftId, phoneCountry: 'US' });
    expect(await phones()).toEqual([null, '491711234543', '491711234544']);
  });

  it.each(['000-000-0000', '999-999-9999', '123-456-7890', '111-111-1111', '0740521234'])(
    'with the number %s, which nobody has, has a problem',
    async (phone) => {
      const draftId = await draftOf(`${head}Ann,A,${phone},,,\n`);
      expect((await calls().draft({ draftId })).counts).toMatchObject({ new: 0, problem: 1 });
      const kept = await calls().changeDraft({ draftId, keepsPhones: true });
      expect(kept.counts.new).toBe(phone.startsWith('00') ? 0 : 1);
    },
  );

  it('has numbers of the country that the practice chose, in a form of a patient too', async () => {
    await caller().user.update({ phoneCountry: 'IN' });
    const draftId = await draftOf(`${head}Ann,A,98765 43210,03/04/1980,,\n`);
    expect((await calls().draft({ draftId })).reading).toMatchObject({
      phoneCountry: 'IN',
      dateOrder: 'dayFirst',
    });
    expect((await calls().draft({ draftId })).counts.new).toBe(1);
    expect(await caller().colleague.workplace()).toMatchObject({ phoneCountry: 'IN' });
    const { linkId } = await caller().user.me();
    const form = await api.app.inject({ method: 'GET', url: `/add-patient/${linkId}` });
    expect(form.payload).toContain('<option value="IN" selected="">');
    await expect(caller().user.update({ phoneCountry: 'india' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('looks at a column again that holds another detail now', async () => {
    const draftId = await draftOf(
      'First name,Last name,Phone,When\nAnn,A,2125550101,25.12.1980\nBea,B,2125550102,01.02.1980\n',
    );
    const columns = ['firstName', 'lastName', 'phone', 'dateBirthday'] as const;
    const changed = await calls().changeDraft({ draftId, columns: [...columns] });
    expect(changed).toMatchObject({
      reading: { dateOrder: 'dayFirst' },
      survey: { dates: { dayFirst: 1, either: 1 } },
    });
  });
});

describe('an import by REST', () => {
  it('reads the contract form alone without options, and refuses a row for a wrong cell', async () => {
    const answer = await importFile(api, doctor, dayFirst);
    expect(dataOf<ImportItem>(answer)).toMatchObject({ count: 3, error: 2, gaps: 0 });
  });

  it('tells the order of the column and known words on request', async () => {
    const fields = { date_order: 'auto', gender_words: 'auto' };
    const answer = await importFile(api, doctor, dayFirst, { fields });
    expect(dataOf<ImportItem>(answer)).toMatchObject({ count: 3, error: 0, gaps: 0 });
    expect((await people()).map(({ dateBirthday, gender }) => [dateBirthday, gender])).toEqual([
      ['1983-05-02', 'female'],
      ['1983-05-25', 'male'],
      ['1990-10-11', null],
    ]);
  });

  it('chooses among several phones and reads years of two digits on request alone', async () => {
    const table = `${head}Ann,A,"2125550101, 2125550102",12/25/52,F,\n`;
    const refused = await importFile(api, doctor, table);
    expect(dataOf<ImportItem>(refused)).toMatchObject({ count: 1, error: 1 });
    const answer = await importFile(api, doctor, table, {
      fields: { date_order: 'auto', gender_words: 'auto' },
    });
    expect(dataOf<ImportItem>(answer)).toMatchObject({ count: 1, error: 0, gaps: 0 });
    expect(await people()).toMatchObject([{ phone: '12125550101', dateBirthday: '1952-12-25' }]);
  });

  it('takes an order and words of its own, and leaves what it cannot read empty', async () => {
    const fields = { date_order: 'month_first', gender_words: '{"F":"unspecified","M":null}' };
    const answer = await importFile(api, doctor, dayFirst, { fields });
    const { id } = dataOf<ImportItem>(answer);
    expect(dataOf<ImportItem>(answer)).toMatchObject({ count: 3, error: 0, gaps: 1 });
    expect((await people()).map(({ dateBirthday, gender }) => [dateBirthday, gender])).toEqual([
      ['1983-02-05', 'unspecified'],
      ['1983-05-25', null],
      ['1990-11-10', null],
    ]);
    expect((await reportOf(id))[1]).toMatchObject({ status: 'created', left_empty: ['gender'] });
  });

  it.each([
    [{ date_order: 'sideways' }, 'date_order'],
    [{ gender_words: '{"F":"woman"}' }, 'gender_words'],
    [{ gender_words: 'F=female' }, 'gender_words'],
  ])('refuses %j at its field', async (fields, field) => {
    const answer = await sendFile(api, doctor, dayFirst, { fields });
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([422, [field]]);
  });
});

describe('a patient', () => {
  const given = { first_name: 'Ada', last_name: 'Byron' };
  const post = (body: object) => api.call('POST', '/patients', { token: doctor.token, body });

  it('has a number that exists, unless somebody says that it is right', async () => {
    for (const phone of ['+1 000 000 0000', '0740521234', '999-999-9999'])
      expect([phone, (await post({ ...given, phone })).status]).toEqual([phone, 422]);
    expect((await post({ ...given, phone: '9999999999', keep_phone: true })).status).toBe(201);
    expect((await post({ ...given, phone: '12', keep_phone: true })).status).toBe(422);
    expect((await post({ ...given, phone: '٠٠٤٩١٧١١٢٣٤٥٤٢' })).status).toBe(201);
    expect((await post({ ...given, phone: '011 44 7911 123456' })).status).toBe(201);
    expect((await people()).map(({ phone }) => phone).sort()).toEqual([
      '19999999999',
      '447911123456',
      '491711234542',
    ]);
  });

  it('has a national number of the practice where a doctor types it, and of the named country by REST', async () => {
    await caller().user.update({ phoneCountry: 'GB' });
    const names = { firstName: 'Ada', lastName: 'Byron' };
    await caller().patient.create({ ...names, phone: '07911 123456' });
    await caller().patient.create({ ...names, phone: '0171 1234542', phoneCountry: 'DE' });
    await caller().patient.create({ ...names, phone: '+1 212 555 0100' });
    expect((await post({ ...given, phone: '07911 123457' })).status).toBe(422);
    expect((await post({ ...given, phone: '07911 123457', phone_country: 'GB' })).status).toBe(201);
    expect((await post({ ...given, phone: '2125550101' })).status).toBe(201);
    expect((await people()).map(({ phone }) => phone).sort()).toEqual([
      '12125550100',
      '12125550101',
      '447911123456',
      '447911123457',
      '491711234542',
    ]);
    for (const fullSearch of ['07911 123456', '0044 7911 123456', '+44 (0)7911 123456', '٠٧٩١١١٢٣٤٥٦'])
      expect(await caller().patient.list({ fullSearch })).toMatchObject({ total: 1 });
  });

  it('is found without accents and case, however the letters are composed, and stored composed', async () => {
    const names = ['Zoë Müller', 'José Garcı́a', 'Łukasz Żak', 'Ελένη Άννα', 'Фёдор Королёв'];
    for (const [at, name] of names.entries()) {
      const [first_name, last_name] = name.normalize('NFD').split(' ');
      expect((await post({ first_name, last_name, phone: `212555010${at}` })).status).toBe(201);
    }
    const find = async (full_search: string) =>
      dataOf<{ first_name: string }[]>(
        await api.call('GET', `/patients?full_search=${encodeURIComponent(full_search)}`, {
          token: doctor.token,
        }),
      ).map((found) => found.first_name);
    for (const words of ['Müller', 'Müller'.normalize('NFD'), 'muller', 'ZOE', 'zoë'.normalize('NFD')])
      expect([words, await find(words)]).toEqual([words, ['Zoë'.normalize('NFC')]]);
    expect(await find('jose')).toEqual(['José'.normalize('NFC')]);
    expect(await find('lukasz zak')).toEqual(['Łukasz'.normalize('NFC')]);
    expect(await find('ελενη')).toEqual(['Ελένη'.normalize('NFC')]);
    expect(await find('Федор королев')).toEqual(['Фёдор'.normalize('NFC')]);
    expect(await find('％')).toEqual([]);
    expect(await find('mueller')).toEqual(['Zoë'.normalize('NFC')]);
    const byKey = await api.call(
      'GET',
      `/patients?search=last_name:${encodeURIComponent('MÜLLER'.normalize('NFD'))}`,
      { token: doctor.token },
    );
    expect(dataOf<unknown[]>(byKey)).toHaveLength(1);
  });

  it.each([
    ["O'Brien", ['O’Brien', 'obrien', "o'brien", 'OʼBRIEN']],
    ['OBrien', ["O'Brien", 'O’Brien']],
    ['Anne-Marie', ['anne marie', 'annemarie', 'Anne‐Marie', 'ANNE–MARIE', 'marie']],
    ['Anne Marie', ['Anne-Marie']],
    ['Annemarie', ['Anne-Marie']],
    ['Weiß', ['weiss', 'WEISS', 'weiß']],
    ['Weiss', ['Weiß']],
    ['Sørensen', ['sorensen', 'soerensen', 'Sörensen']],
    ['Mueller', ['müller', 'Müller'.normalize('NFD')]],
    ['Đorđević', ['dordevic']],
    ['Æneas Ħal', ['aeneas hal']],
    ['Işık Yıldız', ['isik', 'ISIK', 'yildiz', 'IŞIK YILDIZ']],
    ['Αλέξης', ['ΑΛΕΞΗΣ', 'αλεξησ']],
    ['İbrahim', ['ibrahim', 'IBRAHIM']],
  ])('%s is found by other spellings of the name', async (name, typed) => {
    await post({ first_name: 'Cy', last_name: name, phone: '2125550100' });
    const { items } = await caller().patient.list({ fullSearch: name });
    expect(items.map(({ lastName }) => lastName)).toEqual([name]);
    for (const fullSearch of typed)
      expect([fullSearch, (await caller().patient.list({ fullSearch })).total]).toEqual([fullSearch, 1]);
  });

  it('with any address that an import takes can be edited', async () => {
    const table = `${head}Ann,A,2125550101,,,user@exämple.de\nBea,B,2125550102,,,josé@example.com\nCy,C,2125550103,,,a@b\n`;
    expect(dataOf<ImportItem>(await importFile(api, doctor, table))).toMatchObject({ count: 3, error: 1 });
    for (const { id, email } of await people()) {
      const body = { email, first_name: 'New' };
      expect((await api.call('PUT', `/patients/${id}`, { token: doctor.token, body })).status).toBe(200);
    }
  });
});
