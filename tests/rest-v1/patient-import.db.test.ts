import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { endOrphanedImports } from '@bedside/api/modules/patients/patient-import/end-orphaned-imports';
import { runImport } from '@bedside/api/modules/patients/patient-import/run-import';
import { importIdSchema } from '@bedside/contracts/kit/ids';
import { findImportById } from '@bedside/db/postgres/patients/patient-import.query';
import { listPatientRows } from '@bedside/db/postgres/patients/patient-list.query';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf, importFile, sendFile, type ImportItem, type ImportLine } from './import-file';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api, newEmail());
});

const head = 'first name,last name,phone,date of birth,gender,email\n';
const get = (path: string, token = doctor.token) => api.call('GET', path, { token });
const linesOf = async (id: string, query = '') =>
  dataOf<ImportLine[]>(await get(`/patients-import/${id}/errors?limit=1000${query}`));
const patients = async () =>
  (
    await listPatientRows(api.deps.db, doctor.actor.scope, {
      words: [],
      orderBy: 'createdAt',
      sortedBy: 'asc',
      limit: 5_000,
      offset: 0,
    })
  ).items;
const phoneOf = (n: number) => `212555${String(n).padStart(4, '0')}`;
const many = (count: number) =>
  head + Array.from({ length: count }, (_, n) => `Ada,Number ${n},${phoneOf(n)},,,\n`).join('');

describe('importing patients', () => {
  it('stores valid rows and reports every faulty row with its visible number', async () => {
    const file =
      head +
      'Ada,Lovelace,(212) 555-0100,12-10-1915,Female,ada@home.example\n' +
      ',,,,,\n' +
      'Bo,,2125550101,,,\n' +
      'Cy,Ng,555,,,\n' +
      'Di,Ng,2125550102,1915-12-10,,\n' +
      'Ed,Ng,2125550103,12-10-15,,\n' +
      'Fi,Ng,2125550104,,f,\n' +
      'Gi,Ng,2125550105,,,nowhere\n' +
      'Ada,Again,+1 212 555 0100,,,\n' +
      ',,2125550106,bad,bad,bad\n' +
      'Žofie,Öz,+420 601 123 456,,,\n';
    const answer = await importFile(api, doctor, file);
    expect(answer.status).toBe(201);
    const { id, ...result } = dataOf<ImportItem>(answer);
    expect(result).toEqual({
      count: 10,
      error: 8,
      gaps: 0,
      status: 'finished',
      encoding: 'utf-8',
      sheet: null,
      sheets_left_out: [],
    });
    expect((await linesOf(id)).map((line) => [line.row_number, line.kind, line.field, line.message])).toEqual(
      [
        [4, 'empty field', 'last_name', 'This field is required'],
        [5, 'wrong format', 'phone', 'This field is invalid'],
        [6, 'wrong format', 'date_birthday', 'This field is invalid'],
        [7, 'wrong format', 'date_birthday', 'This field is invalid'],
        [8, 'wrong format', 'gender', 'This field is invalid'],
        [9, 'wrong format', 'email', 'This field is invalid'],
        [10, 'duplication', 'phone', 'Patient with such phone already exists'],
        [11, 'empty field', 'first_name', 'This field is required'],
      ],
    );
    expect(
      (await patients()).map((patient) => [patient.firstName, patient.phone, patient.dateBirthday]),
    ).toEqual(
      expect.arrayContaining([
        ['Ada', '12125550100', '1915-12-10'],
        ['Žofie', '420601123456', null],
      ]),
    );
    expect((await patients()).length).toBe(2);
  });

  it('changes a patient of the same names by what the file adds, and never by an empty cell', async () => {
    await importFile(api, doctor, `${head}Ada,Lovelace,2125550100,12-10-1915,female,old@home.example\n`);
    const [before] = await patients();
    const file =
      'phone,first name,last name,email\n' +
      '2125550100,Ada,Lovelace,new@home.example\n' +
      '2125550100,Ada,Lovelace,newer@home.example\n';
    const { id } = dataOf<ImportItem>(await importFile(api, doctor, file));
    expect(
      (await linesOf(id, '&status=created,updated,error')).map(({ row_number, status }) => [
        row_number,
        status,
      ]),
    ).toEqual([
      [2, 'updated'],
      [3, 'error'],
    ]);
    expect(await patients()).toEqual([
      { ...before, email: 'new@home.example', updatedAt: expect.any(Date) as Date },
    ]);
  });

  it('calls a known phone a duplication when nothing changes or the name is another', async () => {
    const row = 'Ada,Lovelace,2125550100,12-10-1915,female,ada@home.example\n';
    await importFile(api, doctor, head + row);
    const again = dataOf<ImportItem>(await importFile(api, doctor, head + row));
    expect(again).toMatchObject({ count: 1, error: 1 });
    const renamed = `${head}Eve,Lovelace,2125550100,,,eve@home.example\nEve,Lovelace,2125550100,,,nowhere\n`;
    const { id } = dataOf<ImportItem>(await importFile(api, doctor, renamed));
    expect((await linesOf(id)).map(({ kind, field }) => [kind, field])).toEqual([
      ['duplication', 'phone'],
      ['duplication', 'phone'],
    ]);
    expect((await patients())[0]).toMatchObject({ firstName: 'Ada', email: 'ada@home.example' });
  });

  it('stores a valid row though an earlier faulty row has the same phone', async () => {
    const file = `${head}Ada,,2125550100,,,\nAda,Lovelace,2125550100,,,\n`;
    expect(dataOf<ImportItem>(await importFile(api, doctor, file))).toMatchObject({ count: 2, error: 1 });
    expect(await patients()).toHaveLength(1);
  });

  it('needs the country of every phone where the phones are not of the US', async () => {
    const file = `${head}Ada,L,2125550100,,,\nBo,L,12125550101,,,\nCy,L,+12125550102,,,\n`;
    const { id, error } = dataOf<ImportItem>(await importFile(api, doctor, file, { isUsPhones: '0' }));
    expect(error).toBe(2);
    expect((await linesOf(id)).map(({ kind, field }) => [kind, field])).toEqual([
      ['wrong format', 'phone'],
      ['wrong format', 'phone'],
    ]);
  });

  it('keeps formulas and markup as the text that they are', async () => {
    await importFile(api, doctor, `${head}=1+1,<b>&,2125550100,,,\n`);
    expect((await patients())[0]).toMatchObject({ firstName: '=1+1', lastName: '<b>&' });
  });

  it('answers a file with only headings with no rows', async () => {
    const result = dataOf<ImportItem>(await importFile(api, doctor, head));
    expect(result).toMatchObject({ count: 0, error: 0, status: 'finished' });
  });
});

describe('refused imports', () => {
  const errorsOf = (answer: { status: number; body: unknown }) => ({
    status: answer.status,
    ...(answer.body as { errors?: Record<string, string[]> }).errors,
  });

  it('name what is missing or wrong in the request', async () => {
    const none = await api.call('POST', '/patients-import', { token: doctor.token });
    expect(errorsOf(none)).toEqual({ status: 422, file: ['File is not provided'] });
    const json = await api.call('POST', '/patients-import', { token: doctor.token, body: {} });
    expect(json.status).toBe(415);
    const flag = await sendFile(api, doctor, head, { isUsPhones: 'maybe' });
    expect(errorsOf(flag)).toEqual({ status: 422, is_us_phones: ['This field is invalid'] });
    const empty = `--b\r\nContent-Disposition: form-data; name="is_us_phones"\r\n\r\n1\r\n--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const fileless = await api.call('POST', '/patients-import', {
      token: doctor.token,
      headers,
      body: empty,
    });
    expect(errorsOf(fileless)).toEqual({ status: 422, file: ['File is not provided'] });
  });

  it('depend on the content of a file and not on its name', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3]);
    expect(errorsOf(await sendFile(api, doctor, picture, { name: 'patients.xlsx' }))).toEqual({
      status: 422,
      file: ['Provided file is not supported. The file must be a file of type: xlsx, xls.'],
    });
    expect((await importFile(api, doctor, head, { name: 'patients.png' })).status).toBe(201);
  });

  it('accept 50 MB and not a byte more, and leave nothing of it', async () => {
    const large = await sendFile(api, doctor, Buffer.alloc(50 * 1_048_576 + 1, 'a'));
    expect(large).toMatchObject({
      status: 413,
      body: { message: 'The file must not be greater than 50 MB' },
    });
    expect(await readdir(api.deps.workDir)).toEqual([]);
  });

  it('is for signed-in doctors', async () => {
    expect((await sendFile(api, { token: 'unknown-token' }, head)).status).toBe(401);
    expect((await api.call('GET', '/patients-import')).status).toBe(401);
  });
});

describe('finished imports', () => {
  it('are listed newest first and read one by one, by both doors alike', async () => {
    await importFile(api, doctor, `${head}Ada,Lovelace,2125550100,,,\n`, { name: 'one.csv' });
    await importFile(api, doctor, `${head}Ada,Lovelace,2125550100,,,\n`, { name: 'two.csv' });
    const items = dataOf<ImportItem[]>(await get('/patients-import'));
    expect(items.map((item) => [item.file_name, item.imported_patients, item.error])).toEqual([
      ['two.csv', 0, 1],
      ['one.csv', 1, 0],
    ]);
    const id = importIdSchema.parse(items[0]?.id);
    expect(dataOf(await get(`/patients-import/${id}`))).toEqual(items[0]);
    const trpc = createAppCaller({
      deps: api.deps,
      visitor: { address: '::1' },
      member: doctor.actor,
      requestId: 'r',
    });
    expect((await trpc.patientImport.list({})).items.map((item) => item.fileName)).toEqual([
      'two.csv',
      'one.csv',
    ]);
    expect((await trpc.patientImport.rows({ importId: id })).items).toEqual([
      {
        rowNumber: 2,
        status: 'error',
        kind: 'duplication',
        field: 'phone',
        leftEmpty: [],
        name: 'Ada Lovelace',
      },
    ]);
  });

  it('are nobody else’s', async () => {
    const { id } = dataOf<ImportItem>(await importFile(api, doctor, head));
    const other = await signUpDoctor(api, newEmail());
    for (const path of [`/patients-import/${id}`, `/patients-import/${id}/errors`, '/patients-import/none'])
      expect(await get(path, other.token)).toMatchObject({ status: 404, body: { message: 'Not found.' } });
    expect(dataOf(await get('/patients-import', other.token))).toEqual([]);
  });

  it('refuse a status that no row has', async () => {
    const { id } = dataOf<ImportItem>(await importFile(api, doctor, head));
    expect((await get(`/patients-import/${id}/errors?status=lost`)).status).toBe(422);
  });
});

describe('long imports', () => {
  const whole = { count: 3_500, error: 1, status: 'finished' };
  const file = many(3_500).replace('Number 2500,', ',');

  /** Begins an import that no worker runs, and returns its id after the caller has stopped waiting. */
  const begin = async () => {
    const answer = sendFile(api, doctor, file);
    while (
      (
        await api.deps.db
          .selectFrom('patient_import')
          .select('id')
          .where('practice_id', '=', doctor.actor.scope.practiceId)
          .execute()
      ).length === 0
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    // The request may begin to wait only after its row exists, so time advances until it is answered.
    let isAnswered = false;
    void answer.finally(() => (isAnswered = true));
    while (!isAnswered) {
      api.advance(21_000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const result = dataOf<ImportItem>(await answer);
    expect(result).toMatchObject({ status: 'processing', count: 0 });
    return importIdSchema.parse(result.id);
  };
  const stored = async (id: string) => dataOf<ImportItem>(await get(`/patients-import/${id}`));

  afterEach(() => api.runJobs());

  it('are answered while they run and end later', async () => {
    const id = await begin();
    await api.runJobs();
    expect(await stored(id)).toMatchObject({ ...whole, imported_patients: 3_499 });
    expect(await api.deps.storage.list(new Date(Date.now() + 60_000))).not.toContainEqual(
      expect.stringMatching(/^import/),
    );
  });

  it('continue after the last chunk when they are interrupted, with every row reported once', async () => {
    const id = await begin();
    const cut = new AbortController();
    const publish = () => {
      cut.abort(new Error('cut off'));
      return Promise.resolve();
    };
    const deps = { ...api.deps, bus: { ...api.deps.bus, publish } };
    await expect(runImport(deps, { importId: id, lastAttempt: false, signal: cut.signal })).rejects.toThrow(
      'cut off',
    );
    const half = await findImportById(api.deps.db, doctor.actor.scope, id);
    expect(half?.status).toBe('processing');
    expect(half?.rowsChecked).toBe(1_000);
    await api.runJobs();
    expect(await stored(id)).toMatchObject(whole);
    expect((await linesOf(id)).map((line) => line.row_number)).toEqual([2_502]);
    expect(await patients()).toHaveLength(3_499);
  });

  it('create nobody twice when two workers run the same one at once', async () => {
    const id = await begin();
    const run = () => runImport(api.deps, { importId: id, lastAttempt: false });
    await Promise.all([run(), run()]);
    await api.runJobs();
    expect(await stored(id)).toMatchObject(whole);
    expect(await patients()).toHaveLength(3_499);
  });

  it('create nobody twice when the same file is sent forty times at once', async () => {
    const small = many(50);
    const answers = await Promise.all(Array.from({ length: 40 }, () => importFile(api, doctor, small)));
    const read = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - read.length);
    const created = read.map((answer) => dataOf<ImportItem>(answer)).map(({ count, error }) => count - error);
    expect(created.filter((count) => count > 0)).toEqual([50]);
    expect(await patients()).toHaveLength(50);
  });

  it('create nobody twice when the same file is sent twice at once', async () => {
    const [first, second] = await Promise.all([importFile(api, doctor, file), importFile(api, doctor, file)]);
    expect(await patients()).toHaveLength(3_499);
    const created = [first, second]
      .map((answer) => dataOf<ImportItem>(answer))
      .map(({ count, error }) => count - error);
    expect(created.sort((a, b) => a - b)).toEqual([0, 3_499]);
  });

  it('fail for good, and say so, when their rows are gone', async () => {
    const id = await begin();
    await api.deps.storage.remove(await api.deps.storage.list(new Date(Date.now() + 60_000)));
    await expect(runImport(api.deps, { importId: id, lastAttempt: true })).rejects.toThrow();
    expect(await stored(id)).toMatchObject({ status: 'failed' });
  });

  it('are ended when their job is gone', async () => {
    const id = await begin();
    await endOrphanedImports(api.deps);
    expect((await stored(id)).status).toBe('processing');
    await api.database.pool.query(`select graphile_worker.remove_job('run-import:${id}')`);
    await api.database.pool.query(
      `update patient_import set updated_at = now() - interval '2 minutes' where id = $1`,
      [id],
    );
    await endOrphanedImports(api.deps);
    expect((await stored(id)).status).toBe('failed');
  });

  it('report their progress to the doctor’s pages, and to nobody else’s', async () => {
    const seen: unknown[] = [];
    const stop = api.deps.bus.subscribe((notice) => seen.push(notice));
    const { id } = dataOf<ImportItem>(await importFile(api, doctor, file));
    stop();
    expect(seen).toContainEqual({
      topic: 'patient-import',
      practiceId: doctor.actor.scope.practiceId,
      kind: 'finished',
      importId: id,
      progress: 100,
    });
    expect(JSON.stringify(seen)).not.toContain('Ada');
    expect(api.logged.join('\n')).not.toContain('Number 1');
  });
});
