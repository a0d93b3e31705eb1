import type { PatientId, PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { PatientReply } from '@bedside/contracts/patients/patient-reply/patient-reply.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { storedText, textColumn, type StoredText } from '../base/stored-text';

/** An answer as it is stored. */
export type PatientReplyRow = Omit<PatientReply, 'text'> & { text: StoredText };

/** For whom an answer is. */
export type ReplyReceiver = { patientId: PatientId; practiceId: PracticeId };

/**
 * The patient with this number of the doctor who sent the last text message to it, as a part of a statement: `patient_id`
 * and `practice_id`. When several doctors know the patient, an answer is meant for that one.
 * @param phone digits of the international number
 */
export const replyReceiver = (phone: string) => sql<{ patient_id: PatientId; practice_id: PracticeId }>`
  select patient.id as patient_id, patient.practice_id
  from patient
  join lateral (
    select max(delivery.created_at) as at from share join delivery on delivery.share_id = share.id
    where share.patient_id = patient.id and delivery.channel = 'sms' and delivery.provider_id is not null
  ) as sent on sent.at is not null
  where patient.phone = ${phone}
  order by sent.at desc limit 1`;

/** Stores an answer; that of a patient who was deleted meanwhile is dropped. */
export async function insertPatientReply(
  db: Kysely<DB>,
  { id, patientId, text, at }: { id: string; patientId: PatientId; text: StoredText; at: Date },
): Promise<void> {
  await sql`
    insert into patient_reply (id, patient_id, text, received_at)
    select ${id}::uuid, patient.id, ${textColumn(text)}, ${at} from patient where patient.id = ${patientId}::uuid`.execute(
    db,
  );
}

/** The doctor's unread answers, the newest first. */
export async function listUnreadReplies(
  db: Kysely<DB>,
  scope: PracticeScope,
  limit: number,
): Promise<PatientReplyRow[]> {
  const rows = await db
    .selectFrom('patient_reply')
    .innerJoin('patient', 'patient.id', 'patient_reply.patient_id')
    .select([
      'patient_reply.id',
      'patient_reply.text',
      'patient_reply.received_at',
      'patient.id as patient_id',
      'patient.first_name',
      'patient.last_name',
    ])
    .where('patient.practice_id', '=', scope.practiceId)
    .where('patient_reply.read_at', 'is', null)
    .orderBy('patient_reply.received_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    patient: { id: row.patient_id, firstName: row.first_name, lastName: row.last_name },
    text: storedText(row.text),
    receivedAt: row.received_at,
  }));
}

/** Marks one of the doctor's answers as read. @returns whether there is such an answer */
export async function setReplyRead(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: string,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('patient_reply')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('id', '=', id)
    .where('patient_id', 'in', (eb) =>
      eb.selectFrom('patient').select('patient.id').where('practice_id', '=', scope.practiceId),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes answers that were read before a time. */
export async function deleteReadReplies(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('patient_reply').where('read_at', '<', before).execute();
}
