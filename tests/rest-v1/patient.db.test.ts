import { randomUUID } from 'node:crypto';
import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

const ada = { first_name: 'Ada', last_name: 'Lovelace', phone: '(415) 555-2671' };
const post = (body: object, by = doctor) => api.call('POST', '/patients', { token: by.token, body });
const dataOf = <T>(body: unknown) => (body as { data: T }).data;
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;

describe('a new patient', () => {
  it('is answered with every field of the contract', async () => {
    const { status, body } = await post({
      ...ada,
      email: 'Ada@Home.Example',
      gender: 'female',
      date_birthday: '1985-12-10',
    });
    expect(status).toBe(201);
    expect(dataOf(body)).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      link_id: expect.stringMatching(/^[\w-]{22}$/) as string,
      first_name: 'Ada',
      last_name: 'Lovelace',
      gender: 'female',
      phone: '14155552671',
      email: 'ada@home.example',
      date_birthday: '1985-12-10',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      updated_at: expect.stringMatching(/Z$/) as string,
    });
  });

  it('has a unique phone for this doctor, in whatever notation, also in two simultaneous requests', async () => {
    const again = await post({ ...ada, phone: '+1 415 555 2671' });
    expect([again.status, again.body]).toEqual([
      422,
      {
        message: 'Patient with such phone already exists',
        errors: { phone: ['Patient with such phone already exists'] },
      },
    ]);
    const other = await signUpDoctor(api);
    const both = await Promise.all([post(ada, other), post(ada, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it.each(['123', '+1', 'call me', '1234567890123456', '+999999999999999999', '415-555-CALL', '()'])(
    'cannot have the phone %s',
    async (phone) => {
      const { status, body } = await post({ ...ada, phone });
      expect([status, errorsOf(body)]).toEqual([422, { phone: ['This field is invalid'] }]);
    },
  );

  it('may leave out optional fields; empty texts count as left out', async () => {
    const { body } = await post({ ...ada, phone: '+442071838750', email: '', gender: '', date_birthday: '' });
    expect(dataOf(body)).toMatchObject({
      phone: '442071838750',
      email: null,
      gender: null,
      date_birthday: null,
    });
  });

  it.each([
    [undefined, 'This field is required'],
    ['12', 'This field is invalid'],
    ['call me', 'This field is invalid'],
  ])('is refused with all its faults at once, including the phone %s', async (phone, text) => {
    const { status, body } = await post({
      first_name: ' ',
      phone,
      email: 'x',
      gender: 'robot',
      date_birthday: '2026-02-30',
    });
    expect([status, errorsOf(body)]).toEqual([
      422,
      {
        first_name: ['This field is required'],
        last_name: ['This field is required'],
        phone: [text],
        email: ['This field is invalid'],
        gender: ['This field is invalid'],
        date_birthday: ['This field is invalid'],
      },
    ]);
  });
});

describe('impossible patients', () => {
  const born = { ...ada, phone: '+442071838751', date_birthday: '2080-01-01' };

  it('are born in the future, when added or changed', async () => {
    const errors = { date_birthday: ['This field is invalid'] };
    expect(errorsOf((await post(born)).body)).toEqual(errors);
    const { id } = dataOf<{ id: string }>((await post({ ...born, date_birthday: '1985-12-10' })).body);
    const path = `/patients/${id}`;
    const changed = await api.call('PUT', path, {
      token: doctor.token,
      body: { date_birthday: '2080-01-01' },
    });
    expect(errorsOf(changed.body)).toEqual(errors);
  });

  it('have a name of invisible characters', async () => {
    const unseen = { ...born, phone: '+442071838753' };
    const added = await post({ ...unseen, first_name: 'A\u200bda\u202e', date_birthday: null });
    expect(dataOf<{ first_name: string }>(added.body).first_name).toBe('Ada');
    const nameless = await post({ ...unseen, first_name: '\u200b', date_birthday: null });
    expect(errorsOf(nameless.body)).toEqual({ first_name: ['This field is required'] });
  });
});

describe('a patient', () => {
  it('can change, except for the phone', async () => {
    const { id } = dataOf<{ id: string }>((await post({ ...ada, phone: '+13105551234' })).body);
    const { status, body } = await api.call('PUT', `/patients/${id}`, {
      token: doctor.token,
      body: { last_name: 'King', phone: '+13105550000', email: 'king@home.example' },
    });
    expect([status, dataOf(body)]).toMatchObject([
      200,
      { first_name: 'Ada', last_name: 'King', phone: '13105551234', email: 'king@home.example' },
    ]);
  });

  it('is deleted with every share, and its links are dead at once', async () => {
    const share = await makeShare(api, doctor);
    const open = () => api.call('GET', `/public-patient-videos/${share.linkId}`);
    expect((await open()).status).toBe(200);
    const gone = await api.call('DELETE', `/patients/${share.patient.id}`, { token: doctor.token });
    expect([gone.status, gone.body]).toEqual([204, undefined]);
    expect((await open()).status).toBe(404);
    const view = await api.call('POST', `/public-patient-videos/${share.linkId}/view`, {
      body: { session: 's', current_time: 1 },
    });
    expect(view.status).toBe(404);
    const area = await api.call('GET', `/public-patient-videos?patient_id=${share.patientLinkId}`);
    expect(area.status).toBe(404);
    const again = await api.call('DELETE', `/patients/${share.patient.id}`, { token: doctor.token });
    expect(again.status).toBe(404);
  });
});

describe('searching patients', () => {
  const names = async (text: string, by: TestDoctor) => {
    const { body } = await api.call(
      'GET',
      `/patients?full_search=${encodeURIComponent(text)}&orderBy=first_name&sortedBy=asc`,
      {
        token: by.token,
      },
    );
    return dataOf<{ first_name: string }[]>(body).map(({ first_name }) => first_name);
  };

  it('finds by names, e-mail and phone, in any case and notation', async () => {
    const owner = await signUpDoctor(api);
    await post(
      { first_name: 'Émile', last_name: 'Zola', phone: '+33142685300', email: 'emile@paris.example' },
      owner,
    );
    await post({ first_name: 'Jane', last_name: 'van Dyke', phone: '(212) 555-0147' }, owner);
    await post({ first_name: '100%', last_name: 'Under_score', phone: '+12125550148' }, owner);
    const cases: [string, string[]][] = [
      ['', ['100%', 'Jane', 'Émile']],
      ['ZOLA', ['Émile']],
      ['émile zola', ['Émile']],
      ['zola émile', ['Émile']],
      ['jane van dyke', ['Jane']],
      ['+1 (212) 555-0147', ['Jane']],
      ['555-014', ['100%', 'Jane']],
      ['paris.example', ['Émile']],
      ['%', ['100%']],
      ['r_s', ['100%']],
      ['nobody', []],
    ];
    for (const [text, found] of cases)
      expect([text, (await names(text, owner)).sort()]).toEqual([text, found.sort()]);
  });

  it('refuses a text of more than 200 characters', async () => {
    const { status, body } = await api.call('GET', `/patients?full_search=${'a'.repeat(201)}`, {
      token: doctor.token,
    });
    expect([status, Object.keys(errorsOf(body))]).toEqual([422, ['full_search']]);
  });
});

describe('a long list of patients', () => {
  const COUNT = 2_345;
  const LIMIT = 100;

  it.each(['asc', 'desc'])(
    'sorted %s shows everybody once, in order, up to its last page',
    async (sortedBy) => {
      const owner = await signUpDoctor(api);
      await api.deps.pool.query(
        `insert into patient (practice_id, link_id, first_name, last_name, phone)
       select $1, gen_random_uuid()::text, 'Ada', 'Name ' || n % 7, (12122000000 + n)::text
       from generate_series(1, $2::int) as n`,
        [owner.actor.userId, COUNT],
      );
      const { rows } = await api.deps.pool.query<{ id: string }>(
        `select id from patient where practice_id = $1 order by last_name ${sortedBy}, id ${sortedBy}`,
        [owner.actor.userId],
      );
      const shown: string[] = [];
      for (let page = 1; page <= Math.ceil(COUNT / LIMIT); page += 1) {
        const query = `limit=${LIMIT}&page=${page}&orderBy=last_name&sortedBy=${sortedBy}`;
        const { body } = await api.call('GET', `/patients?${query}`, { token: owner.token });
        shown.push(...dataOf<{ id: string }[]>(body).map(({ id }) => id));
      }
      expect(shown).toEqual(rows.map(({ id }) => id));
      const beyond = await api.call('GET', `/patients?limit=${LIMIT}&page=25`, { token: owner.token });
      expect(beyond.body).toMatchObject({ data: [], meta: { total: COUNT, last_page: 24 } });
    },
  );
});

describe("a patient's statistic", () => {
  it('is 404 for a patient that is not there', async () => {
    const answer = await api.call('GET', `/patients/${randomUUID()}/statistic`, { token: doctor.token });
    expect([answer.status, answer.body]).toEqual([404, { message: 'Not found.' }]);
  });
});
