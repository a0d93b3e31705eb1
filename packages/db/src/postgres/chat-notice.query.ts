import type { DoctorScope, LinkId, PatientId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import { scopeOfRow } from './row-scope';

/** A conversation whose patient may need a notice, and everything that the notice is made from. */
export type ChatToNotify = {
  scope: DoctorScope;
  dueAt: Date | null;
  unread: number;
  /** When the last message was written. */
  lastAt: Date;
  /** At least one video is shared with the patient; otherwise the link opens no conversation. */
  isOpen: boolean;
  patient: {
    id: PatientId;
    linkId: LinkId;
    firstName: string;
    phone: string;
    email: string | null;
    optedOut: { sms: boolean; mail: boolean };
  };
  doctor: {
    firstName: string;
    lastName: string;
    title: string | null;
    placeOfWork: string;
    /** Null until the doctor has confirmed it. */
    email: string | null;
  };
};

/** Locks a conversation for the caller's transaction and reads what its notice needs; undefined where there is none. */
export async function lockChatToNotify(
  db: Kysely<DB>,
  patientId: PatientId,
): Promise<ChatToNotify | undefined> {
  const row = await db
    .selectFrom('chat')
    .innerJoin('patient', 'patient.id', 'chat.patient_id')
    .innerJoin('user', 'user.id', 'chat.doctor_id')
    .leftJoin('title', 'title.id', 'user.title_id')
    .select((eb) => [
      'chat.doctor_id',
      'chat.notice_due_at',
      'chat.patient_unread',
      'chat.last_at',
      'patient.id',
      'patient.link_id',
      'patient.first_name',
      'patient.phone',
      'patient.email',
      'patient.sms_opted_out_at',
      'patient.mail_opted_out_at',
      'user.first_name as doctor_first_name',
      'user.last_name as doctor_last_name',
      'user.place_of_work',
      'user.email as doctor_email',
      'user.email_verified_at as doctor_email_verified_at',
      'title.name as doctor_title',
      eb
        .exists(
          eb
            .selectFrom('share')
            .select('share.id')
            .whereRef('share.patient_id', '=', 'patient.id')
            .where('share.revoked_at', 'is', null),
        )
        .as('is_open'),
    ])
    .where('chat.patient_id', '=', patientId)
    .forUpdate('chat')
    .executeTakeFirst();
  return (
    row && {
      scope: scopeOfRow(row),
      dueAt: row.notice_due_at,
      unread: row.patient_unread,
      lastAt: row.last_at ?? new Date(0),
      isOpen: Boolean(row.is_open),
      patient: {
        id: row.id as PatientId,
        linkId: row.link_id as LinkId,
        firstName: row.first_name,
        phone: row.phone,
        email: row.email,
        optedOut: { sms: row.sms_opted_out_at !== null, mail: row.mail_opted_out_at !== null },
      },
      doctor: {
        firstName: row.doctor_first_name,
        lastName: row.doctor_last_name,
        title: row.doctor_title,
        placeOfWork: row.place_of_work,
        email: row.doctor_email_verified_at && row.doctor_email,
      },
    }
  );
}
