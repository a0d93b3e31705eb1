import type { DoctorMailKind, DoctorMailSettings } from '@bedside/contracts/doctor-mail/doctor-mail.schema';
import type { DoctorScope, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import { scopeOfRow } from './row-scope';

const unset: DoctorMailSettings = {
  atOnce: true,
  daily: true,
  isWeekly: false,
  timeZone: 'UTC',
  invoices: true,
};

const columns = ['at_once', 'daily', 'is_weekly', 'time_zone', 'invoices'] as const;

const toSettings = (row: {
  at_once: boolean;
  daily: boolean;
  is_weekly: boolean;
  time_zone: string;
  invoices: boolean;
}): DoctorMailSettings => ({
  atOnce: row.at_once,
  daily: row.daily,
  isWeekly: row.is_weekly,
  timeZone: row.time_zone,
  invoices: row.invoices,
});

export async function findDoctorMailSettings(db: Kysely<DB>, doctorId: UserId): Promise<DoctorMailSettings> {
  const row = await db
    .selectFrom('doctor_mail')
    .select(columns)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return row ? toSettings(row) : unset;
}

/** Changes the given settings; the others remain. @returns all of them */
export async function setDoctorMailSettings(
  db: Kysely<DB>,
  doctorId: UserId,
  { atOnce, daily, isWeekly, timeZone, invoices }: Partial<DoctorMailSettings>,
): Promise<DoctorMailSettings> {
  const change = { at_once: atOnce, daily, is_weekly: isWeekly, time_zone: timeZone, invoices };
  const row = await db
    .insertInto('doctor_mail')
    .values({ doctor_id: doctorId, ...change })
    // Sets something in any case, so that the row is returned.
    .onConflict((oc) => oc.column('doctor_id').doUpdateSet({ doctor_id: doctorId, ...change }))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toSettings(row);
}

/** A doctor who wants mails of a kind and can receive them. */
export type MailedDoctor = {
  scope: DoctorScope;
  id: UserId;
  email: string;
  timeZone: string;
  isWeekly: boolean;
};

/** @returns undefined for a closed, deactivated or unconfirmed account, and where the kind is turned off */
export async function findMailedDoctor(
  db: Kysely<DB>,
  doctorId: UserId,
  kind: DoctorMailKind,
): Promise<MailedDoctor | undefined> {
  const { rows } = await sql<{ id: string; email: string; time_zone: string; is_weekly: boolean }>`
    select "user".id, "user".email, coalesce(doctor_mail.time_zone, 'UTC') as time_zone,
      coalesce(doctor_mail.is_weekly, false) as is_weekly
    from "user" left join doctor_mail on doctor_mail.doctor_id = "user".id
    where "user".id = ${doctorId}::uuid and ${canGet(kind)}`.execute(db);
  const [row] = rows;
  return (
    row && {
      scope: scopeOfRow({ doctor_id: row.id }),
      id: row.id as UserId,
      email: row.email,
      timeZone: row.time_zone,
      isWeekly: row.is_weekly,
    }
  );
}

/** The zones in which doctors want the digest. */
export async function listDigestZones(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct coalesce(doctor_mail.time_zone, 'UTC') as zone
    from "user" left join doctor_mail on doctor_mail.doctor_id = "user".id
    where ${canGet('daily')}`.execute(db);
  return rows.map(({ zone }) => zone);
}

/** Doctors of a zone who have not had the digest of a day. Weekly ones come on Mondays only. */
export async function listDoctorsWithoutDigest(
  db: Kysely<DB>,
  { zone, sentOn, isMonday, limit }: { zone: string; sentOn: string; isMonday: boolean; limit: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select "user".id from "user" left join doctor_mail on doctor_mail.doctor_id = "user".id
    where ${canGet('daily')} and coalesce(doctor_mail.time_zone, 'UTC') = ${zone}
      and (${isMonday} or not coalesce(doctor_mail.is_weekly, false))
      and coalesce(doctor_mail.digest_day < ${sentOn}::date, true)
    order by "user".id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id as UserId);
}

/** Claims the digest of a day for the caller's transaction. @returns false where it was made before */
export async function takeDigest(db: Kysely<DB>, doctorId: UserId, sentOn: string): Promise<boolean> {
  const { rows } = await sql`
    insert into doctor_mail (doctor_id, digest_day) values (${doctorId}::uuid, ${sentOn}::date)
    on conflict (doctor_id) do update set digest_day = excluded.digest_day
      where coalesce(doctor_mail.digest_day < excluded.digest_day, true)
    returning doctor_id`.execute(db);
  return rows.length > 0;
}

const wantedColumns = {
  'at-once': 'at_once',
  daily: 'daily',
  invoices: 'invoices',
} as const satisfies Record<DoctorMailKind, string>;

function canGet(kind: DoctorMailKind) {
  const wanted = sql.ref(`doctor_mail.${wantedColumns[kind]}`);
  return sql`"user".role = 'doctor' and "user".email_verified_at is not null
    and "user".deactivated_at is null and coalesce(${wanted}, true)`;
}
