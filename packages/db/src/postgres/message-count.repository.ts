import type { DoctorScope } from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** How many messages an account may queue by one channel. */
export type MessageAllowance = {
  /** In its first 24 hours, and on each later day. */
  firstDay: number;
  perDay: number;
  /** How many days of a new account are limited. */
  days: number;
};

/** A channel that is over its limit, with what is left for today. */
export type UsedUp = {
  channel: Channel;
  /** The account's day: 0 is its first. */
  day: number;
  limit: number;
  left: number;
  /** When the next day begins. */
  until: Date;
};

const DAY = sql`interval '24 hours'`;

/**
 * Counts messages against the limit of a new account, in the caller's transaction. Concurrent callers run one after
 * another until their commit. An account past its limited days is not counted.
 * @returns the first channel that is over its limit; the caller then has to roll back
 */
export async function takeMessages(
  db: Kysely<DB>,
  scope: DoctorScope,
  wanted: readonly { channel: Channel; count: number }[],
  allowance: MessageAllowance,
  at: Date,
): Promise<UsedUp | undefined> {
  const { rows } = await sql<{
    channel: Channel;
    day: number;
    max: number;
    count: number;
    until: Date;
  }>`
    with account as (
      select id, created_at, floor(extract(epoch from ${at}::timestamptz - created_at) / 86400)::int as day
      from "user" where id = ${scope.doctorId}::uuid
    )
    insert into message_count (doctor_id, channel, day, count)
    select account.id, wanted.channel, greatest(account.day, 0), wanted.count
    from account, unnest(${sql.val(wanted.map(({ channel }) => channel))}::text[],
                         ${sql.val(wanted.map(({ count }) => count))}::int[]) as wanted(channel, count)
    where account.day < ${allowance.days}::int
    order by wanted.channel
    on conflict (doctor_id, channel, day) do update set count = message_count.count + excluded.count
    returning channel, day, count,
      case when day = 0 then ${allowance.firstDay}::int else ${allowance.perDay}::int end as max,
      (select created_at from account) + (day + 1) * ${DAY} as until`.execute(db);
  const asked = new Map(wanted.map(({ channel, count }) => [channel, count]));
  const over = rows.find(({ count, max }) => count > max);
  return (
    over && {
      channel: over.channel,
      day: over.day,
      limit: over.max,
      left: Math.max(0, over.max - (over.count - (asked.get(over.channel) ?? 0))),
      until: over.until,
    }
  );
}

/** Whether an account is still in its limited days. */
export async function isNewAccount(
  db: Kysely<DB>,
  scope: DoctorScope,
  { days }: Pick<MessageAllowance, 'days'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select created_at > ${at}::timestamptz - ${days}::int * ${DAY} as is_new
    from "user" where id = ${scope.doctorId}::uuid`.execute(db);
  return rows[0]?.is_new ?? false;
}
