import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

export type QueuedMail = {
  /** Null in a mail that is sent to nobody, which only hides that there is no account. */
  recipient: string | null;
  subject: string;
  text: string;
  html: string;
  /** The patient whom it names, if any; it is deleted with the patient. */
  patientId: PatientId | null;
  /** The address where one POST ends mails of this kind; null in mails that nobody can refuse. */
  unsubscribeUrl: string | null;
};

/** @returns the id that the sending job carries */
export async function insertQueuedMail(
  db: Kysely<DB>,
  { patientId, unsubscribeUrl, ...mail }: QueuedMail,
): Promise<string> {
  const values = { ...mail, patient_id: patientId, unsubscribe_url: unsubscribeUrl };
  const row = await db.insertInto('queued_mail').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function findQueuedMail(db: Kysely<DB>, id: string): Promise<QueuedMail | undefined> {
  const row = await db
    .selectFrom('queued_mail')
    .select(['recipient', 'subject', 'text', 'html', 'patient_id', 'unsubscribe_url'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { patient_id: patientId, unsubscribe_url: unsubscribeUrl, ...mail } = row;
  return { ...mail, patientId: patientId as PatientId | null, unsubscribeUrl };
}

export async function deleteQueuedMail(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('queued_mail').where('id', '=', id).execute();
}

/** Deletes mails to a recipient that were not sent yet. Their jobs then find nothing to send. */
export async function deleteQueuedMailsTo(db: Kysely<DB>, recipient: string): Promise<void> {
  await db.deleteFrom('queued_mail').where('recipient', '=', recipient).execute();
}
