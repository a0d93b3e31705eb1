import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import { anyOf } from '../any-of';
import type { DB } from '../../generated/postgres';

/** What the editor must know about a version of a video. */
export type VersionDetail = {
  versionId: string;
  mimeType: string;
  width: number | null;
  height: number | null;
  captionsKey: string | null;
};

export type ImageDetail = { id: string; mimeType: string; width: number; height: number };

/** `wave` has a byte for each equal part of the sound. */
export type SoundDetail = { id: string; mimeType: string; wave: Buffer };

/** The doctor's own versions of videos among these ids, current or earlier; others are left out. */
export async function listVersionDetails(
  db: Kysely<DB>,
  scope: PracticeScope,
  versionIds: readonly string[],
): Promise<VersionDetail[]> {
  const ids = sql.val([...versionIds]);
  const { rows } = await sql<VersionDetail>`
    select file.id as "versionId", file.mime_type as "mimeType", video.width, video.height,
      captions.storage_key as "captionsKey"
    from video_file as file
    join video on video.id = file.video_id
    left join video_file as captions on captions.video_id = file.video_id and captions.kind = 'captions'
    where file.kind = 'playback' and file.id = any(${ids}::uuid[]) and video.practice_id = ${scope.practiceId}::uuid
    union all
    select version.id, version.file ->> 'mimeType', version.width, version.height, version.captions ->> 'storageKey'
    from video_version as version
    join video on video.id = version.video_id
    where version.id = any(${ids}::uuid[]) and video.practice_id = ${scope.practiceId}::uuid`.execute(db);
  return rows;
}

/** The doctor's own pictures among these ids; others are left out. */
export async function listImageDetails(
  db: Kysely<DB>,
  scope: PracticeScope,
  imageIds: readonly string[],
): Promise<ImageDetail[]> {
  return db
    .selectFrom('video_image')
    .innerJoin('video', 'video.id', 'video_image.video_id')
    .select([
      'video_image.id',
      'video_image.mime_type as mimeType',
      'video_image.width',
      'video_image.height',
    ])
    .where('video.practice_id', '=', scope.practiceId)
    .where('video_image.id', '=', anyOf(imageIds))
    .execute();
}

/** The doctor's own sounds for scenes among these ids; others are left out. */
export async function listSoundDetails(
  db: Kysely<DB>,
  scope: PracticeScope,
  soundIds: readonly string[],
): Promise<SoundDetail[]> {
  return db
    .selectFrom('scene_sound')
    .innerJoin('video', 'video.id', 'scene_sound.video_id')
    .select(['scene_sound.id', 'scene_sound.mime_type as mimeType', 'scene_sound.wave'])
    .where('video.practice_id', '=', scope.practiceId)
    .where('scene_sound.id', '=', anyOf(soundIds))
    .execute();
}
