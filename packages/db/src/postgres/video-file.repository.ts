import type { VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import type { VideoFileRow, VideoImageRow } from './video.query';

/*
 * Rows of stored bytes. Whoever removes such a row notes its key in `storage_removal` in the same transaction:
 * no bytes outlive their row, and none disappear under a row that stayed.
 */

type NewFile = Omit<VideoFileRow, 'id'>;
type NewImage = Omit<VideoImageRow, 'id'>;

/** Attaches a file; the one of the same kind that was there before is noted for removal. */
export async function putVideoFile(db: Kysely<DB>, videoId: VideoId, file: NewFile): Promise<void> {
  await sql`
    insert into storage_removal (storage_key)
    select storage_key from video_file
    where video_id = ${videoId}::uuid and kind = ${file.kind} and storage_key <> ${file.storageKey}
    on conflict do nothing`.execute(db);
  await db
    .insertInto('video_file')
    .values({
      video_id: videoId,
      kind: file.kind,
      storage_key: file.storageKey,
      name: file.name,
      mime_type: file.mimeType,
      size: file.size,
    })
    .onConflict((oc) =>
      oc.constraint('video_file_kind_unique').doUpdateSet({
        storage_key: file.storageKey,
        name: file.name,
        mime_type: file.mimeType,
        size: file.size,
      }),
    )
    .execute();
}

/** The uploaded file as it came. */
export async function findOriginal(
  db: Kysely<DB>,
  videoId: VideoId,
): Promise<{ storageKey: string; name: string } | undefined> {
  const row = await db
    .selectFrom('video_file')
    .select(['storage_key', 'name'])
    .where('video_id', '=', videoId)
    .where('kind', '=', 'original')
    .executeTakeFirst();
  return row && { storageKey: row.storage_key, name: row.name };
}

/** Replaces the pictures that processing makes (poster, thumbnails, storyboard). */
export async function replaceMadeImages(
  db: Kysely<DB>,
  videoId: VideoId,
  images: readonly NewImage[],
): Promise<void> {
  const made = ['poster', 'thumbnail', 'storyboard'];
  await noteImagesForRemoval(db, videoId, made);
  await db.deleteFrom('video_image').where('video_id', '=', videoId).where('type', 'in', made).execute();
  if (images.length === 0) return;
  await db
    .insertInto('video_image')
    .values(
      images.map((image) => ({
        video_id: videoId,
        type: image.type,
        storage_key: image.storageKey,
        mime_type: image.mimeType,
        width: image.width,
        height: image.height,
        position_ms: image.positionMs,
      })),
    )
    .execute();
}

async function noteImagesForRemoval(db: Kysely<DB>, videoId: VideoId, types: string[]): Promise<void> {
  await sql`
    insert into storage_removal (storage_key)
    select storage_key from video_image
    where video_id = ${videoId}::uuid and type = any(${sql.val(types)}::text[])
    on conflict do nothing`.execute(db);
}

/** Notes all bytes of a video for removal; to be called before its row goes. */
export async function noteVideoForRemoval(db: Kysely<DB>, videoId: VideoId): Promise<void> {
  await sql`
    insert into storage_removal (storage_key)
    select storage_key from video_file where video_id = ${videoId}::uuid
    union select storage_key from video_image where video_id = ${videoId}::uuid
    on conflict do nothing`.execute(db);
}

/** Keys whose bytes are to be removed, oldest first. */
export async function listRemovals(db: Kysely<DB>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('storage_removal')
    .select('storage_key')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function forgetRemovals(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('storage_removal').where('storage_key', 'in', keys).execute();
}

/** Which of these keys have a row; the rest are leftovers of a crash. */
export async function knownStorageKeys(db: Kysely<DB>, keys: readonly string[]): Promise<Set<string>> {
  const result = await sql<{ storage_key: string }>`
    select storage_key from video_file where storage_key = any(${sql.val([...keys])}::text[])
    union select storage_key from video_image where storage_key = any(${sql.val([...keys])}::text[])`.execute(
    db,
  );
  return new Set(result.rows.map((row) => row.storage_key));
}
