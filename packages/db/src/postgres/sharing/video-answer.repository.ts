import type { PracticeScope, RecordingId } from '@bedside/contracts/kit/ids';
import type { ScheduleVideoAnswerInput } from '@bedside/contracts/conversation/moment-answer/moment-answer-video.schema';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

/** A scheduled answer with the right to its doctor's rows, and the version of the video that was asked about. */
export type VideoAnswer = ScheduleVideoAnswerInput & { scope: PracticeScope; versionId: string | null };

/** Stores the schedule of a locked take; the first schedule of a take stays. @returns whether this is the first */
export async function insertVideoAnswer(
  db: Kysely<DB>,
  scheduled: ScheduleVideoAnswerInput & Pick<VideoAnswer, 'versionId'>,
): Promise<boolean> {
  const { versionId, recordingId, title, trim, captions, asked, patientIds } = scheduled;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('video_answer')
    .values({
      recording_id: recordingId,
      title,
      trim: trim && JSON.stringify(trim),
      captions: JSON.stringify(captions),
      video_id: asked?.videoId ?? null,
      second: asked?.second ?? null,
      of_version: versionId,
      through: asked?.through ?? null,
      is_kept: asked?.isKept ?? false,
    })
    .onConflict((oc) => oc.column('recording_id').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  await db
    .insertInto('video_answer_patient')
    .values([...new Set(patientIds)].sort().map((patient_id) => ({ recording_id: recordingId, patient_id })))
    .execute();
  return true;
}

/** Whether a take is scheduled to answer somebody. */
export async function hasVideoAnswer(db: Kysely<DB>, recordingId: RecordingId): Promise<boolean> {
  const row = await db
    .selectFrom('video_answer')
    .select('recording_id')
    .where('recording_id', '=', recordingId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The scheduled answer of a take; undefined once it was sent. Patients who were deleted meanwhile are left out. */
export async function findVideoAnswer(
  db: Kysely<DB>,
  recordingId: RecordingId,
): Promise<VideoAnswer | undefined> {
  const row = await db
    .selectFrom('video_answer')
    .innerJoin('recording', 'recording.id', 'video_answer.recording_id')
    .selectAll('video_answer')
    .select(['recording.practice_id', 'recording.made_by'])
    .where('recording_id', '=', recordingId)
    .executeTakeFirst();
  if (!row) return undefined;
  const patients = await db
    .selectFrom('video_answer_patient')
    .select('patient_id')
    .where('recording_id', '=', recordingId)
    .orderBy('patient_id')
    .execute();
  return {
    scope: scopeOfRow(row),
    versionId: row.of_version,
    recordingId,
    title: row.title,
    trim: row.trim as VideoAnswer['trim'],
    captions: row.captions as VideoAnswer['captions'],
    patientIds: patients.map(({ patient_id }) => patient_id),
    asked:
      row.video_id === null
        ? null
        : {
            videoId: row.video_id,
            second: row.second,
            ...(row.through && { through: row.through }),
            isKept: row.is_kept,
          },
  };
}

/** Deletes a scheduled answer that was sent. */
export async function deleteVideoAnswer(db: Kysely<DB>, recordingId: RecordingId): Promise<void> {
  await db.deleteFrom('video_answer').where('recording_id', '=', recordingId).execute();
}
