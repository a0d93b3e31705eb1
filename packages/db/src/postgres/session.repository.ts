import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** Writes down that a session is in use now. All else of sessions is written by the sign-in library. */
export async function noteSessionUse(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}
