import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { encodeText } from '@bedside/api/test-kit/old-workbook';
import { textEncodingSchema } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftFile } from './import-file';
import { dateForms, phoneForms, shapes, type Shape } from './import-shapes';

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

/** The second day of May and the tenth of November can be read in two ways; the column says how. */
const people = [
  { firstName: 'Ada', lastName: 'Byron', line: '42', born: ['1952', '03', '27'], gender: 0 },
  { firstName: 'Max', lastName: 'Berg', line: '43', born: ['1983', '05', '02'], gender: 1 },
  { firstName: 'Zoë', lastName: 'Müller', line: '44', born: ['1990', '11', '10'], gender: 0 },
] as const;

function tableOf({ head, row, phones, date, genders }: Shape): string {
  const rows = people.map(({ firstName, lastName, line, born: [y, m, d], gender }) => {
    const values: Record<string, string> = {
      first: firstName,
      last: lastName,
      upper: lastName.toUpperCase(),
      space: ' ',
      phone: phoneForms[phones][0](line),
      born: date ? dateForms[date](y, m, d) : '',
      gender: genders?.[gender] ?? '',
      mail: `${firstName.toLowerCase()}@home.example`,
    };
    // A date in words has a comma in it.
    const text = row.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    return date === 'longWord' ? text.replace(/(\w+ \d+, \d{4})/, '"$1"') : text;
  });
  return [head, ...rows].join('\n');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cellsOf = (line: string) => line.split(';').map(escaped);

function pageOf(table: string): string {
  const rows = table.split('\n').map((line) => `<tr><td>${cellsOf(line).join('</td><td>')}</td></tr>`);
  return `<html><body><table border="1">${rows.join('\n')}</table></body></html>`;
}

function workbookOf(table: string): string {
  const rows = table.split('\n').map(
    (line) =>
      `<Row>${cellsOf(line)
        .map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`)
        .join('')}</Row>`,
  );
  return `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="1"><Table>${rows.join('')}</Table></Worksheet></Workbook>`;
}

function fileOf(shape: Shape): string | Uint8Array {
  const { as = 'csv' } = shape;
  const table = tableOf(shape);
  const tabbed = table.replaceAll(';', '\t');
  if (as === 'csv') return table;
  if (as === 'xml') return workbookOf(table);
  if (as === 'html') return pageOf(table);
  if (as === 'utf-16le') return Buffer.from(`\ufeff${tabbed}`, 'utf16le');
  if (as === 'utf-16be') return Buffer.from(tabbed, 'utf16le').swap16();
  const [, ofPage] = /^html of (.*)$/.exec(as) ?? [];
  const encoding = textEncodingSchema.parse(ofPage ?? as);
  return encodeText(ofPage === undefined ? table : pageOf(table), encoding);
}

const expectedOf = ({ row, phones, date, genders }: Shape) =>
  people.map(({ firstName, lastName, line, born, gender }) => ({
    firstName,
    lastName: row.includes('{upper}') ? lastName.toUpperCase() : lastName,
    phone: phoneForms[phones][1](line),
    dateBirthday: date ? born.join('-') : null,
    gender: genders ? (['female', 'male'] as const)[gender] : null,
    email: row.includes('{mail}') ? `${firstName.toLowerCase()}@home.example` : null,
  }));

describe('tables as other programs write them', () => {
  it('are a hundred and twenty and more', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(120);
    expect(new Set(shapes.map(({ of }) => of)).size).toBe(shapes.length);
  });

  it.each(shapes.map((shape) => [shape.of, shape] as const))(
    'of %s are imported by one press',
    async (_of, shape) => {
      const draftId = await draftFile(api, doctor, fileOf(shape));
      const { counts } = await caller().patientImport.draft({ draftId });
      expect(counts).toMatchObject({ all: 3, new: 3, problem: 0, gap: 0 });
      await caller().patientImport.importDraft({ draftId });
      await api.runJobs();
      const { items } = await caller().patient.list({ orderBy: 'firstName', sortedBy: 'asc' });
      expect(items).toMatchObject(expectedOf(shape));
    },
  );
});
