import type { PatientId, PracticeId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

export async function insertPracticeExport(
  db: Kysely<DB>,
  scope: PracticeScope,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('practice_export')
    .values({ token_hash: tokenHash, practice_id: scope.practiceId, expires_at: expiresAt })
    .execute();
}

/** Uses a token up. @returns the right to the practice that it opens; undefined for an unknown, used or expired one */
export async function takePracticeExport(
  db: Kysely<DB>,
  tokenHash: string,
  now: Date,
): Promise<PracticeScope | undefined> {
  const row = await db
    .deleteFrom('practice_export')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('practice_id')
    .executeTakeFirst();
  return row && scopeOfRow(row);
}

/** Ends the links to everything of a practice that were asked for. */
export async function deleteExports(db: Kysely<DB>, practiceId: PracticeId): Promise<void> {
  await db.deleteFrom('practice_export').where('practice_id', '=', practiceId).execute();
}

export async function deleteExpiredExports(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('practice_export').where('expires_at', '<=', now).execute();
}

/** The next ids of a practice's patients or videos, by the id. @param after the last one of the page before */
export async function listIdsAfter<Id extends PatientId | VideoId>(
  db: Kysely<DB>,
  scope: PracticeScope,
  table: Id extends PatientId ? 'patient' : 'video',
  { after, limit }: { after: Id | undefined; limit: number },
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from ${sql.table(table)}
    where practice_id = ${scope.practiceId}::uuid and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
