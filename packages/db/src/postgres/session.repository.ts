import type { UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** Stores that a session is in use. The sign-in library writes most else about sessions. */
export async function noteSessionUse(db: Kysely<DB>, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: at }).where('id', '=', sessionId).execute();
}

/**
 * Ends every session of a user but one. Of several that do this to each other at once the first one stays: the others
 * wait for it, and are gone.
 * @returns false when the one that would stay has ended itself; nothing was ended then
 */
export async function deleteOtherSessions(
  db: Kysely<DB>,
  userId: UserId,
  exceptSessionId: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!rows.some(({ id }) => id === exceptSessionId)) return false;
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', exceptSessionId).execute();
  return true;
}

/** Stores that somebody has proven the second factor in a session. */
export async function noteStepUp(db: Kysely<DB>, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ stepped_up_at: at }).where('id', '=', sessionId).execute();
}
