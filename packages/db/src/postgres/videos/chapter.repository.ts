import type { Chapter } from '@bedside/contracts/videos/chapter/chapter.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Replaces the chapters of a video. Call it while the doctor's video is locked. */
export async function replaceChapterRows(
  db: Kysely<DB>,
  videoId: VideoId,
  chapters: readonly Chapter[],
): Promise<void> {
  await db.deleteFrom('video_chapter').where('video_id', '=', videoId).execute();
  if (chapters.length === 0) return;
  await db
    .insertInto('video_chapter')
    .values(chapters.map(({ second, title }) => ({ video_id: videoId, second, title })))
    .execute();
}
