import type { PlanId } from '@bedside/contracts/account/billing/billing.schema';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { planOf } from './usage.repository';

/** One message to count. */
type CountedMessage = {
  channel: Channel;
  patientId: PatientId;
  /** The phone or the e-mail. */
  address: string;
  /** The country of the phone (ISO 3166-1); empty for a mail. */
  country: string;
};

/** What an account has queued by one channel on its day, the new messages included. */
export type DayCount = { channel: Channel; messages: number; newRecipients: number; countries: number };

/** What an account has queued by all channels in its month, the new messages included, and the plan that limits it. */
export type MonthCount = { plan: PlanId; messages: number };

/** The account's day, 0 is its first, and when the next one begins. */
export type AccountDay = { day: number; until: Date };

const DAY = sql`interval '24 hours'`;

/**
 * Counts messages of an account's day and month, in the caller's transaction: a rollback returns them. Concurrent callers
 * wait for each other's commit at the row of the month, which is locked first.
 * @param when.month its first day; a month that a later one has followed counts with that one
 * @returns the sums of the day, by channel, and the one of the month
 */
export async function countMessages(
  db: Kysely<DB>,
  scope: PracticeScope,
  messages: readonly CountedMessage[],
  { day, month }: Pick<AccountDay, 'day'> & { month: string },
): Promise<{ ofDay: DayCount[]; ofMonth: MonthCount }> {
  const channels = [...new Set(messages.map(({ channel }) => channel))].sort();
  const countOf = (channel: Channel) => messages.filter((one) => one.channel === channel).length;
  const { rows: sums } = await sql<{ channel: Channel; count: number; of_month: number; plan: PlanId }>`
    with of_month as materialized (
      select count_month_messages(${scope.practiceId}::uuid, ${month}::date, ${messages.length}::int) as messages
    )
    insert into message_count (practice_id, channel, day, count)
    select ${scope.practiceId}::uuid, given.channel, ${day}::int, given.count
    from unnest(${sql.val(channels)}::text[], ${sql.val(channels.map(countOf))}::int[]) as given(channel, count)
    cross join of_month
    order by given.channel
    on conflict (practice_id, channel, day, country) do update set count = message_count.count + excluded.count
    returning channel, count, (select messages from of_month) as of_month, ${planOf(scope)} as plan`.execute(
    db,
  );
  const countries = await countCountries(db, scope, messages, day);
  const recipients = await countNewRecipients(db, scope, messages, day);
  const [{ of_month: inMonth, plan } = { of_month: 0, plan: 'free' as const }] = sums;
  return {
    ofDay: sums.map(({ channel, count }) => ({
      channel,
      messages: count,
      newRecipients: recipients.get(channel) ?? 0,
      countries: channel === 'sms' ? countries : 0,
    })),
    ofMonth: { plan, messages: inMonth },
  };
}

/** @returns how many countries the account has sent text messages to on this day */
async function countCountries(
  db: Kysely<DB>,
  scope: PracticeScope,
  messages: readonly CountedMessage[],
  day: number,
): Promise<number> {
  const counts = new Map<string, number>();
  for (const { country } of messages) if (country !== '') counts.set(country, (counts.get(country) ?? 0) + 1);
  if (counts.size === 0) return 0;
  await sql`
    insert into message_count (practice_id, channel, day, country, count)
    select ${scope.practiceId}::uuid, 'sms', ${day}::int, given.country, given.count
    from unnest(${sql.val([...counts.keys()])}::text[], ${sql.val([...counts.values()])}::int[]) as given(country, count)
    on conflict (practice_id, channel, day, country) do update set count = message_count.count + excluded.count`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_count
    where practice_id = ${scope.practiceId}::uuid and channel = 'sms' and day = ${day}::int and country <> ''`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** @returns by channel, how many patients the account has written to for the first time on this day */
async function countNewRecipients(
  db: Kysely<DB>,
  scope: PracticeScope,
  messages: readonly CountedMessage[],
  day: number,
): Promise<Map<Channel, number>> {
  const { rows } = await sql<{ channel: Channel; new_recipients: number }>`
    with given as (
      select distinct on (patient_id, channel) patient_id, channel, sha256(convert_to(address, 'UTF8')) as address_hash
      from unnest(${sql.val(messages.map(({ patientId }) => patientId))}::uuid[],
                  ${sql.val(messages.map(({ channel }) => channel))}::text[],
                  ${sql.val(messages.map(({ address }) => address))}::text[]) as one(patient_id, channel, address)
    ), added as (
      insert into message_recipient as known (patient_id, channel, address_hash)
      select patient_id, channel, address_hash from given
      on conflict (patient_id, channel) do update set address_hash = excluded.address_hash
        where known.address_hash <> excluded.address_hash
      returning channel
    )
    update message_count set new_recipients = new_recipients + (select count(*) from added where added.channel = message_count.channel)
    where practice_id = ${scope.practiceId}::uuid and day = ${day}::int and country = ''
      and channel in (select channel from given)
    returning channel, new_recipients`.execute(db);
  return new Map(rows.map((row) => [row.channel, row.new_recipients]));
}

/** A day is 24 hours from the creation of the practice, not a date (docs/decisions/024-new-accounts.md). */
export async function findAccountDay(
  db: Kysely<DB>,
  scope: PracticeScope,
  at: Date,
): Promise<AccountDay | undefined> {
  const { rows } = await sql<AccountDay>`
    select account.day, created_at + (account.day + 1) * ${DAY} as until
    from practice, lateral (
      select greatest(0, floor(extract(epoch from ${at}::timestamptz - created_at) / 86400)::int) as day
    ) account
    where id = ${scope.practiceId}::uuid`.execute(db);
  return rows[0];
}

/** The states of a message that arrived. A mail server reports nothing after it has taken a mail. */
const arrived = { sms: ['delivered'], mail: ['sent', 'delivered'] } as const satisfies Record<
  Channel,
  unknown
>;

/** How many messages of an account arrived by a channel. @param most it counts no further */
export async function countDelivered(
  db: Kysely<DB>,
  scope: PracticeScope,
  channel: Channel,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from share join delivery on delivery.share_id = share.id
      where share.practice_id = ${scope.practiceId}::uuid and delivery.channel = ${channel}
        and delivery.state = any(${sql.val([...arrived[channel]])}::text[])
      limit ${most}) as arrived`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the counts of days that ended long ago. */
export async function removeOldMessageCounts(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`
    delete from message_count using "user" account
    where account.id = message_count.practice_id
      and account.created_at + (message_count.day + 1) * ${DAY} < ${before}::timestamptz`.execute(db);
}
