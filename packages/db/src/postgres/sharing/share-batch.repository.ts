import { type PatientId, type PracticeScope, type VideoId } from '@bedside/contracts/kit/ids';
import type { RemindUntil } from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { uuidArray } from '../uuid-array';
import { scopeOfRow } from '../row-scope';
import { storedText, textColumn } from '../base/stored-text';
import type { ShareContent } from './share/share.repository';

/** The patients of one request that still have to get a share. */
export type ShareBatch = ShareContent & {
  channels: readonly Channel[];
  sentAt: Date;
  /** Text messages wait until then. */
  smsNotBefore: Date | null;
  patientIds: readonly PatientId[];
};

/** Stores the patients for later. @returns the id that the job carries */
export async function insertShareBatch(
  db: Kysely<DB>,
  scope: PracticeScope,
  batch: ShareBatch,
): Promise<string> {
  const row = await db
    .insertInto('share_batch')
    .values({
      practice_id: scope.practiceId,
      video_id: batch.videoId,
      channels: [...batch.channels],
      message: textColumn(batch.message),
      time_sent: batch.sentAt,
      sms_not_before: batch.smsNotBefore,
      remind_at: batch.remind?.at ?? null,
      remind_until: batch.remind?.until ?? null,
      remind_zone: batch.remind?.zone ?? null,
      patient_ids: uuidArray(batch.patientIds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * The next patients of a batch, which is locked until the transaction ends. Undefined when all are done, or the video
 * or its doctor is deleted.
 */
export async function lockShareBatch(
  db: Kysely<DB>,
  id: string,
  limit: number,
): Promise<(ShareBatch & { scope: PracticeScope }) | undefined> {
  const row = await db
    .selectFrom('share_batch')
    .innerJoin('video', 'video.id', 'share_batch.video_id')
    .select([
      'share_batch.practice_id',
      'video_id',
      'channels',
      'message',
      'time_sent',
      'sms_not_before',
      'remind_at',
      'remind_until',
      'remind_zone',
      sql<string[]>`patient_ids[done + 1 : done + ${limit}::int]`.as('patient_ids'),
    ])
    .where('share_batch.id', '=', id)
    // The video is locked first, in the same order as when a video is deleted. Otherwise the two could deadlock.
    .forKeyShare(['video'])
    .forUpdate(['share_batch'])
    .executeTakeFirst();
  return (
    row && {
      scope: scopeOfRow(row),
      videoId: row.video_id as VideoId,
      channels: row.channels as Channel[],
      message: storedText(row.message),
      sentAt: row.time_sent,
      smsNotBefore: row.sms_not_before,
      remind: row.remind_at && {
        at: row.remind_at,
        until: row.remind_until as RemindUntil,
        zone: row.remind_zone ?? 'UTC',
      },
      patientIds: row.patient_ids as PatientId[],
    }
  );
}

/** Deletes the batches of patients with whom a video was still to be shared. */
export async function deleteShareBatches(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<void> {
  await db
    .deleteFrom('share_batch')
    .where('practice_id', '=', scope.practiceId)
    .where('video_id', '=', videoId)
    .execute();
}

/**
 * Records that this many more patients are done, and deletes the batch after the last. @returns whether any are left
 */
export async function advanceShareBatch(db: Kysely<DB>, id: string, count: number): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    update share_batch set done = done + ${count}::int where id = ${id}::uuid
    returning cardinality(patient_ids) - done as left`.execute(db);
  if ((rows[0]?.left ?? 0) > 0) return true;
  await db.deleteFrom('share_batch').where('id', '=', id).execute();
  return false;
}
