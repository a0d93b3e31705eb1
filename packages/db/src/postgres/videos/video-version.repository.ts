import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import type { NewVideoImage, StoryboardLayout, VideoFileRow } from './video.query';

export type VideoVersionRow = {
  id: string;
  file: Pick<VideoFileRow, 'storageKey' | 'name' | 'mimeType' | 'size'>;
  images: NewVideoImage[];
  captions: VersionCaptions | null;
  durationMs: number;
  width: number | null;
  height: number | null;
  storyboard: StoryboardLayout | null;
  madeAt: Date;
};

export type VersionCaptions = Pick<VideoFileRow, 'storageKey' | 'name' | 'mimeType' | 'size' | 'uncertainMs'>;

/** The first version and this many of the newest are kept. */
const KEPT_NEWEST = 9;

/**
 * Stores the present state of the video as a version, under the id of its playback file: that file, the pictures made
 * from it, its captions, its length and size. The caller then removes the rows of these, in the same transaction.
 */
export async function storeVersion(db: Kysely<DB>, videoId: VideoId): Promise<void> {
  await sql`
    insert into video_version
      (id, video_id, file, images, captions, storage_keys, duration_ms, width, height, storyboard, made_at)
    select file.id, video.id,
      jsonb_build_object('storageKey', file.storage_key, 'name', file.name, 'mimeType', file.mime_type,
        'size', file.size),
      pictures.images,
      case when captions.id is not null then jsonb_build_object('storageKey', captions.storage_key, 'name', captions.name,
        'mimeType', captions.mime_type, 'size', captions.size, 'uncertainMs', captions.uncertain_ms) end,
      array_remove(pictures.keys || array[file.storage_key, captions.storage_key], null),
      video.duration_ms, video.width, video.height, video.storyboard, file.created_at
    from video
    join video_file as file on file.video_id = video.id and file.kind = 'playback'
    left join video_file as captions on captions.video_id = video.id and captions.kind = 'captions'
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('type', type, 'storageKey', storage_key, 'mimeType', mime_type,
          'width', width, 'height', height, 'positionMs', position_ms, 'preview', preview) order by position_ms, created_at), '[]') as images,
        coalesce(array_agg(storage_key), '{}') as keys
      from video_image
      where video_id = video.id and type in ('poster', 'thumbnail', 'storyboard', 'animation')) as pictures
    where video.id = ${videoId}::uuid`.execute(db);
}

const columns = [
  'video_version.id',
  'video_version.file',
  'video_version.images',
  'video_version.captions',
  'video_version.duration_ms',
  'video_version.width',
  'video_version.height',
  'video_version.storyboard',
  'video_version.made_at',
] as const;

function selectVersions(db: Kysely<DB>, scope: PracticeScope, videoId: VideoId) {
  return db
    .selectFrom('video_version')
    .innerJoin('video', 'video.id', 'video_version.video_id')
    .select([...columns])
    .where('video_version.video_id', '=', videoId)
    .where('video.practice_id', '=', scope.practiceId);
}

function toVersion(
  row: Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>,
): VideoVersionRow {
  return {
    id: row.id,
    file: row.file as VideoVersionRow['file'],
    images: row.images as VideoVersionRow['images'],
    captions: row.captions as VersionCaptions | null,
    durationMs: row.duration_ms,
    width: row.width,
    height: row.height,
    storyboard: row.storyboard as StoryboardLayout | null,
    madeAt: row.made_at,
  };
}

/** The earlier versions of a video, newest first. */
export async function listVersionRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<VideoVersionRow[]> {
  const rows = await selectVersions(db, scope, videoId)
    .orderBy('video_version.made_at', 'desc')
    .orderBy('video_version.id', 'desc')
    .execute();
  return rows.map(toVersion);
}

export async function findVersion(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
  id: string,
): Promise<VideoVersionRow | undefined> {
  const row = await selectVersions(db, scope, videoId).where('video_version.id', '=', id).executeTakeFirst();
  return row && toVersion(row);
}

/** Replaces the captions of a version. @returns keys of bytes to be queued for removal */
export async function putVersionCaptions(
  db: Kysely<DB>,
  id: string,
  captions: VersionCaptions | null,
): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string | null }>`
    update video_version set captions = ${captions && JSON.stringify(captions)}::jsonb,
      storage_keys = array_remove(storage_keys, captions ->> 'storageKey') || ${captions ? [captions.storageKey] : []}::text[]
    where id = ${id}::uuid
    returning old.captions ->> 'storageKey' as storage_key`.execute(db);
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}

/** Deletes a version whose bytes belong to the video again. */
export async function deleteVersion(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('video_version').where('id', '=', id).execute();
}

/**
 * The original of a video: its oldest version, current or not, with the captions from which those of every later
 * version are made. Undefined for a video without a playable file.
 */
export async function findOriginalVersion(
  db: Kysely<DB>,
  videoId: VideoId,
): Promise<{ id: string; captions: VersionCaptions | null } | undefined> {
  const { rows } = await sql<{ id: string; captions: VersionCaptions | null }>`
    select id, captions from (
      select file.created_at as made_at, file.id, case when captions.id is not null then
        jsonb_build_object('storageKey', captions.storage_key, 'name', captions.name, 'mimeType', captions.mime_type,
          'size', captions.size, 'uncertainMs', captions.uncertain_ms) end as captions
      from video_file as file
      left join video_file as captions on captions.video_id = file.video_id and captions.kind = 'captions'
      where file.video_id = ${videoId}::uuid and file.kind = 'playback'
      union all
      select made_at, id, captions from video_version where video_id = ${videoId}::uuid) as version
    order by made_at, id limit 1`.execute(db);
  return rows[0];
}

/**
 * Deletes versions between the original and the newest ones, except those that a scene or a draft of any video names.
 * @returns keys of bytes to be queued for removal
 */
export async function dropOldVersions(db: Kysely<DB>, videoId: VideoId): Promise<string[]> {
  const result = await sql<{ storage_keys: string[] }>`
    delete from video_version where id in (
      select id from (
        select id, row_number() over (order by made_at desc, id desc) as newest,
          row_number() over (order by made_at, id) as oldest
        from video_version where video_id = ${videoId}::uuid) as ranked
      where newest > ${KEPT_NEWEST} and oldest > 1)
      and not exists (
        select 1 from (
          select video_id, scene from render
          union all select video_id, document -> 'scene' from scene_draft where document is not null) as kept
        join video on video.id = kept.video_id
        where video.practice_id = (select practice_id from video where id = ${videoId}::uuid)
          and kept.scene @> jsonb_build_object('tracks', jsonb_build_array(jsonb_build_object('media',
            jsonb_build_object('src', 'video:' || video_version.video_id || '@' || video_version.id)))))
    returning storage_keys`.execute(db);
  return result.rows.flatMap((row) => row.storage_keys);
}
