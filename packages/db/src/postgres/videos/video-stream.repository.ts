import type { PracticeId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { noteForRemoval } from './video-file.repository';

/** One rendition of a video: its bytes, its entry in a master playlist, and its own playlist without an address. */
export type StreamRendition = { storageKey: string; info: string; playlist: string };

/** A video whose playback file has no renditions yet. */
export type UnstreamedVideo = { videoId: VideoId; practiceId: PracticeId; playbackKey: string };

/**
 * The newest video whose playback file is larger than `shortSide` and has no row here.
 * @param except keys of playback files that were tried just now
 */
export async function findUnstreamedVideo(
  db: Kysely<DB>,
  shortSide: number,
  except: readonly string[],
): Promise<UnstreamedVideo | undefined> {
  const row = await db
    .selectFrom('video_file')
    .innerJoin('video', 'video.id', 'video_file.video_id')
    .leftJoin('video_stream', 'video_stream.video_id', 'video.id')
    .select(['video.id', 'video.practice_id', 'video_file.storage_key'])
    .where('video_file.kind', '=', 'playback')
    .where('video_file.mime_type', '=', 'video/mp4')
    .where('video.status', '<>', 'processing')
    // A recording without renditions is about to get a better file.
    .where('video.storyboard', 'is not', null)
    .where(sql<boolean>`least(video.width, video.height) > ${shortSide}`)
    .where(sql<boolean>`video_stream.of_key is distinct from video_file.storage_key`)
    .where(sql<boolean>`video_file.storage_key <> all(${sql.val([...except])}::text[])`)
    .orderBy('video_file.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      videoId: row.id,
      practiceId: row.practice_id,
      playbackKey: row.storage_key,
    }
  );
}

/**
 * Stores the renditions of a playback file. They replace earlier ones, whose bytes are queued for removal. An empty
 * list says that none could be made.
 * @returns false, and stores nothing, when the video is deleted or has another file by now
 */
export async function putVideoStream(
  db: Kysely<DB>,
  videoId: VideoId,
  playbackKey: string,
  renditions: readonly StreamRendition[],
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = await tx
      .selectFrom('video_file')
      .innerJoin('video', 'video.id', 'video_file.video_id')
      .select('video.id')
      .where('video.id', '=', videoId)
      .where('kind', '=', 'playback')
      .where('storage_key', '=', playbackKey)
      .forUpdate()
      .executeTakeFirst();
    if (!now) return false;
    const earlier = await tx
      .selectFrom('video_stream')
      .select('storage_keys')
      .where('video_id', '=', videoId)
      .executeTakeFirst();
    await noteForRemoval(tx, earlier?.storage_keys ?? []);
    const keys = renditions.map(({ storageKey }) => storageKey);
    await sql`
      insert into video_stream (video_id, of_key, renditions, storage_keys)
      values (${videoId}::uuid, ${playbackKey}, ${JSON.stringify(renditions)}::jsonb, ${sql.val(keys)}::text[])
      on conflict (video_id) do update set of_key = excluded.of_key, renditions = excluded.renditions,
        storage_keys = excluded.storage_keys, made_at = now()`.execute(tx);
    return true;
  });
}

/** The renditions of a playback file, smallest first. */
export async function findRenditions(db: Kysely<DB>, playbackKey: string): Promise<StreamRendition[]> {
  const row = await db
    .selectFrom('video_stream')
    .select('renditions')
    .where('of_key', '=', playbackKey)
    .executeTakeFirst();
  return (row?.renditions ?? []) as StreamRendition[];
}
