import type { ColleagueRole, PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import type { Colleague, Made, Place } from '@bedside/contracts/practice/colleague/colleague.schema';
import type { PracticeId, PracticeScope, UserId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { beginWorkplace } from '../account/user/user-workplace.repository';
import { homeOf } from '../home-of';

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
      role: ColleagueRole;
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
    role: row.role,
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
 * Every practice in which a user may work: the one in which they are at home, then the others by when they began there.
 * One that somebody else owns is closed while its owner's account is deactivated; `eraseAt` is when it is erased.
 */
export async function listPlaces(db: Kysely<DB>, userId: UserId): Promise<Omit<Place, 'isHere'>[]> {
  const { rows } = await sql<
    NameParts & {
      id: PracticeId;
      role: string;
      name: string;
      is_home: boolean;
      is_closed: boolean;
      erase_at: Date | null;
    }
  >`
    select practice.id, coalesce(member.role, 'owner') as role, owner.first_name, owner.last_name, title.name as title,
      coalesce(nullif(branding.clinic_name, ''), nullif(name_of_clinic, ''), place_of_work) as name,
      practice.id = ${homeOf(userId)} as is_home,
      owner.id <> ${userId}::uuid and owner.deactivated_at is not null as is_closed, owner.erase_at
    from practice join "user" as owner on owner.id = practice.owner_id
    left join title on title.id = owner.title_id
    left join branding on branding.practice_id = practice.id
    left join practice_member as member on member.practice_id = practice.id and member.user_id = ${userId}::uuid
    where practice.id in (select id from practice where owner_id = ${userId}::uuid
      union all select practice_id from practice_member where user_id = ${userId}::uuid)
    order by is_home desc, coalesce(member.joined_at, practice.owned_since), practice.id`.execute(db);
  return rows.map((row) => ({
    practiceId: row.id,
    role: row.role as PracticeRole,
    ownerName: nameOf(row),
    name: row.name,
    isHome: row.is_home,
    isClosed: row.is_closed,
    eraseAt: row.is_closed ? row.erase_at : null,
  }));
}

/**
 * Lets somebody work in a practice. Sessions without a place of their own work there, unless their user works elsewhere by
 * default.
 * @returns false for a user who works there already
 */
export async function insertMember(
  db: Kysely<DB>,
  member: { userId: UserId; practiceId: PracticeId; role: ColleagueRole; joinedAt: Date },
): Promise<boolean> {
  const { userId, practiceId, role, joinedAt } = member;
  const row = await db
    .insertInto('practice_member')
    .values({ user_id: userId, practice_id: practiceId, role, joined_at: joinedAt })
    .onConflict((conflict) => conflict.columns(['practice_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (row) await beginWorkplace(db, userId, practiceId);
  return row !== undefined;
}

/** What a person may do in a practice; undefined where they do not work there, or its owner has closed it. */
export async function findRightIn(
  db: Kysely<DB>,
  practiceId: PracticeId,
  userId: UserId,
): Promise<{ role: PracticeRole; needsFactor: boolean } | undefined> {
  const { rows } = await sql<{ role: string; needs_factor: boolean }>`
    select coalesce(member.role, 'owner') as role, member.role is not null
      and exists (select from practice_rule where practice_rule.practice_id = practice.id and needs_factor)
      and not exists (select from second_factor where second_factor.user_id = ${userId}::uuid
        and confirmed_at is not null) as needs_factor
    from practice join "user" as owner on owner.id = practice.owner_id
    left join practice_member as member on member.practice_id = practice.id and member.user_id = ${userId}::uuid
    where practice.id = ${practiceId}::uuid
      and (owner.id = ${userId}::uuid or member.user_id is not null and owner.deactivated_at is null)`.execute(
    db,
  );
  const [row] = rows;
  return row && { role: row.role as PracticeRole, needsFactor: row.needs_factor };
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
    where member.user_id = before.user_id and member.practice_id = ${scope.practiceId}::uuid returning before.role as before`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return 'missing';
  return row.before === role ? 'same' : 'changed';
}

/** @returns false where the user is no colleague of the practice, or none of the role that is asked for */
export async function deleteMember(
  db: Kysely<DB>,
  practiceId: PracticeId,
  userId: UserId,
  role?: ColleagueRole,
): Promise<boolean> {
  const row = await db
    .deleteFrom('practice_member')
    .where('user_id', '=', userId)
    .where('practice_id', '=', practiceId)
    .$if(role !== undefined, (some) => some.where('role', '=', role as ColleagueRole))
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
