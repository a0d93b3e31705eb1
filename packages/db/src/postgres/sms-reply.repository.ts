import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** Stores that a patient's answer was handled. @returns false when it had been before */
export async function insertSmsReply(db: Kysely<DB>, providerId: string): Promise<boolean> {
  const result = await db
    .insertInto('sms_reply')
    .values({ provider_id: providerId })
    .onConflict((oc) => oc.column('provider_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes answers from before a time: providers repeat them only within hours. */
export async function deleteSmsReplies(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('sms_reply').where('received_at', '<', before).execute();
}
