import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/**
 * Which of these words occur in the name of one of the doctor's patients.
 * @param words in lower case and without accents, as the names are compared
 */
export async function listNameWords(
  db: Kysely<DB>,
  scope: DoctorScope,
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word
    from patient, lateral regexp_split_to_table(
      lower(regexp_replace(normalize(first_name || ' ' || last_name, NFD), U&'[\\0300-\\036F]', '', 'g')),
      '[^[:alnum:]]+'
    ) as word
    where doctor_id = ${scope.doctorId} and word = any(${sql.val([...words])}::text[])`.execute(db);
  return rows.map(({ word }) => word);
}
