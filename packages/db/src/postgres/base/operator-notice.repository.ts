import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Notes what the operator is mailed about. @returns those of the subjects that no earlier mail was about */
export async function noteOperatorSubjects(
  tx: Kysely<DB>,
  subjects: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    insert into operator_notice (subject, noted_at)
    select distinct subject, ${at}::timestamptz from unnest(${sql.val([...subjects])}::text[]) as given (subject)
    on conflict do nothing returning subject`.execute(tx);
  return rows.map(({ subject }) => subject);
}
