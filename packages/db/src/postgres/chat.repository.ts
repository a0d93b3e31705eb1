import type { ChatSide } from '@bedside/contracts/chat/chat.schema';
import type { DoctorScope, PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** The part of the statement that stores a message, by its parameters, which begins a conversation with it. */
export const beginChatText = `
    insert into chat (patient_id, doctor_id, last_position, last_at, doctor_unread, patient_unread, notice_due_at)
    select id, doctor_id, 1, $7::timestamptz, ($3 = 'patient')::int, ($3 = 'doctor')::int, $15::timestamptz from reader
    where not exists (select from chat where patient_id = reader.id)
    on conflict do nothing
    returning last_position as position`;

/** The part of it that counts the message in a conversation that is there. */
export const countMessageText = `
    update chat set last_position = stored.position, last_at = $7::timestamptz,
      doctor_unread = doctor_unread + ($3 = 'patient')::int, patient_unread = patient_unread + ($3 = 'doctor')::int,
      notice_due_at = case when $15::timestamptz is null then notice_due_at else coalesce(waiting_at, due_at) end
    from stored, open where chat.patient_id = $1::uuid`;

/** A conversation while its row is locked. */
export type LockedChat = { lastPosition: number; isClosed: boolean };

/**
 * Locks the conversation with a patient for the caller's transaction, and creates it if there is none. Messages of one
 * conversation are stored one after another. The patient is held first (docs/architecture.md, "The order of locks").
 * @returns undefined where the patient is not the doctor's
 */
export async function lockChat(
  db: Kysely<DB>,
  scope: DoctorScope,
  patientId: PatientId,
): Promise<LockedChat | undefined> {
  const { rows } = await sql<{ last_position: number; is_closed: boolean }>`
    insert into chat (patient_id, doctor_id)
    select id, doctor_id from patient where id = ${patientId}::uuid and doctor_id = ${scope.doctorId}::uuid
    for key share
    on conflict (patient_id) do update set patient_id = excluded.patient_id
    returning last_position, closed_at is not null as is_closed`.execute(db);
  const [row] = rows;
  return row && { lastPosition: row.last_position, isClosed: row.is_closed };
}

/**
 * Locks the conversation with a patient for the caller's transaction, if there is one. The patient is held first.
 * @returns whether there is one
 */
export async function lockBegunChat(
  db: Kysely<DB>,
  scope: DoctorScope,
  patientId: PatientId,
): Promise<boolean> {
  const row = await db
    .selectFrom('patient')
    .innerJoin('chat', 'chat.patient_id', 'patient.id')
    .select('chat.patient_id')
    .where('patient.id', '=', patientId)
    .where('patient.doctor_id', '=', scope.doctorId)
    .forKeyShare('patient')
    .forUpdate('chat')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes how far one side has read, never backwards, and counts the unread rest.
 * @returns whether anything changed
 */
export async function setChatRead(
  db: Kysely<DB>,
  scope: DoctorScope,
  patientId: PatientId,
  { side, position, videoId }: { side: ChatSide; position: number; videoId?: VideoId | undefined },
): Promise<boolean> {
  const own = sql.ref(side === 'doctor' ? 'doctor_read' : 'patient_read');
  const unread = sql.ref(side === 'doctor' ? 'doctor_unread' : 'patient_unread');
  const other = side === 'doctor' ? 'patient' : 'doctor';
  const read = sql`least(${position}::int, chat.last_position)`;
  // A reader needs no notice: a waiting one is cancelled, and the next message plans its own.
  const noticed = side === 'patient' ? sql`, notice_due_at = null` : sql``;
  const skipsNone =
    videoId === undefined
      ? sql``
      : sql`and not exists (
          select from chat_message
          where chat_message.patient_id = chat.patient_id and author = ${other} and deleted_at is null
            and position > ${own} and position <= ${read} and video_id is distinct from ${videoId}::uuid)`;
  const { rows } = await sql`
    update chat set ${own} = ${read}, ${unread} = (
      select count(*) from chat_message
      where chat_message.patient_id = chat.patient_id and author = ${other} and deleted_at is null
        and position > ${read})${noticed}
    where patient_id = ${patientId}::uuid and doctor_id = ${scope.doctorId}::uuid and ${own} < ${read} ${skipsNone}
    returning patient_id`.execute(db);
  return rows.length > 0;
}

/** Counts the unread messages of both sides in a locked conversation, after a message was deleted. */
export async function recountUnread(db: Kysely<DB>, patientId: PatientId): Promise<void> {
  const waiting = (author: string, read: string) => sql<number>`(
    select count(*)::int from chat_message where chat_message.patient_id = chat.patient_id
      and author = ${author} and deleted_at is null and position > ${sql.ref(read)})`;
  await db
    .updateTable('chat')
    .set({
      doctor_unread: waiting('patient', 'doctor_read'),
      patient_unread: waiting('doctor', 'patient_read'),
    })
    .where('patient_id', '=', patientId)
    .execute();
}

/** Closes a locked conversation, or opens it again. */
export async function setChatClosed(
  db: Kysely<DB>,
  patientId: PatientId,
  closedAt: Date | null,
): Promise<void> {
  await db.updateTable('chat').set({ closed_at: closedAt }).where('patient_id', '=', patientId).execute();
}

/** Ends the notice that waits of a locked conversation, or moves it. @param change.notifiedAt it is being sent now */
export async function setChatNotice(
  db: Kysely<DB>,
  patientId: PatientId,
  change: { dueAt: Date | null; notifiedAt?: Date },
): Promise<void> {
  await db
    .updateTable('chat')
    .set({
      notice_due_at: change.dueAt,
      ...(change.notifiedAt ? { notified_at: change.notifiedAt } : {}),
    })
    .where('patient_id', '=', patientId)
    .execute();
}
