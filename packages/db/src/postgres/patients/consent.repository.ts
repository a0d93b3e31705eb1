import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** What a practice agreed to send: texts to a writing server, the sound of its videos, voice notes of its patients. */
export type ConsentKind = 'assistant' | 'sound' | 'voice';

const tableOf = (kind: ConsentKind) => sql.table(`${kind}_consent`);

/** To which host the doctor's practice agreed to send this; undefined without a consent. */
export async function findConsent(
  db: Kysely<DB>,
  scope: PracticeScope,
  kind: ConsentKind,
): Promise<{ host: string; givenAt: Date } | undefined> {
  const { rows } = await sql<{ host: string; given_at: Date }>`
    select host, given_at from ${tableOf(kind)} where practice_id = ${scope.practiceId}::uuid`.execute(db);
  const [row] = rows;
  return row && { host: row.host, givenAt: row.given_at };
}

/** Stores a consent. One for the same host keeps its time; one for another host is replaced. */
export async function putConsent(
  db: Kysely<DB>,
  scope: PracticeScope,
  kind: ConsentKind,
  { host, givenAt }: { host: string; givenAt: Date },
): Promise<void> {
  await sql`
    insert into ${tableOf(kind)} as consent (practice_id, host, given_at)
    values (${scope.practiceId}::uuid, ${host}, ${givenAt}::timestamptz)
    on conflict (practice_id) do update set host = excluded.host, given_at = excluded.given_at
    where consent.host <> excluded.host`.execute(db);
}

/** Removes the consent; without one nothing changes. */
export async function deleteConsent(db: Kysely<DB>, scope: PracticeScope, kind: ConsentKind): Promise<void> {
  await sql`delete from ${tableOf(kind)} where practice_id = ${scope.practiceId}::uuid`.execute(db);
}
