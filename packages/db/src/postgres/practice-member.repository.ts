import type {
  Colleague,
  ColleagueRole,
  PracticePerson,
  Workplace,
} from '@bedside/contracts/colleague/colleague.schema';
import type { DoctorScope, UserId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/user/user.rules';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

type NameParts = { first_name: string; last_name: string; title: string | null };

const nameOf = ({ first_name, last_name, title }: NameParts) =>
  fullNameOf({ firstName: first_name, lastName: last_name, title });

/** Lets nobody else change who belongs to the practice until the commit. */
export async function lockPractice(db: Kysely<DB>, practiceId: UserId): Promise<void> {
  await sql`select 1 from "user" where id = ${practiceId}::uuid for no key update`.execute(db);
}

/** Everybody of the practice besides its owner, in the order in which they joined. */
export async function listColleagues(db: Kysely<DB>, scope: DoctorScope): Promise<Colleague[]> {
  const { rows } = await sql<NameParts & { user_id: string; email: string; role: string; joined_at: Date }>`
    select practice_member.user_id, practice_member.role, practice_member.joined_at,
      "user".first_name, "user".last_name, "user".email, title.name as title
    from practice_member
    join "user" on "user".id = practice_member.user_id
    left join title on title.id = "user".title_id
    where practice_member.practice_id = ${scope.doctorId}::uuid
    order by practice_member.joined_at, practice_member.user_id`.execute(db);
  return rows.map((row) => ({
    userId: row.user_id as UserId,
    name: nameOf(row),
    email: row.email,
    role: row.role as ColleagueRole,
    joinedAt: row.joined_at,
  }));
}

/** Who works in the practice, its owner first. */
export async function listPracticePeople(db: Kysely<DB>, scope: DoctorScope): Promise<PracticePerson[]> {
  const { rows } = await sql<NameParts & { id: string; role: string | null }>`
    select "user".id, "user".first_name, "user".last_name, title.name as title, practice_member.role
    from "user"
    left join practice_member on practice_member.user_id = "user".id and practice_member.practice_id = ${scope.doctorId}::uuid
    left join title on title.id = "user".title_id
    where "user".id = ${scope.doctorId}::uuid or practice_member.practice_id is not null
    order by practice_member.joined_at nulls first, "user".id`.execute(db);
  return rows.map((row) => ({
    userId: row.id as UserId,
    name: nameOf(row),
    role: row.role === null ? 'owner' : (row.role as ColleagueRole),
  }));
}

/** The owner's name of the practice that a user has joined; undefined where they have joined none. */
export async function findJoinedPractice(
  db: Kysely<DB>,
  userId: UserId,
): Promise<{ practiceId: UserId; ownerName: NonNullable<Workplace['joinedName']> } | undefined> {
  const { rows } = await sql<NameParts & { practice_id: string }>`
    select practice_member.practice_id, "user".first_name, "user".last_name, title.name as title
    from practice_member
    join "user" on "user".id = practice_member.practice_id
    left join title on title.id = "user".title_id
    where practice_member.user_id = ${userId}::uuid`.execute(db);
  const [row] = rows;
  return row && { practiceId: row.practice_id as UserId, ownerName: nameOf(row) };
}

/** @returns false for a user who has joined a practice already */
export async function insertMember(
  db: Kysely<DB>,
  member: { userId: UserId; practiceId: UserId; role: ColleagueRole; joinedAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('practice_member')
    .values({
      user_id: member.userId,
      practice_id: member.practiceId,
      role: member.role,
      joined_at: member.joinedAt,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the role is another one now */
export async function changeMemberRole(
  db: Kysely<DB>,
  scope: DoctorScope,
  userId: UserId,
  role: ColleagueRole,
): Promise<'changed' | 'same' | 'missing'> {
  const { rows } = await sql<{ before: string }>`
    update practice_member as member set role = ${role}
    from (select user_id, role from practice_member
      where user_id = ${userId}::uuid and practice_id = ${scope.doctorId}::uuid for update) as before
    where member.user_id = before.user_id returning before.role as before`.execute(db);
  const [row] = rows;
  if (!row) return 'missing';
  return row.before === role ? 'same' : 'changed';
}

/** @returns false where the user is no colleague of the practice */
export async function deleteMember(db: Kysely<DB>, practiceId: UserId, userId: UserId): Promise<boolean> {
  const row = await db
    .deleteFrom('practice_member')
    .where('user_id', '=', userId)
    .where('practice_id', '=', practiceId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Every session of a user but one works in their own practice from now on. */
export async function keepOtherSessionsAtHome(
  db: Kysely<DB>,
  userId: UserId,
  exceptSessionId: string,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ works_in_own: sql<boolean>`id <> ${exceptSessionId}` })
    .where('user_id', '=', userId)
    .execute();
}

/** Stores whether a session works in the user's own practice. */
export async function chooseSessionPractice(
  db: Kysely<DB>,
  sessionId: string,
  isOwn: boolean,
): Promise<void> {
  await db.updateTable('session').set({ works_in_own: isOwn }).where('id', '=', sessionId).execute();
}
