import type { PracticeId, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** What the records say of a link to a video. */
export type RecordedOpening = {
  shareId: ShareId;
  practiceId: PracticeId;
  videoId: VideoId;
  firstOpenedAt: Date | null;
  playlistShareId: ShareId | null;
};

/**
 * Links of all practices, by id. Left out are those whose viewing was erased: their events belong to nobody, and of
 * their first opening only the day is left.
 * @param of the links after one, at most so many; or these links alone
 */
export async function listRecordedOpenings(
  db: Kysely<DB>,
  of: { after: ShareId | undefined; most: number } | { shareIds: readonly ShareId[] },
): Promise<RecordedOpening[]> {
  let query = db
    .selectFrom('share')
    .select([
      'id as shareId',
      'practice_id as practiceId',
      sql<VideoId>`video_id`.as('videoId'),
      'first_opened_at as firstOpenedAt',
      'playlist_share_id as playlistShareId',
    ])
    .where('video_id', 'is not', null)
    .where(sql<boolean>`coalesce(first_opened_at <> date_trunc('day', first_opened_at, 'UTC'), true)`);
  if ('shareIds' in of) query = query.where('id', '=', sql<ShareId>`any (${sql.val(of.shareIds)}::uuid[])`);
  else {
    query = query.orderBy('id').limit(of.most);
    if (of.after !== undefined) query = query.where('id', '>', of.after);
  }
  return query.execute();
}
