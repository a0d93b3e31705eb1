import type { ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';
import type { Colleague, Made } from '@bedside/contracts/practice/colleague/colleague.schema';
import type { PracticeId, PracticeScope, UserId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

type NameParts = { first_name: string; last_name: string; title: string | null };

const nameOf = ({ first_name, last_name, title }: NameParts) =>
  fullNameOf({ firstName: first_name, lastName: last_name, title });

/** Lets nobody else change who belongs to the practice until the commit. */
export async function lockPractice(db: Kysely<DB>, practiceId: PracticeId): Promise<void> {
  await sql`select 1 from practice where id = ${practiceId}::uuid for no key update`.execute(db);
}

/** Everybody of the practice besides its owner, in the order in which they joined. */
export async function listColleagues(db: Kysely<DB>, scope: PracticeScope): Promise<Colleague[]> {
  const { rows } = await sql<
    NameParts & {
      user_id: UserId;
      email: string;
      role: string;
      joined_at: Date;
      videos: number;
      has_factor: boolean;
    }
  >`
    select practice_member.user_id, practice_member.role, practice_member.joined_at,
      "user".first_name, "user".last_name, "user".email, title.name as title,
      (select count(*)::int from video join video_file on video_file.video_id = video.id and kind = 'playback'
        where made_by = practice_member.user_id and practice_id = practice_member.practice_id) as videos,
      exists (select from second_factor where second_factor.user_id = practice_member.user_id
        and confirmed_at is not null) as has_factor
    from practice_member
    join "user" on "user".id = practice_member.user_id
    left join title on title.id = "user".title_id
    where practice_member.practice_id = ${scope.practiceId}::uuid
    order by practice_member.joined_at, practice_member.user_id`.execute(db);
  return rows.map((row) => ({
    userId: row.user_id,
    name: nameOf(row),
    email: row.email,
    role: row.role as ColleagueRole,
    joinedAt: row.joined_at,
    videos: row.videos,
    hasFactor: row.has_factor,
  }));
}

/**
 * Who made something of the practice, and whether its owner works alone. Whoever has no account any more counts as the
 * owner.
 */
export async function findMaker(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: Made['of'],
  id: string,
): Promise<{ name: string; isAlone: boolean } | undefined> {
  const { rows } = await sql<NameParts & { is_alone: boolean }>`
    select "user".first_name, "user".last_name, title.name as title, made.made_by is null
      and not exists (select 1 from practice_member where practice_id = ${scope.practiceId}::uuid) as is_alone
    from ${sql.table(of)} as made
    join practice on practice.id = made.practice_id
    join "user" on "user".id = coalesce(made.made_by, practice.owner_id)
    left join title on title.id = "user".title_id
    where made.id = ${id}::uuid and made.practice_id = ${scope.practiceId}::uuid`.execute(db);
  const [row] = rows;
  return row && { name: nameOf(row), isAlone: row.is_alone };
}

/**
 * The owner's name of the practice that a user has joined; undefined where they have joined none. `isClosed` says that
 * the owner has deactivated the account, so nobody else works there; `eraseAt` is when the practice is erased.
 */
export async function findJoinedPractice(
  db: Kysely<DB>,
  userId: UserId,
): Promise<
  { practiceId: PracticeId; ownerName: string; isClosed: boolean; eraseAt: Date | null } | undefined
> {
  const { rows } = await sql<NameParts & { practice_id: string; is_closed: boolean; erase_at: Date | null }>`
    select practice_member.practice_id, "user".first_name, "user".last_name, title.name as title,
      "user".deactivated_at is not null as is_closed, "user".erase_at
    from practice_member
    join practice on practice.id = practice_member.practice_id
    join "user" on "user".id = practice.owner_id
    left join title on title.id = "user".title_id
    where practice_member.user_id = ${userId}::uuid`.execute(db);
  const [row] = rows;
  return (
    row && {
      practiceId: row.practice_id as PracticeId,
      ownerName: nameOf(row),
      isClosed: row.is_closed,
      eraseAt: row.erase_at,
    }
  );
}

/** @returns false for a user who has joined a practice already */
export async function insertMember(
  db: Kysely<DB>,
  member: { userId: UserId; practiceId: PracticeId; role: ColleagueRole; joinedAt: Date },
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
  scope: PracticeScope,
  userId: UserId,
  role: ColleagueRole,
): Promise<'changed' | 'same' | 'missing'> {
  const { rows } = await sql<{ before: string }>`
    update practice_member as member set role = ${role}
    from (select user_id, role from practice_member
      where user_id = ${userId}::uuid and practice_id = ${scope.practiceId}::uuid for update) as before
    where member.user_id = before.user_id returning before.role as before`.execute(db);
  const [row] = rows;
  if (!row) return 'missing';
  return row.before === role ? 'same' : 'changed';
}

/** @returns false where the user is no colleague of the practice */
export async function deleteMember(db: Kysely<DB>, practiceId: PracticeId, userId: UserId): Promise<boolean> {
  const row = await db
    .deleteFrom('practice_member')
    .where('user_id', '=', userId)
    .where('practice_id', '=', practiceId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Holds the right of a person to make something in a practice until the commit: they are its owner, or a doctor of it.
 * @returns false where they are not, any more
 */
export async function holdMembership(tx: Kysely<DB>, scope: PracticeScope): Promise<boolean> {
  if (scope.colleagueId === null) return true;
  const row = await tx
    .selectFrom('practice_member')
    .select('user_id')
    .where('user_id', '=', scope.colleagueId)
    .where('practice_id', '=', scope.practiceId)
    .where('role', '=', 'doctor')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
