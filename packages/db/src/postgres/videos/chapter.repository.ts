import type { Chapter } from '@bedside/contracts/videos/chapter/chapter.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/**
 * Replaces the chapters of the version that a video shows. One that stays at its second stays in its version, and what was
 * cut away comes back with its version. Call it while the doctor's video is locked.
 */
export async function replaceChapterRows(
  db: Kysely<DB>,
  videoId: VideoId,
  chapters: readonly Chapter[],
): Promise<void> {
  const seconds = chapters.map(({ second }) => second);
  await db
    .deleteFrom('video_chapter')
    .where('video_id', '=', videoId)
    .where('second', 'is not', null)
    .where('second', 'not in', seconds.length > 0 ? seconds : [-1])
    .execute();
  if (chapters.length === 0) return;
  await db
    .insertInto('video_chapter')
    .values(chapters.map(({ second, title }) => ({ video_id: videoId, second, title })))
    .onConflict((oc) =>
      oc.columns(['video_id', 'second']).doUpdateSet((eb) => ({ title: eb.ref('excluded.title') })),
    )
    .execute();
}
