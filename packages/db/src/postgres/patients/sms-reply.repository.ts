import type { PatientId, PracticeId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { replyReceiver, type ReplyReceiver } from './patient-reply.repository';

/**
 * Stores that a patient's answer was handled, and finds for whom it is, in one statement.
 * @returns undefined when it had been handled before; a receiver of null where nobody wrote to the number
 */
export async function insertSmsReply(
  db: Kysely<DB>,
  { providerId, phone }: { providerId: string; phone: string },
): Promise<{ receiver: ReplyReceiver | null } | undefined> {
  const { rows } = await sql<{ patient_id: PatientId | null; practice_id: PracticeId | null }>`
    with handled as (
      insert into sms_reply (provider_id) values (${providerId}) on conflict (provider_id) do nothing
      returning provider_id)
    select receiver.patient_id, receiver.practice_id
    from handled left join (${replyReceiver(phone)}) as receiver on true`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { patient_id: patientId, practice_id: practiceId } = row;
  const isKnown = patientId !== null && practiceId !== null;
  return {
    receiver: isKnown ? { patientId: patientId, practiceId: practiceId } : null,
  };
}

/** Deletes answers from before a time: providers repeat them only within hours. */
export async function deleteSmsReplies(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('sms_reply').where('received_at', '<', before).execute();
}
