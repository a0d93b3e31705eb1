import type { DoctorScope, PatientId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import { uuidArray } from './uuid-array';

/** What must be known of many patients before they are written to. */
export type RecipientSurvey = {
  /** How many of the ids are the doctor's patients, each counted once. */
  found: number;
  /** How many of them can be reached by e-mail, by SMS, and by any of the two. */
  byMail: number;
  bySms: number;
  byAny: number;
  /** The first name is no longer than this, in characters as a text message counts them. */
  longestName: number;
};

/**
 * Counts patients instead of loading them: thousands answer in one row. A phone is judged
 * without a pattern, which would take longer than finding the patient.
 */
export async function surveyRecipients(
  db: Kysely<DB>,
  scope: DoctorScope,
  patientIds: readonly PatientId[],
): Promise<RecipientSurvey> {
  const mail = sql`(coalesce(email, '') <> '' and mail_opted_out_at is null)`;
  const sms = sql`(sms_opted_out_at is null and octet_length(phone) between 8 and 15 and left(phone, 1) <> '0'
    and ltrim(phone, '0123456789') = '')`;
  const { rows } = await sql<{
    found: number;
    by_mail: number;
    by_sms: number;
    by_any: number;
    longest_name: number | null;
  }>`
    with recipient as materialized (
      select ${mail} as mail, ${sms} as sms, octet_length(first_name) as name
      from patient where doctor_id = ${scope.doctorId}::uuid and id = any(${uuidArray(patientIds)})
    )
    select count(*) as found, count(*) filter (where mail) as by_mail, count(*) filter (where sms) as by_sms,
      count(*) filter (where mail or sms) as by_any, max(name) as longest_name
    from recipient`.execute(db);
  const row = rows[0];
  return {
    found: row?.found ?? 0,
    byMail: row?.by_mail ?? 0,
    bySms: row?.by_sms ?? 0,
    byAny: row?.by_any ?? 0,
    longestName: row?.longest_name ?? 0,
  };
}
