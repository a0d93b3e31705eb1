import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import {
  languageCodeSchema,
  type Transcription,
  type TranscriptionReason,
  type TranscriptionState,
} from '@bedside/contracts/videos/transcript/transcript.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

/** The words of a piece, as stored between two attempts. */
export type StoredPiece = {
  language: string | null;
  words: { startMs: number; endMs: number; text: string; isTimed: boolean }[];
};

/** A transcription that a worker has started. `tryNumber` later proves that the worker still holds it. */
export type TranscriptionInHand = {
  runId: string;
  videoId: VideoId;
  scope: PracticeScope;
  fileId: string;
  language: string | null;
  /** The words from earlier attempts, by the beginning of the piece in ms. */
  heard: Record<string, StoredPiece>;
  tryNumber: number;
};

const OPEN: TranscriptionState[] = ['waiting', 'running'];

/** The key of a transcription in the queue. */
export const transcriptionJobKey = (runId: string) => `run-transcription:${runId}`;

/**
 * Makes a video wait for its transcription. The pieces of the last one, of the same file and language, are kept unless
 * it was finished.
 * @returns undefined while another transcription of the video runs or waits
 */
export async function insertTranscription(
  db: Kysely<DB>,
  videoId: VideoId,
  { fileId, language }: { fileId: string; language: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ run_id: string }>`
    insert into transcription (video_id, file_id, language)
    values (${videoId}::uuid, ${fileId}::uuid, ${language})
    on conflict (video_id) do update set
      run_id = uuidv7(), state = 'waiting', progress = 0, reason = null, tries = 0, updated_at = now(),
      heard = case when transcription.state <> 'done' and transcription.file_id = excluded.file_id
        and transcription.language is not distinct from excluded.language
        then transcription.heard else '{}' end,
      file_id = excluded.file_id, language = excluded.language
    where transcription.state not in ('waiting', 'running')
    returning run_id`.execute(db);
  return rows[0]?.run_id;
}

/** The transcription of a video, ended or not. */
export async function findTranscription(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<Transcription | undefined> {
  const row = await db
    .selectFrom('transcription')
    .innerJoin('video', 'video.id', 'transcription.video_id')
    .select(['state', 'progress', 'reason', 'language'])
    .where('transcription.video_id', '=', videoId)
    .where('video.practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    state: row.state,
    progress: row.progress,
    reason: row.reason as Transcription['reason'],
    language: languageCodeSchema.nullable().catch(null).parse(row.language),
  };
}

/** Starts the next attempt of a transcription; an earlier attempt loses it. Undefined when it has ended. */
export async function takeTranscription(
  db: Kysely<DB>,
  runId: string,
): Promise<TranscriptionInHand | undefined> {
  const row = await db
    .updateTable('transcription')
    .from('video')
    .set((eb) => ({ state: 'running', tries: eb('transcription.tries', '+', 1), updated_at: new Date() }))
    .whereRef('video.id', '=', 'transcription.video_id')
    .where('transcription.run_id', '=', runId)
    .where('transcription.state', 'in', OPEN)
    .returning([
      'transcription.video_id',
      'transcription.file_id',
      'transcription.language',
      'transcription.heard',
      'transcription.tries',
      'video.practice_id',
    ])
    .executeTakeFirst();
  return (
    row && {
      runId,
      videoId: row.video_id,
      scope: scopeOfRow(row),
      fileId: row.file_id,
      language: row.language,
      heard: row.heard as TranscriptionInHand['heard'],
      tryNumber: row.tries,
    }
  );
}

type Held = Pick<TranscriptionInHand, 'runId' | 'tryNumber'>;

/** Uncounts an attempt that a shutdown stopped, because it says nothing about the sound. */
export async function giveTranscriptionBack(db: Kysely<DB>, { runId, tryNumber }: Held): Promise<void> {
  await db
    .updateTable('transcription')
    .set({ tries: tryNumber - 1 })
    .where('run_id', '=', runId)
    .where('tries', '=', tryNumber)
    .where('state', 'in', OPEN)
    .execute();
}

/** Whether this attempt still holds the transcription. It also counts as a heartbeat. */
export async function holdsTranscription(db: Kysely<DB>, { runId, tryNumber }: Held): Promise<boolean> {
  const result = await db
    .updateTable('transcription')
    .set({ updated_at: new Date() })
    .where('run_id', '=', runId)
    .where('tries', '=', tryNumber)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores the words of a piece. @param progress percentage, never falling */
export async function storeRecognizedPiece(
  db: Kysely<DB>,
  { runId, tryNumber }: Held,
  piece: { fromMs: number; heard: StoredPiece; progress: number },
): Promise<void> {
  await sql`
    update transcription set
      heard = heard || jsonb_build_object(${String(piece.fromMs)}::text, ${JSON.stringify(piece.heard)}::jsonb),
      progress = greatest(progress, ${piece.progress}::real), updated_at = now()
    where run_id = ${runId}::uuid and tries = ${tryNumber} and state = 'running'`.execute(db);
}

/**
 * Ends a transcription. Its pieces are deleted only when it was finished.
 * @param which a run, or the open one of a video
 * @returns whether it had not ended before
 */
export async function endTranscription(
  db: Kysely<DB>,
  which: Held | { runId: string } | { videoId: VideoId },
  outcome: { state: 'done' | 'cancelled' } | { state: 'failed'; reason: TranscriptionReason },
): Promise<boolean> {
  let update = db
    .updateTable('transcription')
    .set({
      state: outcome.state,
      reason: outcome.state === 'failed' ? outcome.reason : null,
      updated_at: new Date(),
      ...(outcome.state === 'done' && { progress: 100, heard: '{}' }),
    })
    .where('state', 'in', OPEN);
  update =
    'videoId' in which
      ? update.where('video_id', '=', which.videoId)
      : update.where('run_id', '=', which.runId);
  if ('tryNumber' in which) update = update.where('tries', '=', which.tryNumber);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Cancels all running and waiting transcriptions of the doctor's videos, and deletes their pieces. */
export async function cancelTranscriptions(db: Kysely<DB>, scope: PracticeScope): Promise<void> {
  await sql`
    with open as (
      select transcription.video_id from transcription join video on video.id = transcription.video_id
      where video.practice_id = ${scope.practiceId}::uuid and transcription.state in ('waiting', 'running')
      order by transcription.video_id for update of transcription)
    update transcription set state = 'cancelled', reason = null, heard = '{}', updated_at = now()
    from open where open.video_id = transcription.video_id`.execute(db);
}

/** Transcriptions that wait for a missing job or one without attempts left. */
export async function listOrphanedTranscriptions(db: Kysely<DB>): Promise<{ runId: string }[]> {
  const { rows } = await sql<{ run_id: string }>`
    select run_id from transcription
    where state in ('waiting', 'running') and updated_at < now() - interval '1 minute'
      and not exists (
        select 1 from graphile_worker.jobs as job
        where job.key = 'run-transcription:' || run_id and job.attempts < job.max_attempts)`.execute(db);
  return rows.map((row) => ({ runId: row.run_id }));
}
