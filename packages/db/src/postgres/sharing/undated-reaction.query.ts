import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/**
 * Shares of any doctor whose reaction has no time yet, with the ids that find their events, in the order of their ids.
 */
export async function listUndatedReactions(
  db: Kysely<DB>,
  page: { after: string; limit: number },
): Promise<{ shareId: string; videoId: string; practiceId: string }[]> {
  return db
    .selectFrom('share')
    .select(['id as shareId', 'video_id as videoId', 'practice_id as practiceId'])
    .where('video_id', 'is not', null)
    .where('reaction', '<>', 'no-reaction')
    .where('reaction_at', 'is', null)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .$narrowType<{ videoId: string }>()
    .execute();
}
