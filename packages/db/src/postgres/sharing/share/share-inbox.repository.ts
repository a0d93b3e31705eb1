import type { PatientId, PracticeScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';

/** A patient and a video. */
export type InboxKey = { patientId: PatientId; videoId: VideoId };

/**
 * Locks the shares of a video with a patient until the transaction ends, so that one caller at a time closes and
 * reopens their signs. Patients can still answer meanwhile. The patient and the video are held first.
 */
export async function lockSharesOf(db: Kysely<DB>, scope: PracticeScope, key: InboxKey): Promise<ShareId[]> {
  const rows = await db
    .selectFrom('share')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .innerJoin('video', 'video.id', 'share.video_id')
    .select('share.id')
    .where('share.practice_id', '=', scope.practiceId)
    .where('share.patient_id', '=', key.patientId)
    .where('share.video_id', '=', key.videoId)
    .orderBy('share.id')
    .forKeyShare(['patient', 'video'])
    .forNoKeyUpdate('share')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sets done the dislikes and questions of locked shares that were given before a time.
 * @returns how many were waiting
 */
export async function closeFeedback(
  db: Kysely<DB>,
  shareIds: readonly ShareId[],
  { before, doneAt }: { before: Date; doneAt: Date },
): Promise<number> {
  const { rows } = await sql<{ closed: string }>`
    with waiting as (
      select id,
        reaction = 'dislike' and reaction_done_at is null
          and coalesce(reaction_at, first_opened_at, time_sent) < ${before} as is_disliked,
        comment_asks and comment_done_at is null and comment_at < ${before} as asks
      from share where id = any(${sql.val([...shareIds])}::uuid[])
    ), closed as (
      update share set
        reaction_done_at = case when is_disliked then ${doneAt}::timestamptz else reaction_done_at end,
        comment_done_at = case when asks then ${doneAt}::timestamptz else comment_done_at end
      from waiting where waiting.id = share.id and (is_disliked or asks)
      returning is_disliked::int + asks::int as signs
    )
    select coalesce(sum(signs), 0) as closed from closed`.execute(db);
  return Number(rows[0]?.closed ?? 0);
}

/** Makes the dislikes and questions of locked shares that were done at a time wait again. @returns how many shares */
export async function reopenFeedback(
  db: Kysely<DB>,
  shareIds: readonly ShareId[],
  doneAt: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update share set
      reaction_done_at = nullif(reaction_done_at, ${doneAt}::timestamptz),
      comment_done_at = nullif(comment_done_at, ${doneAt}::timestamptz)
    where id = any(${sql.val([...shareIds])}::uuid[])
      and (reaction_done_at = ${doneAt} or comment_done_at = ${doneAt})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
