import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { ProcessingWarning } from '@bedside/contracts/videos/video/video.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import type { NewVideoImage, VideoFileRow } from './video.query';
import { scopeOfRow } from '../row-scope';

/*
 * Rows of stored bytes. A function that deletes a row notes its key in `storage_removal` in the same transaction: no
 * bytes outlive their row, and none disappear while it exists. The bytes of a version belong to the version's row
 * (`video_version.storage_keys`).
 */

type NewFile = Omit<VideoFileRow, 'id' | 'uncertainMs'> & Partial<Pick<VideoFileRow, 'uncertainMs'>>;

/** Pictures that are made from the playback file. */
const MADE = ['poster', 'thumbnail', 'storyboard', 'animation'];

/**
 * Attaches a file. The previous one of its kind is queued for removal. A better file keeps the id and the time of the
 * first: a scene that names this version of a video means either.
 * @param options.keepEarlier leaves the bytes until links to them have expired: somebody may be watching
 */
export async function putVideoFile(
  db: Kysely<DB>,
  videoId: VideoId,
  file: NewFile,
  options: { keepEarlier?: Date } = {},
): Promise<void> {
  const first = options.keepEarlier && (await supersede(db, videoId, file, options.keepEarlier));
  await sql`
    insert into storage_removal (storage_key)
    select storage_key from video_file
    where video_id = ${videoId}::uuid and kind = ${file.kind} and storage_key <> ${file.storageKey}
    on conflict do nothing`.execute(db);
  await db
    .insertInto('video_file')
    .values({
      ...first,
      video_id: videoId,
      kind: file.kind,
      storage_key: file.storageKey,
      name: file.name,
      mime_type: file.mimeType,
      size: file.size,
      uncertain_ms: file.uncertainMs ?? [],
    })
    .onConflict((oc) =>
      oc
        .columns(['video_id', 'kind'])
        .where('kind', '<>', 'superseded')
        .doUpdateSet({
          storage_key: file.storageKey,
          name: file.name,
          mime_type: file.mimeType,
          size: file.size,
          uncertain_ms: file.uncertainMs ?? [],
        }),
    )
    .execute();
}

/** Sets the earlier file of a kind aside. @returns its id and time, for the file that replaces it */
async function supersede(
  db: Kysely<DB>,
  videoId: VideoId,
  file: NewFile,
  at: Date,
): Promise<{ id: string; created_at: Date } | undefined> {
  const { rows } = await sql<{ id: string; created_at: Date }>`
    update video_file set id = uuidv7(), kind = 'superseded', created_at = ${at}
    from video_file as earlier
    where earlier.id = video_file.id and earlier.video_id = ${videoId}::uuid and earlier.kind = ${file.kind}
      and earlier.storage_key <> ${file.storageKey}
    returning earlier.id, earlier.created_at`.execute(db);
  return rows[0];
}

/** Queues superseded files for removal, from before this time. @returns whether there were any */
export async function dropSupersededFiles(db: Kysely<DB>, before: Date): Promise<boolean> {
  const rows = await db
    .deleteFrom('video_file')
    .where('kind', '=', 'superseded')
    .where('created_at', '<', before)
    .returning('storage_key')
    .execute();
  await noteForRemoval(
    db,
    rows.map((row) => row.storage_key),
  );
  return rows.length > 0;
}

/** Removes a video's captions with their bytes. @returns whether there were any */
export async function removeCaptions(db: Kysely<DB>, videoId: VideoId): Promise<boolean> {
  const rows = await db
    .deleteFrom('video_file')
    .where('video_id', '=', videoId)
    .where('kind', '=', 'captions')
    .returning('storage_key')
    .execute();
  await noteForRemoval(
    db,
    rows.map((row) => row.storage_key),
  );
  return rows.length > 0;
}

/** The uploaded file, unchanged. */
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

type PlaybackRow = Pick<VideoFileRow, 'id' | 'storageKey' | 'name'> & {
  scope: PracticeScope;
  warning: ProcessingWarning | null;
};

/** The playback file of a video, its owner, and what is known to be missing from it. */
export async function findPlayback(db: Kysely<DB>, videoId: VideoId): Promise<PlaybackRow | undefined> {
  const row = await db
    .selectFrom('video_file')
    .innerJoin('video', 'video.id', 'video_file.video_id')
    .select(['video_file.id', 'video.practice_id', 'storage_key', 'name', 'processing_warning'])
    .where('video_id', '=', videoId)
    .where('kind', '=', 'playback')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      scope: scopeOfRow(row),
      storageKey: row.storage_key,
      name: row.name,
      warning: row.processing_warning as ProcessingWarning | null,
    }
  );
}

/** Replaces the pictures that processing makes (poster, thumbnails, storyboard, animation). */
export async function replaceMadeImages(
  db: Kysely<DB>,
  videoId: VideoId,
  images: readonly NewVideoImage[],
): Promise<void> {
  await noteImagesForRemoval(db, videoId, MADE);
  await db.deleteFrom('video_image').where('video_id', '=', videoId).where('type', 'in', MADE).execute();
  await insertImages(db, videoId, images);
}

/** The current version of a video: its playback file, the pictures made from it and its captions. */
export type ShownFiles = {
  file: Omit<NewFile, 'kind'>;
  images: readonly NewVideoImage[];
  captions: Omit<NewFile, 'kind'> | null;
};

/**
 * Replaces the playback file, its pictures and its captions. A version of the video has noted the present bytes in the
 * same transaction, so they stay.
 * @param known the id and the time of an earlier version; a new one gets its own
 * @returns the id of the version
 */
export async function exchangePlayback(
  db: Kysely<DB>,
  videoId: VideoId,
  { file, images, captions }: ShownFiles,
  known?: { id: string; madeAt: Date },
): Promise<string> {
  const kinds = ['playback', 'captions'];
  await db.deleteFrom('video_file').where('video_id', '=', videoId).where('kind', 'in', kinds).execute();
  const row = (kind: string, { storageKey, name, mimeType, size, uncertainMs }: Omit<NewFile, 'kind'>) => ({
    video_id: videoId,
    kind,
    storage_key: storageKey,
    name,
    mime_type: mimeType,
    size,
    uncertain_ms: uncertainMs ?? [],
  });
  const { id } = await db
    .insertInto('video_file')
    .values({ ...row('playback', file), ...(known && { id: known.id, created_at: known.madeAt }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (captions) await db.insertInto('video_file').values(row('captions', captions)).execute();
  await db.deleteFrom('video_image').where('video_id', '=', videoId).where('type', 'in', MADE).execute();
  await insertImages(db, videoId, images);
  return id;
}

/**
 * Removes a video's current file, pictures and captions. Another video takes over their bytes in the same transaction.
 */
export async function giveShownFilesAway(db: Kysely<DB>, videoId: VideoId): Promise<void> {
  const kinds = ['playback', 'captions'];
  await db.deleteFrom('video_file').where('video_id', '=', videoId).where('kind', 'in', kinds).execute();
  await db.deleteFrom('video_image').where('video_id', '=', videoId).where('type', 'in', MADE).execute();
}

/** Moves the pictures of a video's scenes to another video. */
export async function moveSceneImages(db: Kysely<DB>, from: VideoId, to: VideoId): Promise<void> {
  await db
    .updateTable('video_image')
    .set({ video_id: to })
    .where('video_id', '=', from)
    .where('type', '=', 'scene')
    .execute();
}

async function insertImages(
  db: Kysely<DB>,
  videoId: VideoId,
  images: readonly NewVideoImage[],
): Promise<void> {
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
        preview: image.preview ?? null,
      })),
    )
    .execute();
}

/** Attaches a picture that the doctor chose. */
export async function addVideoImage(
  db: Kysely<DB>,
  videoId: VideoId,
  image: NewVideoImage,
): Promise<{ id: string }> {
  return db
    .insertInto('video_image')
    .values({
      video_id: videoId,
      type: image.type,
      storage_key: image.storageKey,
      mime_type: image.mimeType,
      width: image.width,
      height: image.height,
      position_ms: image.positionMs,
      preview: image.preview ?? null,
      size: image.size,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Removes pictures of a video with their bytes. @returns how many there were */
export async function removeVideoImages(
  db: Kysely<DB>,
  videoId: VideoId,
  which: { id: string } | { types: readonly ('cover' | 'overlay')[] } | { newest: 'overlay' },
): Promise<number> {
  let removal = db.deleteFrom('video_image').where('video_id', '=', videoId).returning('storage_key');
  if ('id' in which) {
    removal = removal.where('id', '=', which.id).where('type', 'in', ['thumbnail', 'cover', 'overlay']);
  } else if ('types' in which) {
    removal = removal.where('type', 'in', [...which.types]);
  } else {
    const { newest } = which;
    removal = removal.where('id', 'in', (eb) =>
      eb
        .selectFrom('video_image')
        .select('id')
        .where('video_id', '=', videoId)
        .where('type', '=', newest)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    );
  }
  const rows = await removal.execute();
  await noteForRemoval(
    db,
    rows.map((row) => row.storage_key),
  );
  return rows.length;
}

async function noteImagesForRemoval(db: Kysely<DB>, videoId: VideoId, types: string[]): Promise<void> {
  await sql`
    insert into storage_removal (storage_key)
    select storage_key from video_image
    where video_id = ${videoId}::uuid and type = any(${sql.val(types)}::text[])
    on conflict do nothing`.execute(db);
}

/** Queues all bytes of a video for removal. Call it before the video's row is deleted. */
export async function noteVideoForRemoval(db: Kysely<DB>, videoId: VideoId): Promise<void> {
  await sql`
    insert into storage_removal (storage_key)
    select storage_key from video_file where video_id = ${videoId}::uuid
    union select storage_key from video_image where video_id = ${videoId}::uuid
    union select storage_key from scene_sound where video_id = ${videoId}::uuid
    union select unnest(storage_keys) from video_version where video_id = ${videoId}::uuid
    union select unnest(storage_keys) from video_stream where video_id = ${videoId}::uuid
    union select unnest(storage_keys) from video_preview where video_id = ${videoId}::uuid
    on conflict do nothing`.execute(db);
}

/** Queues all bytes of all videos of a doctor for removal and locks their rows. Call it before those are deleted. */
export async function noteAllVideosForRemoval(db: Kysely<DB>, scope: PracticeScope): Promise<void> {
  await sql`select id from video where practice_id = ${scope.practiceId}::uuid for update`.execute(db);
  await sql`
    insert into storage_removal (storage_key)
    select storage_key from video_file join video on video.id = video_id
      where practice_id = ${scope.practiceId}::uuid
    union select storage_key from video_image join video on video.id = video_id
      where practice_id = ${scope.practiceId}::uuid
    union select storage_key from scene_sound join video on video.id = video_id
      where practice_id = ${scope.practiceId}::uuid
    union select unnest(storage_keys) from video_version join video on video.id = video_id
      where practice_id = ${scope.practiceId}::uuid
    union select unnest(storage_keys) from video_stream join video on video.id = video_id
      where practice_id = ${scope.practiceId}::uuid
    union select unnest(storage_keys) from video_preview join video on video.id = video_id
      where practice_id = ${scope.practiceId}::uuid
    on conflict do nothing`.execute(db);
}

/** Queues bytes of any kind for removal, in the transaction that deletes their row. */
export async function noteForRemoval(db: Kysely<DB>, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return;
  await db
    .insertInto('storage_removal')
    .values(storageKeys.map((storageKey) => ({ storage_key: storageKey })))
    .onConflict((oc) => oc.doNothing())
    .execute();
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
