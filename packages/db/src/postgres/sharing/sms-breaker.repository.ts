import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** `refused`: how many messages the breaker held back since it opened. */
export type SmsBreaker = { isOpen: boolean; refused: number; count: number };

/**
 * Counts one text message of the installation, in one statement, so none slips through between the look and the count.
 * The breaker opens when `most` were sent within an hour, and closes after `restMs`.
 */
export async function countSms(
  db: Kysely<DB>,
  { most, restMs }: { most: number; restMs: number },
  at: Date,
): Promise<SmsBreaker> {
  const rests = sql`coalesce(opened_at > ${new Date(at.getTime() - restMs)}::timestamptz, false)`;
  const isSameHour = sql`(opened_at is null and hour_began_at > ${at}::timestamptz - interval '1 hour')`;
  const isFull = sql`(${isSameHour} and count >= ${most}::int)`;
  const { rows } = await sql<SmsBreaker>`
    update sms_breaker set
      opened_at = case when ${rests} then opened_at when ${isFull} then ${at}::timestamptz end,
      refused = case when ${rests} then refused + 1 when ${isFull} then 1 else 0 end,
      hour_began_at = case when ${rests} or ${isSameHour} then hour_began_at else ${at}::timestamptz end,
      count = case when ${rests} or ${isFull} then count when ${isSameHour} then count + 1 else 1 end
    returning opened_at is not null as "isOpen", refused, count`.execute(db);
  return rows[0] ?? { isOpen: false, refused: 0, count: 0 };
}

export async function findSmsBreaker(db: Kysely<DB>, restMs: number, at: Date): Promise<SmsBreaker> {
  const { rows } = await sql<SmsBreaker>`
    select coalesce(opened_at > ${new Date(at.getTime() - restMs)}::timestamptz, false) as "isOpen", refused, count
    from sms_breaker`.execute(db);
  return rows[0] ?? { isOpen: false, refused: 0, count: 0 };
}

/** Closes the breaker, and begins a new hour. */
export async function closeSmsBreaker(db: Kysely<DB>, at: Date): Promise<void> {
  await db
    .updateTable('sms_breaker')
    .set({ opened_at: null, refused: 0, count: 0, hour_began_at: at })
    .execute();
}
