import type { PracticeId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Lets one transaction at a time delete patients, videos or playlists of a practice, in all processes. */
export async function lockDeletions(db: Kysely<DB>, practiceId: PracticeId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deletion ' || ${practiceId}, 0))`.execute(db);
}
