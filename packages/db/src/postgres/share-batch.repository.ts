import { type DoctorScope, type PatientId, type VideoId } from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import { uuidArray } from './uuid-array';
import { scopeOfRow } from './row-scope';

/** Patients of one call that a video is still to be shared with. */
export type ShareBatch = {
  videoId: VideoId;
  channels: readonly Channel[];
  message: string;
  sentAt: Date;
  /** Text messages wait for it. */
  smsNotBefore: Date | null;
  patientIds: readonly PatientId[];
};

/** Keeps the patients for later. @returns the id that the job carries */
export async function insertShareBatch(
  db: Kysely<DB>,
  scope: DoctorScope,
  batch: ShareBatch,
): Promise<string> {
  const row = await db
    .insertInto('share_batch')
    .values({
      doctor_id: scope.doctorId,
      video_id: batch.videoId,
      channels: [...batch.channels],
      message: batch.message,
      time_sent: batch.sentAt,
      sms_not_before: batch.smsNotBefore,
      patient_ids: uuidArray(batch.patientIds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * The next patients of a batch, which is locked until the transaction ends; undefined once all are done, or the video
 * or its doctor are gone.
 */
export async function lockShareBatch(
  db: Kysely<DB>,
  id: string,
  limit: number,
): Promise<(ShareBatch & { scope: DoctorScope }) | undefined> {
  const row = await db
    .selectFrom('share_batch')
    .innerJoin('video', 'video.id', 'share_batch.video_id')
    .select([
      'share_batch.doctor_id',
      'video_id',
      'channels',
      'message',
      'time_sent',
      'sms_not_before',
      sql<string[]>`patient_ids[done + 1 : done + ${limit}::int]`.as('patient_ids'),
    ])
    .where('share_batch.id', '=', id)
    // The video first, as whoever removes it does: two that wait for each other would both be thrown out.
    .forKeyShare(['video'])
    .forUpdate(['share_batch'])
    .executeTakeFirst();
  return (
    row && {
      scope: scopeOfRow(row),
      videoId: row.video_id as VideoId,
      channels: row.channels as Channel[],
      message: row.message,
      sentAt: row.time_sent,
      smsNotBefore: row.sms_not_before,
      patientIds: row.patient_ids as PatientId[],
    }
  );
}

/** Notes that so many more patients are done, and forgets the batch with the last. @returns whether any are left */
export async function advanceShareBatch(db: Kysely<DB>, id: string, count: number): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    update share_batch set done = done + ${count}::int where id = ${id}::uuid
    returning cardinality(patient_ids) - done as left`.execute(db);
  if ((rows[0]?.left ?? 0) > 0) return true;
  await db.deleteFrom('share_batch').where('id', '=', id).execute();
  return false;
}
