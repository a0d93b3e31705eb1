import type { VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { noteForRemoval } from './video-file.repository';

/** A stored sound for the voices of a video's scenes. `wave` has a byte for each equal part of it. */
export type NewSceneSound = {
  storageKey: string;
  mimeType: string;
  size: number;
  durationMs: number;
  wave: Buffer;
};

/** Attaches a sound. @returns its id */
export async function insertSceneSound(
  db: Kysely<DB>,
  videoId: VideoId,
  sound: NewSceneSound,
): Promise<string> {
  const { id } = await db
    .insertInto('scene_sound')
    .values({
      video_id: videoId,
      storage_key: sound.storageKey,
      mime_type: sound.mimeType,
      size: sound.size,
      duration_ms: sound.durationMs,
      wave: sound.wave,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countSceneSounds(db: Kysely<DB>, videoId: VideoId): Promise<number> {
  const { count } = await db
    .selectFrom('scene_sound')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes sounds of a video from before a time that no draft and no rendered scene of the practice names. Their bytes
 * are queued for removal.
 */
export async function dropUnusedSounds(db: Kysely<DB>, videoId: VideoId, before: Date): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
      delete from scene_sound where video_id = ${videoId}::uuid and created_at < ${before}
        and not exists (
          select 1 from (
            select video_id, scene from render
            union all select video_id, document -> 'scene' from scene_draft where document is not null
            union all select video_id, document -> 'scene' from scene_draft_version) as kept
          join video on video.id = kept.video_id
          where video.practice_id = (select practice_id from video where id = ${videoId}::uuid)
            and kept.scene @> jsonb_build_object('voices', jsonb_build_array(
              jsonb_build_object('src', 'audio:' || scene_sound.id))))
      returning storage_key`.execute(db);
  await noteForRemoval(
    db,
    rows.map((row) => row.storage_key),
  );
}

/** Moves the sounds of a video's scenes to another video. */
export async function moveSceneSounds(db: Kysely<DB>, from: VideoId, to: VideoId): Promise<void> {
  await db.updateTable('scene_sound').set({ video_id: to }).where('video_id', '=', from).execute();
}
