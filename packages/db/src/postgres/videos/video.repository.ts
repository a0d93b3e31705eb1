import type { FolderId, LinkId, PracticeId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type {
  Processing,
  ProcessingWarning,
  VideoSound,
  VideoStatus,
  ProcessingReason,
} from '@bedside/contracts/videos/video/video.schema';
import { sql, type Kysely } from 'kysely';
import { anyOf } from '../any-of';
import type { DB } from '../../generated/postgres';
import { planOf } from '../base/usage.repository';
import type { StoryboardLayout } from './video.query';

/** A video whose bytes have just arrived: its status is `processing` from the start. */
export async function insertVideo(
  db: Kysely<DB>,
  scope: PracticeScope,
  video: { linkId: LinkId; title: string | null; folderId?: FolderId | null },
): Promise<VideoId> {
  const row = await db
    .insertInto('video')
    .values({
      link_id: video.linkId,
      practice_id: scope.practiceId,
      made_by: scope.colleagueId,
      title: video.title,
      folder_id: video.folderId,
      status: 'processing',
      processing_stage: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A video that can be watched from the start, because nothing has to be processed first. */
export async function insertReadyVideo(
  db: Kysely<DB>,
  scope: PracticeScope,
  video: {
    linkId: LinkId;
    title: string | null;
    status: VideoStatus;
    script: string | null;
    sound: VideoSound | null;
    durationMs: number;
    width: number;
    height: number;
  },
): Promise<VideoId> {
  const row = await db
    .insertInto('video')
    .values({
      link_id: video.linkId,
      practice_id: scope.practiceId,
      made_by: scope.colleagueId,
      title: video.title,
      status: video.status,
      script: video.script,
      sound: video.sound,
      duration_ms: video.durationMs,
      width: video.width,
      height: video.height,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Stores whether a video has audible sound. */
export async function noteSound(db: Kysely<DB>, id: VideoId, sound: VideoSound | null): Promise<void> {
  await db.updateTable('video').set({ sound }).where('id', '=', id).execute();
}

/** Stores a warning to the doctor about a video that plays all the same. */
export async function noteWarning(
  db: Kysely<DB>,
  id: VideoId,
  warning: ProcessingWarning | null,
): Promise<void> {
  const processing_warning = warning && JSON.stringify(warning);
  await db.updateTable('video').set({ processing_warning }).where('id', '=', id).execute();
}

export type VideoChange = {
  title?: string | null;
  description?: string | null;
  script?: string | null;
  status?: VideoStatus;
  isPublicLinkActive?: boolean;
  accessCodeDigits?: number | null;
  accessCodeHash?: string | null;
  linkId?: LinkId;
  recalledAt?: Date | null;
};

/** Changes the given fields; the others remain. */
export async function updateVideoRow(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: VideoId,
  change: VideoChange,
): Promise<void> {
  await db
    .updateTable('video')
    .set({
      title: change.title,
      description: change.description,
      script: change.script,
      status: change.status,
      is_public_link_active: change.isPublicLinkActive,
      access_code_digits: change.accessCodeDigits,
      access_code_hash: change.accessCodeHash,
      link_id: change.linkId,
      recalled_at: change.recalledAt,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .execute();
}

/** Sets those of the doctor's videos to `shared` that were ready to share. */
export async function markVideosShared(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly VideoId[],
): Promise<void> {
  await db
    .updateTable('video')
    .set({ status: 'shared', updated_at: new Date() })
    .where('practice_id', '=', scope.practiceId)
    .where('status', '=', 'ready to share')
    .where('id', '=', anyOf(ids))
    .execute();
}

/**
 * Moves the doctor's videos among these ids into one of the doctor's folders, or out of any. It locks them in the order
 * of their ids, as sharing a playlist does, so two calls never wait for each other. @returns how many there are
 */
export async function moveVideosToFolder(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly VideoId[],
  folderId: FolderId | null,
): Promise<number> {
  const result = await db
    .with('found', (with_) =>
      with_
        .selectFrom('video')
        .select('id')
        .where('practice_id', '=', scope.practiceId)
        .where('id', '=', anyOf(ids))
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .updateTable('video')
    .from('found')
    .set({ folder_id: folderId })
    .whereRef('video.id', '=', 'found.id')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes a video and everything that belongs to it. @returns whether there was such a video */
export async function deleteVideoRow(db: Kysely<DB>, scope: PracticeScope, id: VideoId): Promise<boolean> {
  const result = await db
    .deleteFrom('video')
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Starts processing again (a retry) and clears the earlier reason. */
export async function beginProcessing(db: Kysely<DB>, scope: PracticeScope, id: VideoId): Promise<void> {
  await db
    .updateTable('video')
    .set({
      status: 'processing',
      processing_stage: 'waiting',
      processing_progress: 0,
      processing_error: null,
      processing_warning: null,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .execute();
}

/** The owner of a video while it is being processed; undefined afterwards. */
export async function findProcessingVideo(
  db: Kysely<DB>,
  id: VideoId,
  { lock = false } = {},
): Promise<{ practiceId: PracticeId; title: string | null } | undefined> {
  const row = await db
    .selectFrom('video')
    .select(['practice_id', 'title'])
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { practiceId: row.practice_id, title: row.title };
}

export async function reportProcessing(db: Kysely<DB>, id: VideoId, processing: Processing): Promise<void> {
  await db
    .updateTable('video')
    .set({ processing_stage: processing.stage, processing_progress: processing.progress })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute();
}

/** Publishes the outcome of a processing. @returns whether the video was still waiting for one */
export async function endProcessing(
  db: Kysely<DB>,
  id: VideoId,
  outcome:
    | {
        status: VideoStatus;
        durationMs: number;
        width: number;
        height: number;
        storyboard: StoryboardLayout | null;
        warning: ProcessingWarning | null;
      }
    | { status: VideoStatus; error: ProcessingReason },
): Promise<boolean> {
  const result = await db
    .updateTable('video')
    .set(
      'error' in outcome
        ? { status: outcome.status, processing_error: outcome.error, processing_stage: null }
        : {
            status: outcome.status,
            duration_ms: outcome.durationMs,
            width: outcome.width,
            height: outcome.height,
            storyboard: outcome.storyboard && JSON.stringify(outcome.storyboard),
            processing_stage: null,
            processing_error: null,
            processing_warning: outcome.warning && JSON.stringify(outcome.warning),
          },
    )
    .set({ updated_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives a video the length, size and storyboard of another version of it. */
export async function showVersion(
  db: Kysely<DB>,
  id: VideoId,
  version: {
    durationMs: number;
    width: number | null;
    height: number | null;
    storyboard: StoryboardLayout | null;
  },
): Promise<void> {
  await db
    .updateTable('video')
    .set({
      duration_ms: version.durationMs,
      width: version.width,
      height: version.height,
      storyboard: version.storyboard && JSON.stringify(version.storyboard),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Stops exactly these videos of a practice, unless it has a plan again; the others play. Call it after `notePlanEnd`,
 * which waits for a renewal.
 */
export async function stopVideos(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly VideoId[],
  at: Date,
): Promise<void> {
  const stops = sql`(id = any(${sql.val([...ids])}::uuid[]) and ${planOf(scope)} = 'free')`;
  await sql`
    update video set stopped_at = case when ${stops} then ${at}::timestamptz end
    where practice_id = ${scope.practiceId}::uuid and (stopped_at is not null) <> (${stops})`.execute(db);
}

/** Lets all videos of a practice play again. Call it after `forgetPlanEnd`, which waits for whoever stops them. */
export async function releaseVideos(db: Kysely<DB>, scope: PracticeScope): Promise<void> {
  await db
    .updateTable('video')
    .set({ stopped_at: null })
    .where('practice_id', '=', scope.practiceId)
    .where('stopped_at', 'is not', null)
    .execute();
}
