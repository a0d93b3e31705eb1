import type { ShareId, PracticeId, PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { RemindUntil } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';
import { scopeOfRow } from '../../row-scope';
import { uuidArray } from '../../uuid-array';

/** The practice whose video or playlist a reminder is about; undefined once that is deleted. */
export async function findReminderScope(
  db: Kysely<DB>,
  of: { videoId: string } | { playlistId: string },
): Promise<PracticeScope | undefined> {
  const { rows } = await (
    'videoId' in of
      ? sql<{ practice_id: PracticeId }>`select practice_id from video where id = ${of.videoId}::uuid`
      : sql<{ practice_id: PracticeId }>`select practice_id from playlist where id = ${of.playlistId}::uuid`
  ).execute(db);
  return rows[0] && scopeOfRow(rows[0]);
}

/** A due reminder that a share scheduled for itself. */
export type DueReminder = {
  id: ShareId;
  patientId: PatientId;
  until: RemindUntil;
  zone: string;
};

/**
 * Locks due reminders of one doctor, the one who waits longest, until the transaction ends, with their patients. Those of
 * videos come first, because a reminder about a playlist counts for the videos in it. Those
 * that another transaction is changing or deleting are skipped. @returns undefined when nothing is due
 */
export async function lockDueReminders(
  db: Kysely<DB>,
  at: Date,
  limit: number,
): Promise<{ scope: PracticeScope; reminders: DueReminder[] } | undefined> {
  const { rows } = await sql<{
    id: ShareId;
    practice_id: PracticeId;
    patient_id: PatientId;
    remind_until: string;
    remind_zone: string;
  }>`
    select due.id, due.practice_id, due.patient_id, due.remind_until, due.remind_zone
    from share as due join patient on patient.id = due.patient_id
    where due.remind_at <= ${at}
      and due.practice_id = (select practice_id from share where remind_at <= ${at} order by remind_at limit 1)
    order by due.video_id is null, due.remind_at, due.id limit ${limit}::int
    for key share of patient skip locked
    for update of due skip locked`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const reminders = rows.map((row) => ({
    id: row.id,
    patientId: row.patient_id,
    until: row.remind_until as RemindUntil,
    zone: row.remind_zone,
  }));
  return { scope: scopeOfRow(first), reminders };
}

/** A change to the reminders of a share: the schedule moves, or ends with null; or one was sent. */
export type ReminderChange = { remindAt?: Date | null; remindedAt?: Date };

/** Changes the reminders of these shares. */
export async function setShareReminders(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly ShareId[],
  { remindAt, remindedAt }: ReminderChange,
): Promise<void> {
  await db
    .updateTable('share')
    .set({
      ...(remindAt === undefined ? {} : { remind_at: remindAt }),
      ...(remindedAt ? { reminded_at: remindedAt } : {}),
    })
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', sql<ShareId>`any(${uuidArray(ids)})`)
    .execute();
}
