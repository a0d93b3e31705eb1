import type { PatientId, PracticeId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { storedText, textColumn, type StoredText } from './stored-text';

export type QueuedMail = {
  /** Null in a mail that is sent to nobody, which only hides that there is no account. */
  recipient: string | null;
  /** Encrypted only in a mail that names a patient. */
  subject: StoredText;
  text: StoredText;
  html: StoredText;
  /** The patient whom it names, if any; it is deleted with the patient. */
  patientId: PatientId | null;
  /** The address where one POST ends mails of this kind; null in mails that nobody can refuse. */
  unsubscribeUrl: string | null;
  attachment: { fileName: string; file: Buffer } | null;
};

/** Stores a mail under the id that the sending job carries. */
export async function insertQueuedMail(db: Kysely<DB>, mail: QueuedMail & { id: string }): Promise<void> {
  await db
    .insertInto('queued_mail')
    .values({
      id: mail.id,
      recipient: mail.recipient,
      subject: textColumn(mail.subject),
      text: textColumn(mail.text),
      html: textColumn(mail.html),
      patient_id: mail.patientId,
      unsubscribe_url: mail.unsubscribeUrl,
      attachment: mail.attachment?.file ?? null,
      attachment_name: mail.attachment?.fileName ?? null,
    })
    .execute();
}

/** @returns with the doctor of the patient whom it names, and with the key of the address where it is an account's */
export async function findQueuedMail(
  db: Kysely<DB>,
  id: string,
): Promise<(QueuedMail & { practiceId: PracticeId | null; returnKey: string | null }) | undefined> {
  const row = await db
    .selectFrom('queued_mail')
    .leftJoin('patient', 'patient.id', 'queued_mail.patient_id')
    .select(['recipient', 'subject', 'text', 'html', 'patient_id', 'unsubscribe_url', 'patient.practice_id'])
    .leftJoin('user', 'user.email', 'queued_mail.recipient')
    .select(['attachment', 'attachment_name', 'user.mail_key'])
    .where('queued_mail.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      recipient: row.recipient,
      subject: storedText(row.subject),
      text: storedText(row.text),
      html: storedText(row.html),
      patientId: row.patient_id,
      unsubscribeUrl: row.unsubscribe_url,
      attachment:
        row.attachment === null ? null : { file: row.attachment, fileName: row.attachment_name ?? '' },
      practiceId: row.practice_id,
      returnKey: row.mail_key,
    }
  );
}

export async function deleteQueuedMail(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('queued_mail').where('id', '=', id).execute();
}

/** Deletes mails to a recipient that were not sent yet. Their jobs then find nothing to send. */
export async function deleteQueuedMailsTo(db: Kysely<DB>, recipient: string): Promise<void> {
  await db.deleteFrom('queued_mail').where('recipient', '=', recipient).execute();
}
