import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import { expect, it } from 'vitest';
import * as sheets from 'xlsx';
import { dataOf, importFile, type ImportItem } from './import-file';

let api: TestApi;
let doctor: TestDoctor;
/** A number of every country, as often as countries share it. */
const phones = [
  ...new Set(getCountries().map((country) => String(getExampleNumber(country, examples)?.number).slice(1))),
];

apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api, newEmail());
  const rows = phones.map((phone, at) => `${at % 2 ? '=' : '＝'}Ada,Number ${at},+${phone}`);
  const table = `first name,last name,phone\n${rows.join('\n')}\n`;
  expect(dataOf<ImportItem>(await importFile(api, doctor, table))).toMatchObject({
    count: phones.length,
    error: 0,
  });
});

const download = (member: TestDoctor, format: string) =>
  api.app.inject({
    url: `/v1/patients-export?format=${format}`,
    headers: { authorization: `Bearer ${member.token}` },
  });
const phonesOf = async (member: TestDoctor) =>
  (
    await api.deps.db
      .selectFrom('patient')
      .select('phone')
      .where('practice_id', '=', member.actor.scope.practiceId)
      .execute()
  )
    .map(({ phone }) => phone)
    .sort();

it('has a number of every country', () => {
  expect(phones.length).toBeGreaterThan(200);
});

it.each([
  ['csv', '1'],
  ['csv', '0'],
  ['xlsx', '1'],
  ['xlsx', '0'],
])(
  'an exported %s that is imported with is_us_phones %s gives every patient the same phone',
  async (format, isUsPhones) => {
    const exported = await download(doctor, format);
    const other = await signUpDoctor(api, newEmail());
    const result = await importFile(api, other, exported.rawPayload, { isUsPhones });
    expect(dataOf<ImportItem>(result)).toMatchObject({ count: phones.length, error: 0 });
    expect(await phonesOf(other)).toEqual([...phones].sort());
    expect((await download(other, 'csv')).payload.split('\n').sort()).toEqual(
      (await download(doctor, 'csv')).payload.split('\n').sort(),
    );
  },
);

it('is text to a spreadsheet: no formula, and no number that loses its +', async () => {
  const csv = (await download(doctor, 'csv')).payload.split('\n');
  expect(csv.slice(1, -1).filter((line) => !/^"'[=＝]Ada","Number \d+","'\+\d+"/.test(line))).toEqual([]);
  const book = sheets.read((await download(doctor, 'xlsx')).rawPayload, { cellNF: true, cellFormula: true });
  const sheet = book.Sheets['Patients'] ?? {};
  for (let row = 2; row <= phones.length + 1; row += 1) {
    const cell = sheet[`C${row}`] as sheets.CellObject;
    expect(cell).toMatchObject({ t: 's', v: expect.stringMatching(/^\+\d+$/) as string });
    expect(cell.f).toBeUndefined();
  }
});
