import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

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

/** Counts the patients of a batch instead of loading them: thousands answer in one row. */
export async function surveyRecipients(
  db: Kysely<DB>,
  scope: DoctorScope,
  batchId: string,
): Promise<RecipientSurvey> {
  const ids = sql`(select patient_ids from share_batch where id = ${batchId}::uuid)::uuid[]`;
  const mail = sql`(coalesce(email, '') <> '' and mail_opted_out_at is null)`;
  const sms = sql`(sms_opted_out_at is null and phone ~ '^[1-9][0-9]{7,14}$')`;
  const { rows } = await sql<{
    found: number;
    by_mail: number;
    by_sms: number;
    by_any: number;
    longest_name: number | null;
  }>`
    select count(*) as found, count(*) filter (where ${mail}) as by_mail, count(*) filter (where ${sms}) as by_sms,
      count(*) filter (where ${mail} or ${sms}) as by_any, max(octet_length(first_name)) as longest_name
    from patient where doctor_id = ${scope.doctorId}::uuid and id = any(${ids})`.execute(db);
  const row = rows[0];
  return {
    found: row?.found ?? 0,
    byMail: row?.by_mail ?? 0,
    bySms: row?.by_sms ?? 0,
    byAny: row?.by_any ?? 0,
    longestName: row?.longest_name ?? 0,
  };
}
