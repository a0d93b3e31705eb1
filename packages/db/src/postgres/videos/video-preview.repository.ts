import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { VideoPreviewState } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';
import { noteForRemoval } from './video-file.repository';
import type { StoryboardLayout } from './video.query';

export type StoredFilmstrip = StoryboardLayout & { storageKey: string };
export type StoredPeaks = { storageKey: string; perSecond: number; count: number };

/** What was made from a file. */
export type MadeVideoPreview = {
  filmstrip: StoredFilmstrip;
  peaks: StoredPeaks | null;
  frameRate: number | null;
  colorMatrix: 'bt601' | 'bt709';
  colorRange: 'limited' | 'full';
};

export type VideoPreviewRow = { state: VideoPreviewState; progress: number } & (
  | { [K in keyof MadeVideoPreview]: null }
  | MadeVideoPreview
);

/** A preview that a job is to make. */
export type VideoPreviewToMake = { id: string; videoId: VideoId; ofKey: string; scope: PracticeScope };

/** The key of a preview's job in the queue. */
export const previewJobKey = (previewId: string) => `make-video-preview:${previewId}`;

/**
 * Adds the preview of a file to be made; a failed one starts again.
 * @returns its id while it is to be made, undefined once it is there
 */
export async function askForPreview(
  db: Kysely<DB>,
  videoId: VideoId,
  ofKey: string,
): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    insert into video_preview (video_id, of_key) values (${videoId}::uuid, ${ofKey})
    on conflict (of_key) do update
      set state = 'waiting', progress = case video_preview.state when 'failed' then 0 else video_preview.progress end
      where video_preview.state <> 'ready'
    returning id`.execute(db);
  return result.rows[0]?.id;
}

/** The preview that a job is to make; undefined when it is finished, was given up, or was deleted with its video. */
export async function findPreviewToMake(db: Kysely<DB>, id: string): Promise<VideoPreviewToMake | undefined> {
  const row = await db
    .selectFrom('video_preview')
    .innerJoin('video', 'video.id', 'video_preview.video_id')
    .select(['video_preview.id', 'video_preview.video_id', 'video_preview.of_key', 'video.practice_id'])
    .where('video_preview.id', '=', id)
    .where('video_preview.state', '=', 'waiting')
    .executeTakeFirst();
  return row && { id: row.id, videoId: row.video_id, ofKey: row.of_key, scope: scopeOfRow(row) };
}

/** Stores the progress of a preview, in percent. */
export async function reportPreview(db: Kysely<DB>, id: string, progress: number): Promise<void> {
  await db
    .updateTable('video_preview')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Makes a preview ready. @returns false, and stores nothing, when it is ready already or gone */
export async function putPreview(db: Kysely<DB>, id: string, made: MadeVideoPreview): Promise<boolean> {
  const keys = [made.filmstrip.storageKey, ...(made.peaks ? [made.peaks.storageKey] : [])];
  const result = await db
    .updateTable('video_preview')
    .set({
      state: 'ready',
      progress: 100,
      filmstrip: JSON.stringify(made.filmstrip),
      peaks: made.peaks && JSON.stringify(made.peaks),
      storage_keys: keys,
      frame_rate: made.frameRate,
      color_matrix: made.colorMatrix,
      color_range: made.colorRange,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives up a waiting preview. @returns whether it did */
export async function failPreview(db: Kysely<DB>, id: string): Promise<boolean> {
  const result = await db
    .updateTable('video_preview')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The previews of files, by the key of the file. */
export async function findPreviews(
  db: Kysely<DB>,
  ofKeys: readonly string[],
): Promise<Map<string, VideoPreviewRow>> {
  const rows = await db
    .selectFrom('video_preview')
    .select([
      'of_key',
      'state',
      'progress',
      'filmstrip',
      'peaks',
      'frame_rate',
      'color_matrix',
      'color_range',
    ])
    .where('of_key', '=', sql<string>`any(${sql.val([...ofKeys])}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.of_key,
      {
        state: row.state,
        progress: row.progress,
        filmstrip: row.filmstrip,
        peaks: row.peaks,
        frameRate: row.frame_rate,
        colorMatrix: row.color_matrix,
        colorRange: row.color_range,
      } as VideoPreviewRow,
    ]),
  );
}

/** Moves the preview of a file to the video that now has the file. */
export async function movePreview(db: Kysely<DB>, ofKey: string, to: VideoId): Promise<void> {
  await db.updateTable('video_preview').set({ video_id: to }).where('of_key', '=', ofKey).execute();
}

/** Removes previews whose file is gone. @returns whether there were any */
export async function dropStalePreviews(db: Kysely<DB>): Promise<boolean> {
  const result = await sql<{ storage_keys: string[] }>`
    delete from video_preview
    where not exists (select from video_file where video_file.storage_key = of_key)
      and not exists (select from video_version
        where video_version.video_id = video_preview.video_id and of_key = any(storage_keys))
    returning storage_keys`.execute(db);
  await noteForRemoval(
    db,
    result.rows.flatMap((row) => row.storage_keys),
  );
  return result.rows.length > 0;
}
