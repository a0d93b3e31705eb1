import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** Stores that a session is in use now. The sign-in library writes everything else about sessions. */
export async function noteSessionUse(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}
