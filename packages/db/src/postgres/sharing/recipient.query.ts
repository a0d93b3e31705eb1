import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { ChannelChoice } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { uuidArray } from '../uuid-array';

/** What must be known about many patients before they get a message. */
export type RecipientSurvey = {
  /** How many of the ids are the doctor's patients, each counted once. */
  found: number;
  /** How many of them can be reached by the channel, or by at least one of the two. */
  reachable: number;
  /** The length of the longest first name, in characters as a text message counts them. */
  longestName: number;
  /** Numbers that can get a text message by their digits, and whose kind must still be looked up. */
  phonesToLookUp: string[];
};

const mail = sql`(coalesce(email, '') <> '' and mail_opted_out_at is null)`;
/** Without a pattern, which would take longer than finding the patient. */
const sms = sql`(sms_opted_out_at is null and octet_length(phone) between 8 and 15 and left(phone, 1) <> '0'
  and ltrim(phone, '0123456789') = '')`;
/**
 * In North America only 900 numbers are costly, and numbers of two countries whose other numbers are looked up as well.
 */
const isPlain = sql`(octet_length(phone) = 11 and left(phone, 1) = '1' and left(phone, 4) not in ('1900', '1246', '1345'))`;
const reachable = { mail, sms, all: sql`(${mail} or ${sms})` };

/** Counts patients instead of loading them: thousands give one row. */
export async function surveyRecipients(
  db: Kysely<DB>,
  scope: PracticeScope,
  patientIds: readonly PatientId[],
  channels: ChannelChoice,
): Promise<RecipientSurvey> {
  const { rows } = await sql<{
    found: number;
    reachable: number;
    longest_name: number | null;
    phones: string[] | null;
  }>`
    select count(*) as found, count(*) filter (where ${reachable[channels]}) as reachable,
      max(octet_length(first_name)) as longest_name,
      array_agg(phone) filter (where ${channels !== 'mail'} and ${sms} and not ${isPlain}) as phones
    from patient where practice_id = ${scope.practiceId}::uuid and id = any(${uuidArray(patientIds)})`.execute(
    db,
  );
  const row = rows[0];
  return {
    found: row?.found ?? 0,
    reachable: row?.reachable ?? 0,
    longestName: row?.longest_name ?? 0,
    phonesToLookUp: row?.phones ?? [],
  };
}
