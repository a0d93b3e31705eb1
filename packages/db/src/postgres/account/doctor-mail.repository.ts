import { defaultNews } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import {
  someNewsSchema,
  type ChangeDoctorMailInput,
  type DoctorMailSettings,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import type { PracticeId, PracticeScope, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { DB, DoctorMail } from '../../generated/postgres';
import { homeOf } from '../home-of';
import { scopeOfRow } from '../row-scope';

const unset: DoctorMailSettings = {
  news: defaultNews,
  daily: true,
  isWeekly: false,
  timeZone: 'UTC',
  invoices: true,
  joined: true,
  colleagues: false,
};

const columns = ['news', 'daily', 'is_weekly', 'time_zone', 'invoices', 'joined', 'colleagues'] as const;

type Row = Pick<Selectable<DoctorMail>, (typeof columns)[number]>;

const toSettings = (row: Row): DoctorMailSettings => ({
  news: toNews(row.news),
  daily: row.daily,
  isWeekly: row.is_weekly,
  timeZone: row.time_zone,
  invoices: row.invoices,
  joined: row.joined,
  colleagues: row.colleagues,
});

const toNews = (stored: unknown): DoctorMailSettings['news'] => ({
  ...defaultNews,
  ...someNewsSchema.parse(stored),
});

export async function findDoctorMailSettings(
  db: Kysely<DB>,
  practiceId: PracticeId,
): Promise<DoctorMailSettings> {
  const row = await db
    .selectFrom('doctor_mail')
    .select(columns)
    .where('practice_id', '=', practiceId)
    .executeTakeFirst();
  return row ? toSettings(row) : unset;
}

/** Changes the given settings; the others remain, also those of other kinds of news. @returns all of them */
export async function setDoctorMailSettings(
  db: Kysely<DB>,
  practiceId: PracticeId,
  { news, now, ...input }: Omit<ChangeDoctorMailInput, 'works'> & { now: Date },
): Promise<DoctorMailSettings> {
  const { isWeekly, timeZone, ...others } = input;
  const change = { ...others, is_weekly: isWeekly, time_zone: timeZone };
  const patch = news && JSON.stringify(news);
  const row = await db
    .insertInto('doctor_mail')
    .values({ practice_id: practiceId, ...change, news: patch, news_until: patch && now })
    .onConflict((oc) =>
      oc.column('practice_id').doUpdateSet({
        // Sets something in any case, so that the row is returned.
        practice_id: practiceId,
        ...change,
        ...(patch === undefined
          ? {}
          : {
              news: sql`doctor_mail.news || ${patch}::jsonb`,
              // Whose news nobody looked for hears of what happens from now on.
              news_until: sql<Date>`case when not ${wantsAtOnce} and not exists (
                select from practice_member where practice_member.practice_id = doctor_mail.practice_id) then null when ${isLookedAt(sql`doctor_mail.practice_id`)} then doctor_mail.news_until
                else ${now}::timestamptz end`,
            }),
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toSettings(row);
}

/** The chosen news and, for the others, what applies to who has chosen nothing. */
const chosen = sql`(${JSON.stringify(defaultNews)}::jsonb || coalesce(doctor_mail.news, '{}'))`;

/** Whether some news are wanted at once. The first sign about a video has a mail of its own. */
const wantsAtOnce = sql`jsonb_path_exists(${chosen} - 'unclear', '$.* ? (@ == "at-once")')`;

/** Whether there may be any. Who wants to hear of messages alone has none while none is unread and no mail waits. */
const isLookedAt = (practiceId: RawBuilder<unknown>) => sql`(${wantsAtOnce} and (
  jsonb_path_exists(${chosen} - 'unclear' - 'message', '$.* ? (@ == "at-once")')
  or ${hasMessages(practiceId)}))`;

const hasMessages = (practiceId: RawBuilder<unknown>) => sql`(
  exists (select from chat where chat.practice_id = ${practiceId} and doctor_unread > 0)
  or exists (select from share where share.practice_id = ${practiceId} and comment_asks and comment_done_at is null)
  or exists (select from patient_news join patient on patient.id = patient_news.patient_id
    where patient.practice_id = ${practiceId} and patient_news.waiting <> '{}'))`;

/** Every practice with its owner, who reads by the settings of the practice. */
const practicesWithSettings = sql`practice join "user" on "user".id = practice.owner_id
  left join doctor_mail on doctor_mail.practice_id = practice.id`;

/** A doctor who can receive mails about a practice. */
export type MailedDoctor = {
  scope: PracticeScope;
  /** The practice whose row holds what they want: for the owner this one, for a colleague where they are at home. */
  settingsOf: PracticeId;
  email: string;
  timeZone: string;
  isWeekly: boolean;
};

/** The owner, who gets the digest; undefined for a deactivated or unconfirmed account, and where it is turned off. */
export async function findDigestReader(
  db: Kysely<DB>,
  practiceId: PracticeId,
): Promise<MailedDoctor | undefined> {
  const { rows } = await sql<{ email: string; time_zone: string; is_weekly: boolean }>`
    select "user".email, coalesce(doctor_mail.time_zone, 'UTC') as time_zone,
      coalesce(doctor_mail.is_weekly, false) as is_weekly
    from ${practicesWithSettings}
    where practice.id = ${practiceId}::uuid and ${canGet('daily')}`.execute(db);
  const [row] = rows;
  return (
    row && {
      scope: scopeOfRow({ practice_id: practiceId }),
      settingsOf: practiceId,
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
    from ${practicesWithSettings}
    where ${canGet('daily')}`.execute(db);
  return rows.map(({ zone }) => zone);
}

/** Practices of a zone that have not had the digest of a day. Weekly ones come on Mondays only. */
export async function listPracticesWithoutDigest(
  db: Kysely<DB>,
  { zone, sentOn, isMonday, limit }: { zone: string; sentOn: string; isMonday: boolean; limit: number },
): Promise<PracticeId[]> {
  const { rows } = await sql<{ id: PracticeId }>`
    select practice.id from ${practicesWithSettings}
    where ${canGet('daily')} and coalesce(doctor_mail.time_zone, 'UTC') = ${zone}
      and (${isMonday} or not coalesce(doctor_mail.is_weekly, false))
      and coalesce(doctor_mail.digest_day < ${sentOn}::date, true)
    order by practice.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims the digest of a day for the caller's transaction. @returns false where it was made before */
export async function takeDigest(db: Kysely<DB>, practiceId: PracticeId, sentOn: string): Promise<boolean> {
  const { rows } = await sql`
    insert into doctor_mail (practice_id, digest_day) values (${practiceId}::uuid, ${sentOn}::date)
    on conflict (practice_id) do update set digest_day = excluded.digest_day
      where coalesce(doctor_mail.digest_day < excluded.digest_day, true)
    returning practice_id`.execute(db);
  return rows.length > 0;
}

const wanted = {
  daily: sql`coalesce(doctor_mail.daily, true)`,
  joined: sql`coalesce(doctor_mail.joined, true)`,
  news: wantsAtOnce,
};

/** A doctor whose mails come back gets none of these. Codes are sent all the same. */
const isReachable = sql`"user".role = 'doctor' and "user".email_verified_at is not null
  and "user".deactivated_at is null and "user".failed_mail_key is distinct from "user".mail_key`;

const canGet = (kind: keyof typeof wanted) => sql`${isReachable} and ${wanted[kind]}`;

/** A doctor of a practice who can get mails about its patients, with what they want. */
export type PracticeReader = Pick<MailedDoctor, 'settingsOf' | 'email'> & {
  id: UserId;
  isOwner: boolean;
  settings: DoctorMailSettings;
};

/** The owner and the doctors of a practice who can get mails; nobody where its owner has deactivated the account. */
export async function listPracticeReaders(
  db: Kysely<DB>,
  practiceId: PracticeId,
): Promise<{ scope: PracticeScope; readers: PracticeReader[] }> {
  const { rows } = await sql<
    Partial<Row> & {
      id: UserId;
      email: string;
      is_owner: boolean;
      settings_of: PracticeId;
      has_row: boolean;
    }
  >`
    select "user".id, "user".email, reader.is_owner, reader.settings_of,
      doctor_mail.practice_id is not null as has_row, ${sql.join(columns.map((column) => sql.ref(`doctor_mail.${column}`)))}
    from practice join "user" as owner on owner.id = practice.owner_id and owner.deactivated_at is null
    cross join lateral (
      select owner.id, true as is_owner, practice.id as settings_of
      union all
      select user_id, false, ${homeOf(sql.ref('practice_member.user_id'))} from practice_member
      where practice_id = practice.id and practice_member.role = 'doctor') as reader
    join "user" on "user".id = reader.id
    left join doctor_mail on doctor_mail.practice_id = reader.settings_of
    where ${isReachable} and practice.id = ${practiceId}::uuid
    order by is_owner, "user".id`.execute(db);
  const readers = rows.map(({ id, email, is_owner, settings_of, has_row, ...row }) => ({
    id,
    email,
    settingsOf: settings_of,
    isOwner: is_owner,
    settings: has_row ? toSettings(row as Row) : unset,
  }));
  return { scope: scopeOfRow({ practice_id: practiceId }), readers };
}

/** The practices where somebody wants some news at once, after one of them, by their ids. */
export async function listNewsPractices(
  db: Kysely<DB>,
  { after, limit }: { after: PracticeId | null; limit: number },
): Promise<PracticeId[]> {
  const { rows } = await sql<{ id: string }>`
    (select practice.id from ${practicesWithSettings}
      where ${canGet('news')} and ${isLookedAt(sql`practice.id`)} and (${after}::uuid is null or practice.id > ${after}::uuid)
      order by practice.id limit ${limit})
    union
    (select distinct member.practice_id from practice_member as member
      join "user" on "user".id = member.user_id
      left join doctor_mail on doctor_mail.practice_id = ${homeOf(sql.ref('member.user_id'))}
      where member.role = 'doctor' and ${canGet('joined')} and ${hasMessages(sql`member.practice_id`)}
        and (${after}::uuid is null or member.practice_id > ${after}::uuid)
      order by member.practice_id limit ${limit})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id as PracticeId);
}

/** Up to when news of the doctor's patients were looked for; null where the next look begins, and old ones are forgotten. */
export async function findNewsUntil(db: Kysely<DB>, practiceId: PracticeId): Promise<Date | null> {
  const row = await db
    .selectFrom('doctor_mail')
    .select('news_until')
    .where('practice_id', '=', practiceId)
    .executeTakeFirst();
  return row ? row.news_until : new Date(0);
}

/** Claims the news of a time for the caller's transaction. @returns false where somebody else has them */
export async function moveNewsUntil(
  db: Kysely<DB>,
  practiceId: PracticeId,
  { from, to }: { from: Date | null; to: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into doctor_mail (practice_id, news_until) values (${practiceId}::uuid, ${to})
    on conflict (practice_id) do update set news_until = excluded.news_until
      where doctor_mail.news_until is not distinct from ${from}::timestamptz
    returning practice_id`.execute(db);
  return rows.length > 0;
}
