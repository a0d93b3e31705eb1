import type { LinkId, PatientId, PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { givenLinks, type GivenLink } from '../given-links';
import { usedBefore } from '../link-use';
import { runPrepared } from '../prepared-statement';

/**
 * The part of the statement that stores a message, by its parameters, which counts it in its conversation. A notice that
 * waits already stays.
 */
export const countMessageText = `
    update chat set last_position = last_position + 1, last_at = $4::timestamptz,
      doctor_unread = doctor_unread + ($2 = 'patient')::int, patient_unread = patient_unread + ($2 = 'doctor')::int,
      notice_due_at = case when $16::timestamptz is null then notice_due_at else
        coalesce(notice_due_at, greatest($16::timestamptz, notified_at + $17 * interval '1 millisecond')) end
    where patient_id = $1::uuid
    returning practice_id, last_position as position`;

/** A conversation while its row is locked. `isOptedOut`: its patient refuses messages by every channel. */
export type LockedChat = { lastPosition: number; isClosed: boolean; isOptedOut: boolean };

/**
 * Locks the conversation with a patient for the caller's transaction, and creates it if there is none. Messages of one
 * conversation are stored one after another. The patient is held first (docs/architecture.md, "The order of locks").
 * @returns undefined where the patient is not the doctor's
 */
export async function lockChat(
  db: Kysely<DB>,
  scope: PracticeScope,
  patientId: PatientId,
): Promise<LockedChat | undefined> {
  const { rows } = await runPrepared(
    db,
    'lock-chat',
    sql<{ last_position: number; is_closed: boolean; is_opted_out: boolean }>`
    with held as (
      select id, practice_id,
        sms_opted_out_at is not null and (email is null or mail_opted_out_at is not null) as is_opted_out
      from patient where id = ${patientId}::uuid and practice_id = ${scope.practiceId}::uuid for key share)
    insert into chat (patient_id, practice_id) select id, practice_id from held
    on conflict (patient_id) do update set patient_id = excluded.patient_id
    returning last_position, closed_at is not null as is_closed, (select is_opted_out from held) as is_opted_out`,
  );
  const [row] = rows;
  return row && { lastPosition: row.last_position, isClosed: row.is_closed, isOptedOut: row.is_opted_out };
}

/**
 * Locks the conversation with a patient for the caller's transaction, if there is one. The patient is held first.
 * @returns whether there is one
 */
export async function lockBegunChat(
  db: Kysely<DB>,
  scope: PracticeScope,
  patientId: PatientId,
): Promise<boolean> {
  const row = await db
    .selectFrom('patient')
    .innerJoin('chat', 'chat.patient_id', 'patient.id')
    .select('chat.patient_id')
    .where('patient.id', '=', patientId)
    .where('patient.practice_id', '=', scope.practiceId)
    .forKeyShare('patient')
    .forUpdate('chat')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes how far the practice has read, never backwards, and counts the unread rest.
 * @returns whether anything changed
 */
export async function setReadByDoctor(
  db: Kysely<DB>,
  scope: PracticeScope,
  patientId: PatientId,
  position: number,
): Promise<boolean> {
  const { rows } = await sql`
    update chat set doctor_read = least(${position}::int, last_position), doctor_unread = (
      select count(*) from chat_message
      where chat_message.patient_id = chat.patient_id and author = 'patient' and deleted_at is null
        and position > least(${position}::int, chat.last_position))
    where patient_id = ${patientId}::uuid and practice_id = ${scope.practiceId}::uuid
      and doctor_read < least(${position}::int, last_position)
    returning patient_id`.execute(db);
  return rows.length > 0;
}

/** Counts the unread messages of both sides in a locked conversation, after one was deleted or read. */
export async function recountUnread(db: Kysely<DB>, patientId: PatientId): Promise<void> {
  await sql`
    update chat set doctor_unread = of_patient.count, patient_unread = of_doctor.count,
      patient_read = coalesce(of_doctor.first - 1, last_position),
      notice_due_at = case when of_doctor.count > 0 then notice_due_at end
    from (select count(*)::int as count from chat_message join chat as own using (patient_id)
        where patient_id = ${patientId}::uuid and author = 'patient' and deleted_at is null
          and position > own.doctor_read) as of_patient,
      (select count(*)::int as count, min(position) as first from chat_message
        where patient_id = ${patientId}::uuid and author = 'doctor' and deleted_at is null
          and read_at is null) as of_doctor
    where patient_id = ${patientId}::uuid`.execute(db);
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

/** Ends the address of a conversation's own page. The next notice that leads there gives it another. */
export async function dropOwnLink(db: Kysely<DB>, patientId: PatientId): Promise<void> {
  await db
    .updateTable('chat')
    .set({ link_id: null, own_used_at: null })
    .where('patient_id', '=', patientId)
    .execute();
}

/**
 * Makes the waiting notices of a practice due at once, because the hours of its night have changed. Each is planned
 * again, not within `pauseMs` of the last one.
 */
export async function replanNotices(
  db: Kysely<DB>,
  practiceId: PracticeId,
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<void> {
  await sql`
    update chat set notice_due_at = greatest(${now}::timestamptz, notified_at + ${pauseMs} * interval '1 millisecond')
    where practice_id = ${practiceId}::uuid
      and notice_due_at > ${now}::timestamptz + ${pauseMs} * interval '1 millisecond'`.execute(db);
}

/** The address of a conversation's own page, which becomes the given one unless it has one. */
export async function giveOwnLink(db: Kysely<DB>, patientId: PatientId, linkId: LinkId): Promise<LinkId> {
  const { rows } = await sql<{ link_id: LinkId }>`
    update chat set link_id = coalesce(link_id, ${linkId}) where patient_id = ${patientId}::uuid
    returning link_id`.execute(db);
  return rows[0]?.link_id ?? linkId;
}

/** Gives conversations' own pages other links. The ids are those of the patients. */
export async function replaceOwnLinks(db: Kysely<DB>, links: readonly GivenLink[]): Promise<void> {
  await sql`update chat set link_id = given.link, own_used_at = null from ${givenLinks(links)} where chat.patient_id = given.id`.execute(
    db,
  );
}

/** Stores that the link of a conversation's own page was used, to within an hour. */
export async function noteOwnLinkUsed(db: Kysely<DB>, patientId: string, at: Date): Promise<void> {
  await sql`update chat set own_used_at = ${at}
    where patient_id = ${patientId}::uuid and (own_used_at is null or own_used_at < ${usedBefore(at)})`.execute(
    db,
  );
}
