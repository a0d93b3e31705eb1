import type { PracticeOffer, ReceivedOffer } from '@bedside/contracts/practice/colleague/colleague.schema';
import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/*
 * A practice changes hands when its owner offers it to a doctor who works there, and they accept. Whoever leaves the
 * practice loses the offer: the database deletes it with the membership.
 */

type NameParts = { first_name: string; last_name: string; title: string | null };

const nameOf = ({ first_name, last_name, title }: NameParts) =>
  fullNameOf({ firstName: first_name, lastName: last_name, title });

/** Stores an offer, in place of an earlier one. @returns false where nobody of that id is a doctor of the practice */
export async function putOffer(
  db: Kysely<DB>,
  practiceId: PracticeId,
  { userId, expiresAt }: { userId: UserId; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into practice_offer (practice_id, to_id, expires_at)
    select practice_id, user_id, ${expiresAt} from practice_member
    where practice_id = ${practiceId}::uuid and user_id = ${userId}::uuid and role = 'doctor'
    on conflict (practice_id) do update set to_id = excluded.to_id, expires_at = excluded.expires_at
    returning practice_id`.execute(db);
  return rows.length > 0;
}

/** Uses an offer up, of anybody or of one person. @returns whom it was for; undefined where there is none any more */
export async function takeOffer(
  db: Kysely<DB>,
  practiceId: PracticeId,
  { now, userId }: { now: Date; userId?: UserId },
): Promise<UserId | undefined> {
  const row = await db
    .deleteFrom('practice_offer')
    .where('practice_id', '=', practiceId)
    .where('expires_at', '>', now)
    .$if(userId !== undefined, (own) => own.where('to_id', '=', userId as UserId))
    .returning('to_id')
    .executeTakeFirst();
  return row?.to_id;
}

/** The open offer of a practice; null without one. */
export async function findOffer(
  db: Kysely<DB>,
  practiceId: PracticeId,
  now: Date,
): Promise<PracticeOffer | null> {
  const { rows } = await sql<NameParts & { to_id: UserId; expires_at: Date }>`
    select to_id, expires_at, first_name, last_name, title.name as title from practice_offer
    join "user" on "user".id = to_id left join title on title.id = title_id
    where practice_id = ${practiceId}::uuid and expires_at > ${now}`.execute(db);
  const [row] = rows;
  return row ? { userId: row.to_id, name: nameOf(row), expiresAt: row.expires_at } : null;
}

/** The open offers to a person. */
export async function listOffersTo(db: Kysely<DB>, userId: UserId, now: Date): Promise<ReceivedOffer[]> {
  const { rows } = await sql<NameParts & { practice_id: PracticeId; expires_at: Date }>`
    select practice_id, expires_at, first_name, last_name, title.name as title from practice_offer
    join practice on practice.id = practice_id join "user" on "user".id = owner_id
    left join title on title.id = title_id
    where to_id = ${userId}::uuid and expires_at > ${now} order by expires_at`.execute(db);
  return rows.map((row) => ({
    practiceId: row.practice_id,
    ownerName: nameOf(row),
    expiresAt: row.expires_at,
  }));
}

/** What stood for the owner's in the rows of a practice has the former owner's name from now on. */
export async function nameMakers(
  tx: Kysely<DB>,
  practiceId: PracticeId,
  { from, to }: { from: UserId; to: UserId },
): Promise<void> {
  for (const [table, column] of [
    ['video', 'made_by'],
    ['playlist', 'made_by'],
    ['patient', 'made_by'],
    ['recording', 'made_by'],
    ['share', 'sent_by'],
  ] as const)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = case when ${sql.ref(column)} is null then ${from}::uuid end
      where practice_id = ${practiceId}::uuid and (${sql.ref(column)} is null or ${sql.ref(column)} = ${to}::uuid)`.execute(
      tx,
    );
}
