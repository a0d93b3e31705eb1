import type { TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { Answer, TestApi } from '@bedside/api/test-kit/start-test-api';

type Table = 'patient' | 'video' | 'share' | 'delivery' | 'patient_import' | 'stored_reply';

let phones = 2_000;

/** A patient as a call sends one, with a phone nobody else has. */
export function newPatient(change: object = {}) {
  phones += 1;
  return { first_name: 'Ada', last_name: 'Lovelace', phone: `+1212555${phones}`, ...change };
}

/** The value of `Idempotent-Replayed`; undefined for a first answer. */
export const replayed = ({ headers }: Answer) => headers['idempotent-replayed'];

export const idOf = ({ body }: Answer) => (body as { data: { id: string } }).data.id;

/** Makes a POST with an `Idempotency-Key`. */
export function postWithKey(
  api: TestApi,
  doctor: Pick<TestDoctor, 'token'>,
  path: string,
  key: string,
  body?: object,
): Promise<Answer> {
  return api.call('POST', path, { token: doctor.token, body, headers: { 'idempotency-key': key } });
}

export async function countRows(api: TestApi, table: Table): Promise<number> {
  const { rows } = await api.deps.pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

/** How many rows something adds to a table. */
export async function countAdded(api: TestApi, table: Table, act: () => Promise<unknown>): Promise<number> {
  const before = await countRows(api, table);
  await act();
  return (await countRows(api, table)) - before;
}
