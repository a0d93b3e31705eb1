import { makePatient } from '@bedside/api/test-kit/make-practice';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, importFile, type ImportItem } from './import-file';

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

  it('is for signed-in doctors, in two formats', async () => {
    expect((await download('unknown-token')).statusCode).toBe(401);
    expect((await download(doctor.token, '?format=ods')).statusCode).toBe(422);
  });
});
