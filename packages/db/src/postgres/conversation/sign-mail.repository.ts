import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { doctorOfShare } from '../doctor-of';
import type { InboxKey } from '../sharing/share/share-inbox.repository';

/**
 * Holds the patient and the video that a mail will be about. Call it before the share is changed
 * (docs/architecture.md, "The order of locks").
 */
export async function holdForSignMail(db: Kysely<DB>, { patientId, videoId }: InboxKey): Promise<void> {
  await sql`
    select from patient, video where patient.id = ${patientId}::uuid and video.id = ${videoId}::uuid
    for key share`.execute(db);
}

/**
 * Notes that a mail about a patient and a video is due. @param since when the last one was too long ago to count
 * @returns false where there was one after that
 */
export async function insertSignMail(
  db: Kysely<DB>,
  { patientId, videoId }: InboxKey,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_mail (patient_id, video_id, queued_at) values (${patientId}::uuid, ${videoId}::uuid, ${at})
    on conflict (patient_id, video_id) do update set queued_at = excluded.queued_at, made_at = null
      where sign_mail.queued_at <= ${since}
    returning patient_id`.execute(db);
  return rows.length > 0;
}

/**
 * Claims the mail about a patient and a video for the caller's transaction.
 * @returns the doctor; undefined where it was made before or the patient or the video is deleted
 */
export async function takeSignMail(
  db: Kysely<DB>,
  { patientId, videoId }: InboxKey,
  at: Date,
): Promise<PracticeId | undefined> {
  const { rows } = await sql<{ practice_id: string }>`
    update sign_mail set made_at = ${at} from patient
    where patient.id = sign_mail.patient_id and sign_mail.patient_id = ${patientId}::uuid
      and sign_mail.video_id = ${videoId}::uuid and sign_mail.made_at is null
    returning patient.practice_id`.execute(db);
  return rows[0]?.practice_id as PracticeId | undefined;
}

/** Who shared the video with the patient last, as {@link doctorOfShare} says it; undefined where nobody did. */
export async function findSignDoctor(
  db: Kysely<DB>,
  { patientId, videoId }: InboxKey,
): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('share')
    .select(doctorOfShare.as('doctor_id'))
    .where('patient_id', '=', patientId)
    .where('video_id', '=', videoId)
    .orderBy('time_sent', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.doctor_id as UserId | undefined;
}

/** Deletes the note of a mail that was not made after all, so the next sign can make one. */
export async function deleteSignMail(db: Kysely<DB>, { patientId, videoId }: InboxKey): Promise<void> {
  await db
    .deleteFrom('sign_mail')
    .where('patient_id', '=', patientId)
    .where('video_id', '=', videoId)
    .execute();
}
