import { randomUUID } from 'node:crypto';
import { makePatient, makeShare } from '@bedside/api/test-kit/make-practice';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { sweepImportTraces } from '@bedside/api/modules/patients/patient-import/sweep-import-traces';
import { importDraftIdSchema, type ImportId } from '@bedside/contracts/kit/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, importFile, sendFile, type ImportItem } from './import-file';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api, newEmail());
});

const callerOf = (member: TestDoctor) =>
  createAppCaller({
    deps: api.deps,
    member: member.actor,
    visitor: { address: '127.0.0.1' },
    requestId: 'test',
  });
const calls = () => callerOf(doctor).patientImport;
const people = async () =>
  (await callerOf(doctor).patient.list({ limit: 1_000, orderBy: 'firstName', sortedBy: 'asc' })).items;
const dry = { path: '/patients-import/dry-run' };

async function draftOf(content: string | Uint8Array, options: { isUsPhones?: string } = {}) {
  const answer = await sendFile(api, doctor, content, { ...dry, ...options });
  expect(answer.status).toBe(201);
  return importDraftIdSchema.parse(dataOf<{ id: string }>(answer).id);
}
const rowsOf = async (
  draftId: Awaited<ReturnType<typeof draftOf>>,
  show: 'all' | 'problem' | 'change' = 'all',
) => (await calls().draftRows({ draftId, show, limit: 1_000 })).items;
async function runDraft(draftId: Awaited<ReturnType<typeof draftOf>>) {
  const { id } = await calls().importDraft({ draftId });
  await api.runJobs();
  return calls().get({ importId: id });
}
async function importNow(content: string): Promise<ImportId> {
  return dataOf<ImportItem>(await importFile(api, doctor, content)).id as ImportId;
}

const head = 'first name,last name,phone,date of birth,gender,email\n';

describe('a dry run', () => {
  it('says what each row would become, and changes nobody', async () => {
    await makePatient(api, doctor, {
      firstName: 'Ann',
      lastName: 'Old',
      phone: '2125550001',
      email: 'ann@old.example',
    });
    await makePatient(api, doctor, {
      firstName: 'Bea',
      lastName: 'Old',
      phone: '2125550002',
      email: 'bea@old.example',
    });
    await makePatient(api, doctor, { firstName: 'Fay', phone: '2125550005', email: 'fay@old.example' });
    const draftId = await draftOf(
      head +
        'Cy,New,(212) 555-0003,12-10-1961,Male,\n' +
        'Ann,Old,2125550001,,female,ann@new.example\n' +
        'Bea,Old,2125550002,,,bea@old.example\n' +
        'Eve,Other,2125550005,,,\n' +
        'Cy,Again,2125550003,,,\n' +
        ',New,555,1961-12-10,f,nowhere\n',
    );
    expect((await calls().draft({ draftId })).counts).toEqual({
      all: 6,
      new: 1,
      change: 1,
      clash: 3,
      problem: 1,
      leftOut: 0,
      gap: 0,
    });
    const rows = await rowsOf(draftId);
    expect(rows[0]?.verdict?.stored).toEqual({ phone: '12125550003', dateBirthday: '1961-12-10' });
    expect(rows[1]?.verdict?.changes).toEqual([
      { field: 'email', from: 'ann@old.example', to: 'ann@new.example' },
      { field: 'gender', from: null, to: 'female' },
    ]);
    expect(rows.slice(2, 5).map(({ verdict }) => verdict?.clash)).toMatchObject([
      { with: 'patient', firstName: 'Bea', isSame: true },
      { with: 'patient', firstName: 'Fay', isSame: false },
      { with: 'row', rowNumber: 2 },
    ]);
    expect(rows[5]?.verdict?.faults).toEqual([
      { field: 'firstName', kind: 'empty field' },
      { field: 'phone', kind: 'wrong format' },
    ]);
    expect(rows[5]?.verdict?.gaps).toEqual([{ field: 'email', kind: 'wrong format' }]);
    expect((await people()).map(({ email }) => email)).toEqual([
      'ann@old.example',
      'bea@old.example',
      'fay@old.example',
    ]);
    expect((await calls().list({})).total).toBe(0);
  });

  it('predicts what the import itself then does', async () => {
    await makePatient(api, doctor, { firstName: 'Ann', lastName: 'Old', phone: '2125550001' });
    const draftId = await draftOf(
      `${head}Cy,New,2125550003,,,\nAnn,Old,2125550001,,female,\nDi,Clash,2125550001,,,\n,Bad,1,,,\nCy,Twice,2125550003,,,\n`,
    );
    const { counts } = await calls().draft({ draftId });
    const done = await runDraft(draftId);
    expect(done).toMatchObject({
      status: 'finished',
      rowsChecked: counts.all,
      createdCount: counts.new,
      updatedCount: counts.change,
      errorsCount: counts.clash + counts.problem,
    });
  });

  it('guesses columns by other names, and reads them as the doctor matches them', async () => {
    const draftId = await draftOf('Surname,Given name,Note,Mobile\nBerg,Anna,2125550009,none\n');
    expect((await calls().draft({ draftId })).columns.map(({ holds }) => holds)).toEqual([
      'lastName',
      'firstName',
      null,
      'phone',
    ]);
    const changed = await calls().changeDraft({ draftId, columns: ['lastName', 'firstName', 'phone', null] });
    expect(changed.counts).toMatchObject({ new: 1, problem: 0 });
    expect((await rowsOf(draftId))[0]?.cells).toMatchObject({ firstName: 'Anna', phone: '2125550009' });
    await expect(
      calls().changeDraft({ draftId, columns: ['phone', 'phone', null, null] }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(calls().changeDraft({ draftId, columns: ['phone'] })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  it('waits for the required columns before it checks or imports', async () => {
    const draftId = await draftOf('A,B\nAnna,Berg\n');
    expect(await calls().draft({ draftId })).toMatchObject({
      isChecked: false,
      counts: { all: 1, problem: 0 },
    });
    await expect(calls().importDraft({ draftId })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  it('reads national numbers as the switch says', async () => {
    const draftId = await draftOf(`${head}Cy,New,2125550003,,,\n`);
    expect((await calls().draft({ draftId })).counts.new).toBe(1);
    expect((await calls().changeDraft({ draftId, phoneCountry: null })).counts.problem).toBe(1);
  });

  it('checks a corrected row again, and the rows that have its phone', async () => {
    const draftId = await draftOf(`${head}Cy,New,2125550003,,,\nDi,New,2125550003,,,\nEd,New,12,,,\n`);
    const freed = await calls().mendDraftRow({
      draftId,
      rowNumber: 2,
      cell: { column: 'phone', text: '2125550004' },
    });
    expect(freed.draft.counts).toMatchObject({ new: 2, clash: 0, problem: 1 });
    expect(freed.rows.map(({ rowNumber, outcome }) => [rowNumber, outcome])).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
    const taken = await calls().mendDraftRow({
      draftId,
      rowNumber: 4,
      cell: { column: 'phone', text: '2125550003' },
    });
    expect(taken.rows.at(-1)).toMatchObject({
      outcome: 'clash',
      verdict: { clash: { with: 'row', rowNumber: 3 } },
    });
    const left = await calls().mendDraftRow({ draftId, rowNumber: 3, isLeftOut: true });
    expect(left.draft.counts).toMatchObject({ new: 2, clash: 0, leftOut: 1 });
    await runDraft(draftId);
    expect((await people()).map(({ firstName, phone }) => [firstName, phone])).toEqual([
      ['Cy', '12125550004'],
      ['Ed', '12125550003'],
    ]);
  });

  it('leaves patients unchanged on request', async () => {
    await makePatient(api, doctor, {
      firstName: 'Ann',
      lastName: 'Old',
      phone: '2125550001',
      email: 'ann@old.example',
    });
    const draftId = await draftOf(`${head}Ann,Old,2125550001,,,ann@new.example\nCy,New,2125550003,,,\n`);
    await calls().changeDraft({ draftId, isUpdating: false });
    expect(await runDraft(draftId)).toMatchObject({ rowsChecked: 1, createdCount: 1, updatedCount: 0 });
    expect((await people())[0]?.email).toBe('ann@old.example');
  });

  it('is imported once, however often it is confirmed', async () => {
    const draftId = await draftOf(`${head}Cy,New,2125550003,,,\n`);
    const [one, two] = await Promise.all([
      calls().importDraft({ draftId }),
      calls().importDraft({ draftId }),
    ]);
    expect(one.id).toBe(two.id);
    expect((await calls().list({})).total).toBe(1);
  });

  it('is not found for another doctor, in any request', async () => {
    const draftId = await draftOf(`${head}Cy,New,2125550003,,,\n`);
    const other = callerOf(await signUpDoctor(api, newEmail())).patientImport;
    await expect(other.draft({ draftId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.discardDraft({ draftId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.importDraft({ draftId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await calls().draft({ draftId })).counts.all).toBe(1);
  });

  it.each([
    [
      'a picture',
      '\x89PNG\r\n\x1a\n',
      'Provided file is not supported. The file must be a file of type: xlsx, xls.',
    ],
    ['a header alone', head, 'The file has no patients below its headings. Check that it is the right one.'],
  ])('refuses %s in words', async (_what, content, text) => {
    const answer = await sendFile(api, doctor, Buffer.from(content, 'latin1'), dry);
    expect([answer.status, answer.body]).toEqual([422, { message: text, errors: { file: [text] } }]);
    expect(await api.deps.db.selectFrom('patient_import_draft').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ practice_id: doctor.actor.userId }),
    );
  });
});

describe('an undo', () => {
  it("removes the import's new patients and gives changed ones their fields back", async () => {
    const ann = await makePatient(api, doctor, {
      firstName: 'Ann',
      lastName: 'Old',
      phone: '2125550001',
      email: 'ann@old.example',
    });
    const importId = await importNow(
      `${head}Cy,New,2125550003,,,\nAnn,Old,2125550001,04-09-1961,,ann@new.example\n`,
    );
    expect(await calls().previewUndo({ importId })).toMatchObject({
      removed: 1,
      restored: 1,
      shared: 0,
      edited: 0,
      gone: 0,
    });
    expect((await people()).length).toBe(2);
    const undone = await calls().undo({ importId });
    expect(undone.undone).toMatchObject({ removed: 1, restored: 1, shared: 0, edited: 0, gone: 0 });
    const left = await people();
    expect(left).toEqual([ann]);
    expect(undone.undoableUntil).toBeNull();
  });

  it('keeps patients who were edited, shared with or deleted since, and says so', async () => {
    const old = await makePatient(api, doctor, {
      firstName: 'Ann',
      lastName: 'Old',
      phone: '2125550001',
      email: 'ann@old.example',
    });
    const importId = await importNow(
      `${head}Cy,Shared,2125550003,,,\nDi,Edited,2125550004,,,\nEd,Deleted,2125550005,,,\nFi,Gone,2125550006,,,\n` +
        'Ann,Old,2125550001,04-09-1961,,ann@new.example\n',
    );
    const find = async (name: string) => {
      const patient = (await people()).find(({ firstName }) => firstName === name);
      if (!patient) throw new Error(`no ${name}`);
      return patient;
    };
    await makeShare(api, doctor, { patient: await find('Cy') });
    const patients = callerOf(doctor).patient;
    await patients.update({ patientId: (await find('Di')).id, gender: 'female' });
    await patients.remove({ patientId: (await find('Ed')).id });
    await patients.update({ patientId: old.id, email: 'ann@mine.example' });
    const preview = await calls().previewUndo({ importId });
    expect(preview).toMatchObject({ removed: 1, restored: 1, shared: 1, edited: 1, gone: 1 });
    expect(preview.staying.map(({ firstName, why }) => [firstName, why])).toEqual([
      ['Di', 'edited'],
      ['Cy', 'shared'],
    ]);
    expect((await calls().undo({ importId })).undone).toMatchObject({
      removed: 1,
      restored: 1,
      shared: 1,
      edited: 1,
      gone: 1,
    });
    expect((await people()).map(({ firstName }) => firstName)).toEqual(['Ann', 'Cy', 'Di']);
    expect(await patients.get({ patientId: old.id })).toMatchObject({
      email: 'ann@mine.example',
      dateBirthday: null,
    });
  });

  it('answers a second call like the first, also at the same time', async () => {
    const importId = await importNow(`${head}Cy,New,2125550003,,,\n`);
    const [one, two] = await Promise.all([calls().undo({ importId }), calls().undo({ importId })]);
    expect(one).toEqual(two);
    await importNow(`${head}Cy,New,2125550003,,,\n`);
    expect(await calls().undo({ importId })).toEqual(one);
    expect((await people()).length).toBe(1);
  });

  it('of a later import lets an earlier one be undone too', async () => {
    const first = await importNow(`${head}Cy,New,2125550003,,,\n`);
    const second = await importNow(`${head}Cy,New,2125550003,,,cy@new.example\n`);
    expect(await calls().previewUndo({ importId: first })).toMatchObject({ removed: 0, edited: 1 });
    expect((await calls().undo({ importId: second })).undone).toMatchObject({ restored: 1 });
    expect((await calls().undo({ importId: first })).undone).toMatchObject({ removed: 1, edited: 0 });
  });

  it('is refused while the import runs, after 30 days, and to another doctor', async () => {
    const draftId = await draftOf(`${head}Cy,New,2125550003,,,\n`);
    const { id: importId } = await calls().importDraft({ draftId });
    await expect(calls().undo({ importId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await api.runJobs();
    const other = callerOf(await signUpDoctor(api, newEmail())).patientImport;
    await expect(other.undo({ importId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const later = { ...api.deps, clock: () => Date.now() + 31 * 86_400_000 };
    const late = createAppCaller({
      deps: later,
      member: doctor.actor,
      visitor: { address: '127.0.0.1' },
      requestId: 'test',
    });
    await expect(late.patientImport.undo({ importId })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await people()).length).toBe(1);
  });
});

describe('faulty rows', () => {
  const bad = `${head}"=cmd|' /C calc'!A0",,2125550003,,,\nCy,"Say ""hi""",12,,,\n`;
  const download = async (id: string, token = doctor.token) =>
    api.app.inject({
      method: 'GET',
      url: `/v1/patients-import/${id}/errors.csv`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('can be downloaded as they stood, with their faults, safe to open, and imported once corrected', async () => {
    const answer = await download(await importNow(bad));
    expect(answer.payload).toBe(
      '\ufeff"Row","First name","Last name","Phone","Date of birth","Gender","Email","What is wrong"\r\n' +
        '"2","\'=cmd|\' /C calc\'!A0","","2125550003","","","","Last name: This field is required"\r\n' +
        '"3","Cy","Say ""hi""","12","","","","Phone: This field is invalid"\r\n',
    );
    await importNow(answer.payload.replace('"12"', '"2125550012"'));
    expect((await people()).map(({ lastName }) => lastName)).toEqual(['Say "hi"']);
  });

  it('are deleted after 30 days, with everything an undo would need, and unimported tables after one', async () => {
    const importId = await importNow(`${head}Cy,New,2125550003,,,\n,Canary,12,,,\n`);
    await importNow(`${head}Cy,New,2125550003,,,cy@canary.example\n`);
    const draftId = await draftOf(`${head}Di,Canary,2125550004,,,\n`);
    await sweepImportTraces(api.deps);
    expect((await calls().draft({ draftId })).counts.all).toBe(1);
    expect((await download(importId)).statusCode).toBe(200);
    await sweepImportTraces({ ...api.deps, clock: () => Date.now() + 31 * 86_400_000 });
    expect((await download(importId)).statusCode).toBe(409);
    expect((await calls().get({ importId })).undoableUntil).toBeNull();
    await expect(calls().draft({ draftId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.deps.db.selectFrom('patient_import_change').selectAll().execute()).toEqual([]);
  });

  it('lose a patient who is erased', async () => {
    const cy = await makePatient(api, doctor, { firstName: 'Cy', lastName: 'Old', phone: '2125550003' });
    const importId = await importNow(`${head}Other,Name,2125550003,,,\n`);
    await callerOf(doctor).patient.remove({ patientId: cy.id });
    const rows = await api.deps.db
      .selectFrom('patient_import_error')
      .select(['cells', 'phone'])
      .where('import_id', '=', importId)
      .execute();
    expect(rows).toEqual([{ cells: null, phone: null }]);
  });

  it('are not found for another doctor', async () => {
    const id = await importNow(bad);
    const other = await signUpDoctor(api, newEmail());
    expect((await download(id, other.token)).statusCode).toBe(404);
    expect((await download(randomUUID())).statusCode).toBe(404);
  });
});
