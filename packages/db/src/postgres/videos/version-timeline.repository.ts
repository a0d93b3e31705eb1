import type { VideoId } from '@bedside/contracts/kit/ids';
import { ORIGINAL_TIMELINE, type Timeline } from '@bedside/contracts/videos/scene/scene-time.rules';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { findOriginalVersion } from './video-version.repository';

/** Stores what a rendered version plays. */
export async function putTimeline(
  db: Kysely<DB>,
  videoId: VideoId,
  versionId: string,
  timeline: Timeline,
): Promise<void> {
  const spans = JSON.stringify(timeline);
  await db
    .insertInto('version_timeline')
    .values({ version_id: versionId, video_id: videoId, spans })
    .execute();
}

/** Moves the timelines of a video's versions to another video. */
export async function moveTimelines(db: Kysely<DB>, from: VideoId, to: VideoId): Promise<void> {
  await db.updateTable('version_timeline').set({ video_id: to }).where('video_id', '=', from).execute();
}

/**
 * What each version of a video plays, by its id. A version that is missing here was made before timelines were stored:
 * its moments belong to it alone.
 */
export async function listTimelines(db: Kysely<DB>, videoId: VideoId): Promise<Map<string, Timeline>> {
  const [rows, original] = await Promise.all([
    db
      .selectFrom('version_timeline')
      .select(['version_id', 'spans'])
      .where('video_id', '=', videoId)
      .execute(),
    findOriginalVersion(db, videoId),
  ]);
  const timelines = new Map(rows.map((row) => [row.version_id, row.spans as unknown as Timeline]));
  if (original && !timelines.has(original.id)) timelines.set(original.id, ORIGINAL_TIMELINE);
  return timelines;
}
