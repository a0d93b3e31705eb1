import { makePatient } from '@bedside/api/test-kit/make-practice';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { importDraftIdSchema, type ImportId } from '@bedside/contracts/kit/ids';
import { listPatientRows } from '@bedside/db/postgres/patients/patient-list.query';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, sendFile } from './import-file';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api, newEmail());
});

/** Two chunks of an import and a bit. */
const NEW = 2_200;
const KNOWN = 5;
const ALL = NEW + KNOWN;

const head = 'first name,last name,phone,date of birth,gender,email\n';
const OLD_EMAIL = 'ada@old.example';
const phoneOf = (n: number) => `212555${String(n).padStart(4, '0')}`;
const firstTable =
  head +
  Array.from({ length: ALL }, (_, n) => `Ada,Number ${n},${phoneOf(n)},,female,first@list.example\n`).join(
    '',
  );
const secondTable = firstTable.replaceAll('female,first@', ',second@');

const caller = () =>
  createAppCaller({
    deps: api.deps,
    member: doctor.actor,
    visitor: { address: '127.0.0.1' },
    requestId: 'test',
  });
const calls = () => caller().patientImport;
const people = async () =>
  (
    await listPatientRows(api.deps.db, doctor.actor.scope, {
      words: [],
      orderBy: 'createdAt',
      sortedBy: 'asc',
      limit: 2 * ALL,
      offset: 0,
    })
  ).items;

/** The patient with the phone of a row of the tables. */
async function personOf(n: number) {
  const person = (await people()).find(({ phone }) => phone === `1${phoneOf(n)}`);
  if (!person) throw new Error(`nobody has the phone ${phoneOf(n)}`);
  return person;
}

/** Queues an import that no worker runs yet. */
async function queue(table: string): Promise<ImportId> {
  const answer = await sendFile(api, doctor, table, { path: '/patients-import/dry-run' });
  const draftId = importDraftIdSchema.parse(dataOf<{ id: string }>(answer).id);
  return (await calls().importDraft({ draftId })).id;
}
async function run(table: string): Promise<ImportId> {
  const importId = await queue(table);
  await api.runJobs();
  return importId;
}

/** Five patients that existed before, and an import that changes them and creates 2,200 more. */
async function importFirst(): Promise<ImportId> {
  for (let n = 0; n < KNOWN; n += 1)
    await makePatient(api, doctor, {
      firstName: 'Ada',
      lastName: `Number ${n}`,
      phone: phoneOf(n),
      email: OLD_EMAIL,
    });
  const importId = await run(firstTable);
  expect(await calls().get({ importId })).toMatchObject({ createdCount: NEW, updatedCount: KNOWN });
  return importId;
}

async function undo(importId: ImportId) {
  const { undone } = await calls().undo({ importId });
  if (!undone) throw new Error('the import is not undone');
  return undone;
}

/** Until an import has stored this many rows. */
const untilStored = (importId: ImportId, rows: number) =>
  expect
    .poll(async () => (await calls().get({ importId })).rowsChecked, { interval: 2 })
    .toBeGreaterThanOrEqual(rows);

describe('an undo beside a later import of the same patients', () => {
  it('keeps everything that the later one changed, and says for how many patients', async () => {
    const first = await importFirst();
    const second = await run(secondTable);
    expect(await calls().get({ importId: second })).toMatchObject({ createdCount: 0, updatedCount: ALL });
    expect(await calls().previewUndo({ importId: first })).toMatchObject({
      removed: 0,
      restored: KNOWN,
      edited: NEW,
    });
    // The gender that only the first one set is undone; the second one's address remains.
    expect(await undo(first)).toMatchObject({ removed: 0, restored: KNOWN, edited: NEW, shared: 0, gone: 0 });
    const left = await people();
    expect(left).toHaveLength(ALL);
    expect(left.filter(({ gender }) => gender === 'female')).toHaveLength(NEW);
    expect(left.every(({ email }) => email === 'second@list.example')).toBe(true);
  });

  it('lets the later one create again whom it has removed', async () => {
    const first = await importFirst();
    expect(await undo(first)).toMatchObject({ removed: NEW, restored: KNOWN, edited: 0, shared: 0, gone: 0 });
    const second = await run(secondTable);
    expect(await calls().get({ importId: second })).toMatchObject({ createdCount: NEW, updatedCount: KNOWN });
    expect(await people()).toHaveLength(ALL);
  });

  it.each([0, 0, 1, 1_001])(
    'loses and doubles nobody when both run at once, the undo from row %i on',
    async (from) => {
      const first = await importFirst();
      const second = await queue(secondTable);
      const [undone] = await Promise.all([untilStored(second, from).then(() => undo(first)), api.runJobs()]);
      const imported = await calls().get({ importId: second });
      expect(imported).toMatchObject({ status: 'finished', rowsChecked: ALL, errorsCount: 0 });
      // Each is either undone before the other import changes it, or stays and is reported.
      expect(undone.removed).toBe(imported.createdCount);
      expect(undone.removed + undone.restored + undone.edited).toBe(ALL);
      expect(imported.createdCount + imported.updatedCount).toBe(ALL);
      expect(undone).toMatchObject({ restored: KNOWN, shared: 0, gone: 0 });
      const now = await people();
      expect(new Set(now.map(({ phone }) => phone)).size).toBe(ALL);
      expect(now).toHaveLength(ALL);
      expect(now.every(({ email }) => email === 'second@list.example')).toBe(true);
      expect(now.filter(({ gender }) => gender === 'female')).toHaveLength(undone.edited);

      expect(await undo(second)).toMatchObject({
        removed: imported.createdCount,
        restored: imported.updatedCount,
        edited: 0,
        gone: 0,
      });
      const left = await people();
      expect(left).toHaveLength(ALL - undone.removed);
      expect(left.filter(({ email }) => email === 'first@list.example')).toHaveLength(undone.edited);
    },
  );

  it('counts deleted patients, whether the import created or changed them', async () => {
    const first = await importFirst();
    const [known, made] = [await personOf(0), await personOf(KNOWN)];
    for (const { id } of [known, made]) await caller().patient.remove({ patientId: id });
    const figures = { removed: NEW - 1, restored: KNOWN - 1, edited: 0, shared: 0, gone: 2 };
    expect(await calls().previewUndo({ importId: first })).toMatchObject(figures);
    expect(await undo(first)).toMatchObject(figures);
  });
});

describe('two simultaneous undos', () => {
  it.each([1, 2, 3])('of one import are one (round %i)', async () => {
    const importId = await importFirst();
    const [one, ...others] = await Promise.all([undo(importId), undo(importId), undo(importId)]);
    expect(one).toMatchObject({ removed: NEW, restored: KNOWN, edited: 0, shared: 0, gone: 0 });
    for (const other of others) expect(other).toEqual(one);
    expect(await people()).toHaveLength(KNOWN);
  });

  it.each([1, 2, 3])('of two imports revert both, whichever comes first (round %i)', async () => {
    const first = await importFirst();
    const second = await run(secondTable);
    const [ofFirst, ofSecond] = await Promise.all([undo(first), undo(second)]);
    expect(ofSecond).toMatchObject({ removed: 0, restored: ALL, edited: 0, gone: 0 });
    const isSecondFirst = ofFirst.removed > 0;
    const [removed, edited] = isSecondFirst ? [NEW, 0] : [0, NEW];
    expect(ofFirst).toMatchObject({ removed, edited, restored: KNOWN, gone: 0 });
    expect(await people()).toHaveLength(KNOWN + edited);
    // Patients from before both are as before both.
    expect(await personOf(0)).toMatchObject({ email: OLD_EMAIL, gender: null });
  });
});
