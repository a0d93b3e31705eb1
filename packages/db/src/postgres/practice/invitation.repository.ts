import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Stores a new invitation, and deletes those that are over. */
export async function insertInvitation(
  db: Kysely<DB>,
  invitation: { codeHash: string; expiresAt: Date },
  at: Date,
): Promise<void> {
  await db.deleteFrom('invitation').where('expires_at', '<=', at).execute();
  await db
    .insertInto('invitation')
    .values({ code_hash: invitation.codeHash, expires_at: invitation.expiresAt })
    .execute();
}

/** Locks a valid invitation until the commit. @returns whether there is one */
export async function lockInvitation(db: Kysely<DB>, codeHash: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from invitation where code_hash = ${codeHash} and expires_at > ${at}::timestamptz for update`.execute(
    db,
  );
  return rows.length > 0;
}

/** An invitation makes one account. */
export async function removeInvitation(db: Kysely<DB>, codeHash: string): Promise<void> {
  await db.deleteFrom('invitation').where('code_hash', '=', codeHash).execute();
}
