import type { PracticeId, LinkId, PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { scopeOfRow } from './row-scope';

/** The two sides of an SMS or mail to a patient, as its text and its address need them. */
export type Correspondents = {
  scope: PracticeScope;
  patient: {
    id: PatientId;
    /** The link of the patient's area. */
    linkId: LinkId;
    firstName: string;
    phone: string;
    email: string | null;
    optedOut: { sms: boolean; mail: boolean };
    mailFails: boolean;
  };
  /** Whom the patient sees and answers; the link and the place of work are the practice's. */
  doctor: {
    linkId: LinkId;
    firstName: string;
    lastName: string;
    title: string | null;
    placeOfWork: string;
    /** Null until the doctor has confirmed it. */
    email: string | null;
  };
};

/** What {@link readCorrespondents} reads, of `patient`, of `practice`, of the `user`, and of the `title` of the user. */
export const correspondentColumns = [
  'patient.id as patient_id',
  'patient.practice_id',
  'patient.link_id as patient_link_id',
  'patient.first_name as patient_first_name',
  'patient.phone',
  'patient.email',
  'patient.sms_opted_out_at',
  'patient.mail_opted_out_at',
  'patient.mail_fails',
  'practice.link_id as doctor_link_id',
  'user.first_name as doctor_first_name',
  'user.last_name as doctor_last_name',
  'practice.place_of_work',
  'user.email as doctor_email',
  'user.email_verified_at as doctor_email_verified_at',
  'title.name as doctor_title',
] as const;

export function readCorrespondents(row: {
  patient_id: PatientId;
  practice_id: PracticeId;
  patient_link_id: LinkId;
  patient_first_name: string;
  phone: string;
  email: string | null;
  sms_opted_out_at: Date | null;
  mail_opted_out_at: Date | null;
  mail_fails: boolean;
  doctor_link_id: LinkId;
  doctor_first_name: string;
  doctor_last_name: string;
  place_of_work: string;
  doctor_email: string;
  doctor_email_verified_at: Date | null;
  doctor_title: string | null;
}): Correspondents {
  return {
    scope: scopeOfRow(row),
    patient: {
      id: row.patient_id,
      linkId: row.patient_link_id,
      firstName: row.patient_first_name,
      phone: row.phone,
      email: row.email,
      optedOut: { sms: row.sms_opted_out_at !== null, mail: row.mail_opted_out_at !== null },
      mailFails: row.mail_fails,
    },
    doctor: {
      linkId: row.doctor_link_id,
      firstName: row.doctor_first_name,
      lastName: row.doctor_last_name,
      title: row.doctor_title,
      placeOfWork: row.place_of_work,
      email: row.doctor_email_verified_at && row.doctor_email,
    },
  };
}
