import type { LinkId, PracticeId, PracticeScope, UserId } from '@bedside/contracts/kit/ids';
import type { DictionaryItem } from '@bedside/contracts/base/dictionary/dictionary.schema';
import type { DateFormat, LockMinutes, Role, TimeFormat } from '@bedside/contracts/account/user/user.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';
import { scopeOfRow } from '../../row-scope';
import { homeOf } from '../../home-of';
import { updateDetails } from '../practice/practice-details.repository';

export type UserRow = {
  id: UserId;
  /** The practice of the user that was asked for; otherwise the one in which they are at home. */
  practiceId: PracticeId;
  linkId: LinkId;
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  emailVerifiedAt: Date | null;
  title: DictionaryItem | null;
  areaPractice: DictionaryItem | null;
  avatarKey: string | null;
  placeOfWork: string;
  nameOfClinic: string | null;
  createdAt: Date;
  /** Since when there is that practice. */
  practiceBegan: Date;
  /** Messages of patients that wait in that practice. */
  unreadMessages: number;
  timeFormat: TimeFormat;
  dateFormat: DateFormat;
  lockMinutes: LockMinutes;
  phoneCountry: string;
};

/** Every account once for each of its practices. */
function selectUser(db: Kysely<DB>) {
  return db
    .selectFrom('user')
    .innerJoin('practice', 'practice.owner_id', 'user.id')
    .leftJoin('title', 'title.id', 'user.title_id')
    .leftJoin('area_practice', 'area_practice.id', 'user.area_practice_id')
    .select((eb) => [
      eb
        .selectFrom('chat')
        .select((chat) => chat.fn.sum<string | null>('chat.doctor_unread').as('unread'))
        .whereRef('chat.practice_id', '=', 'practice.id')
        .where('chat.doctor_unread', '>', 0)
        .as('unread_messages'),
      'user.id',
      'practice.id as practice_id',
      'practice.created_at as practice_began',
      'practice.link_id',
      'user.role',
      'user.first_name',
      'user.last_name',
      'user.email',
      'user.email_verified_at',
      'user.avatar_key',
      'practice.place_of_work',
      'practice.name_of_clinic',
      'user.created_at',
      'user.time_format',
      'user.date_format',
      'user.lock_minutes',
      'practice.phone_country',
      'title.id as title_id',
      'title.name as title_name',
      'area_practice.id as area_id',
      'area_practice.name as area_name',
    ]);
}

/** Every account once. */
const selectUserAtHome = (db: Kysely<DB>) =>
  selectUser(db).where('practice.id', '=', homeOf(sql.ref('user.id')));

type SelectedUser = Awaited<ReturnType<ReturnType<typeof selectUser>['executeTakeFirstOrThrow']>>;

const item = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

function toUser(row: SelectedUser): UserRow {
  return {
    id: row.id,
    practiceId: row.practice_id,
    linkId: row.link_id,
    role: row.role,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    title: item(row.title_id, row.title_name),
    areaPractice: item(row.area_id, row.area_name),
    avatarKey: row.avatar_key,
    placeOfWork: row.place_of_work,
    nameOfClinic: row.name_of_clinic,
    createdAt: row.created_at,
    practiceBegan: row.practice_began,
    unreadMessages: Number(row.unread_messages ?? 0),
    timeFormat: row.time_format,
    dateFormat: row.date_format,
    lockMinutes: row.lock_minutes,
    phoneCountry: row.phone_country,
  };
}

export async function findUserById(db: Kysely<DB>, id: UserId): Promise<UserRow | undefined> {
  const row = await selectUserAtHome(db).where('user.id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

/** Who owns a practice. */
export async function findOwner(db: Kysely<DB>, practiceId: PracticeId): Promise<UserRow | undefined> {
  const row = await selectUser(db).where('practice.id', '=', practiceId).executeTakeFirst();
  return row && toUser(row);
}

/** The owner of a practice, and some people by their ids, in one statement. Each is there once for each of their practices. */
export async function findPeople(
  db: Kysely<DB>,
  practiceId: PracticeId,
  ids: readonly UserId[],
): Promise<UserRow[]> {
  const isWanted = sql<boolean>`practice.id in (select ${practiceId}::uuid union all
    select ${homeOf(sql.ref('given.id'))} from unnest(${sql.val([...ids])}::uuid[]) as given (id))`;
  const rows = await selectUser(db).where(isWanted).execute();
  return rows.map(toUser);
}

export async function findUserByEmail(db: Kysely<DB>, email: string): Promise<UserRow | undefined> {
  const row = await selectUserAtHome(db).where('user.email', '=', email).executeTakeFirst();
  return row && toUser(row);
}

/** The doctor behind the link of a form or a card, unless the account is deactivated. */
export async function findDoctorByLink(
  db: Kysely<DB>,
  linkId: LinkId,
): Promise<(UserRow & { scope: PracticeScope }) | undefined> {
  const row = await selectUser(db)
    .where('practice.link_id', '=', linkId)
    .where('user.role', '=', 'doctor')
    .where('user.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row && { ...toUser(row), scope: scopeOfRow(row) };
}

/** What the ways in need about an account. */
export type Credentials = {
  id: UserId;
  email: string;
  /** It rises with each new password and each sign-out everywhere. */
  epoch: number;
  /** Without a hash no password opens the account. */
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  deactivatedAt: Date | null;
  /** Two-step login is on. */
  hasFactor: boolean;
  approvalAskedAt: Date | null;
  eraseAt: Date | null;
};

/** What login needs about an address. */
export async function findCredentials(
  db: Kysely<DB>,
  by: { email: string } | { userId: UserId } | { mailbox: string },
): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('user')
    .leftJoin('second_factor', (join) =>
      join.onRef('second_factor.user_id', '=', 'user.id').on('second_factor.confirmed_at', 'is not', null),
    )
    .select(['id', 'email', 'password_hash', 'media_epoch'])
    .select(['email_verified_at', 'deactivated_at', 'approval_asked_at', 'erase_at'])
    .select('second_factor.user_id as factor')
    .where((eb) => {
      if ('email' in by) return eb('email', '=', by.email);
      return 'mailbox' in by ? eb('mailbox', '=', by.mailbox) : eb('id', '=', by.userId);
    })
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      epoch: row.media_epoch,
      passwordHash: row.password_hash,
      emailVerifiedAt: row.email_verified_at,
      deactivatedAt: row.deactivated_at,
      hasFactor: row.factor !== null,
      approvalAskedAt: row.approval_asked_at,
      eraseAt: row.erase_at,
    }
  );
}

export async function updatePasswordHash(db: Kysely<DB>, id: UserId, passwordHash: string): Promise<void> {
  await db
    .updateTable('user')
    .set({ password_hash: passwordHash, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export type UserChange = {
  firstName?: string;
  lastName?: string;
  titleId?: string;
  areaPracticeId?: string;
  placeOfWork?: string;
  nameOfClinic?: string | null;
  timeFormat?: TimeFormat;
  dateFormat?: DateFormat;
  lockMinutes?: LockMinutes;
  phoneCountry?: string;
};

/** Changes the given fields of a user, and of a practice of theirs; the others remain. */
export async function updateUserRow(
  db: Kysely<DB>,
  id: UserId,
  practiceId: PracticeId,
  change: UserChange,
): Promise<void> {
  await db
    .updateTable('user')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      title_id: change.titleId,
      area_practice_id: change.areaPracticeId,
      time_format: change.timeFormat,
      date_format: change.dateFormat,
      lock_minutes: change.lockMinutes,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await updateDetails(db, { id: practiceId, ownerId: id }, change);
}

/** Gives a user another picture, or none. @returns the storage key of the one before */
export async function replaceAvatar(
  db: Kysely<DB>,
  id: UserId,
  avatarKey: string | null,
): Promise<string | null> {
  const before = await db
    .selectFrom('user')
    .select('avatar_key')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await db
    .updateTable('user')
    .set({ avatar_key: avatarKey, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  return before?.avatar_key ?? null;
}

/** Locks a user's row until the transaction ends, so that nothing new can belong to it meanwhile. */
export async function lockUser(
  db: Kysely<DB>,
  id: UserId,
): Promise<{ email: string; mailbox: string; avatarKey: string | null } | undefined> {
  const row = await db
    .selectFrom('user')
    .select(['email', 'mailbox', 'avatar_key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { email: row.email, mailbox: row.mailbox, avatarKey: row.avatar_key };
}

/** Deletes a user with every row that belongs to them. Queue their bytes for removal before. */
export async function deleteUserRow(db: Kysely<DB>, id: UserId): Promise<void> {
  await db.deleteFrom('user').where('id', '=', id).execute();
}
