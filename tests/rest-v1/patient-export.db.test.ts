import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makePatient } from '@bedside/api/test-kit/make-practice';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, draftFile, importFile, type ImportItem } from './import-file';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api, newEmail());
});

const download = (token: string, query = '') =>
  api.app.inject({ url: `/v1/patients-export${query}`, headers: { authorization: `Bearer ${token}` } });

const header = '"First name","Last name","Phone","Email","Gender","Date of birth"\n';

describe('exporting patients', () => {
  it('gives all of them as csv, oldest first, every cell as text', async () => {
    const person = { email: null, gender: 'female', dateBirthday: '1915-12-10' } as const;
    await makePatient(api, doctor, { ...person, lastName: 'O"Hara', phone: '+12125550100' });
    await makePatient(api, doctor, {
      firstName: '=1+1',
      lastName: '@x',
      phone: '+420601123456',
      email: null,
    });
    await makePatient(api, await signUpDoctor(api, newEmail()));
    const answer = await download(doctor.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="patients.csv"',
      'cache-control': 'no-store',
    });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.payload.replace('\ufeff', '')).toBe(
      header +
        '"Ada","O""Hara","\'+12125550100",,"female","12-10-1915"\n' +
        '"\'=1+1","\'@x","\'+420601123456",,,\n',
    );
  });

  it('gives only the headings to a doctor without patients', async () => {
    expect((await download(doctor.token)).payload).toBe(`\ufeff${header}`);
  });

  it.each(['csv', 'xlsx'])('gives a file that another doctor can import completely: %s', async (format) => {
    const rows = Array.from({ length: 4_500 }, (_, n) => {
      const name = n % 7 === 0 ? '"=A\\n, ""B"" <&> Žižka 李"' : 'Ada';
      return `${name},Number ${n},212555${String(n).padStart(4, '0')},12-10-1915,female,ada${n}@home.example\n`;
    });
    await importFile(api, doctor, `first name,last name,phone,date of birth,gender,email\n${rows.join('')}`);
    const exported = await download(doctor.token, `?format=${format}`);
    const other = await signUpDoctor(api, newEmail());
    const result = await importFile(api, other, exported.rawPayload);
    expect(dataOf<ImportItem>(result)).toMatchObject({ count: 4_500, error: 0 });
    const again = await download(other.token);
    const lines = (text: string) => text.split('\n').sort();
    expect(lines(again.payload)).toEqual(lines((await download(doctor.token)).payload));
  });

  const names = [
    ['Zoë', 'Müller'],
    ['王', '小明'],
    ['太郎', '山田'],
    ['민수', '김'],
    ['Иван', 'Щукин'],
    ['Γιώργος', 'Παπαδόπουλος'],
    ['أحمد', 'علي'],
    ['דוד', 'כהן'],
    ['สมชาย', 'ใจดี'],
    ['राम', 'शर्मा'],
    ['Łukasz', 'Żak'],
    ['Şükrü', 'Yılmaz'],
    ['𠮷', '野家'],
    ['=1+1', '@x'],
    ["'=1+1", "''-x"],
    ['＝1', '＋2'],
    ['-', '+'],
    ["'", "O'Hara"],
    ['Null', 'N/A; "x"'],
    ['Anna, Maria', 'Smith Jr.'],
  ] as const;

  it.each(['csv', 'xlsx'])(
    'gives a file that the app imports without a press and without loss: %s',
    async (format) => {
      for (const [at, [firstName, lastName]] of names.entries())
        await makePatient(api, doctor, {
          firstName,
          lastName,
          // National numbers there begin with a zero.
          phone: `+49171123${String(at).padStart(4, '0')}`,
          email: at % 2 === 0 ? null : `person${at}@home.example`,
          gender: at % 3 === 0 ? null : 'unspecified',
          // Each can be read in two ways, and the practice reads the day first.
          dateBirthday: at % 4 === 0 ? null : `1980-02-${String((at % 9) + 1).padStart(2, '0')}`,
        });
      const exported = await download(doctor.token, `?format=${format}`);
      const other = await signUpDoctor(api, newEmail());
      const caller = createAppCaller({
        deps: api.deps,
        member: other.actor,
        visitor: { address: '127.0.0.1' },
        requestId: 'test',
      });
      await caller.user.update({ phoneCountry: 'DE' });
      const draftId = await draftFile(api, other, exported.rawPayload);
      const draft = await caller.patientImport.draft({ draftId });
      expect(draft).toMatchObject({
        counts: { all: names.length, new: names.length, gap: 0 },
        survey: { dates: { either: 0 }, ambiguousDate: null },
      });
      await caller.patientImport.importDraft({ draftId });
      await api.runJobs();
      const lines = async (token: string) => (await download(token)).payload.split('\n').sort();
      expect(await lines(other.token)).toEqual(await lines(doctor.token));
    },
  );

  it('is for signed-in doctors, in two formats', async () => {
    expect((await download('unknown-token')).statusCode).toBe(401);
    expect((await download(doctor.token, '?format=ods')).statusCode).toBe(422);
  });
});
