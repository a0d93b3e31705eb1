import type { FigureTable } from '@bedside/contracts/figures/analytics/analytics-table.rules';
import { figureLimitSchema, type FigureLimit } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { Rhythm } from '@bedside/contracts/figures/scheduled-report/scheduled-report.rules';
import {
  bucketPlaceSchema,
  reportFailureSchema,
  type BucketPlace,
  type ReportFailure,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import type { PracticeId, PracticeScope, ReportId, UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { storedText, textColumn, type StoredText } from '../base/stored-text';
import { scopeOfRow } from '../row-scope';

/** A table of figures that is sent regularly. Days are `YYYY-MM-DD`. */
export type ReportRow = {
  id: ReportId;
  scope: PracticeScope;
  /** Who set it up and gets it; null: the owner. */
  madeBy: UserId | null;
  table: FigureTable;
  limits: FigureLimit;
  rhythm: Rhythm;
  weekday: number;
  timeZone: string;
  bucket: (BucketPlace & { secret: StoredText }) | null;
  nextOn: string;
  isPaused: boolean;
  lastSent: { at: Date; from: string; until: string } | null;
  failure: { why: ReportFailure; since: Date; count: number; isNoticed: boolean } | null;
  /** The address and the name of whoever gets it, or hears that it failed; no address where mails come back. */
  reader: { email: string | null; name: string };
};

type Stored = {
  id: ReportId;
  practice_id: PracticeId;
  made_by: UserId | null;
  figure_table: FigureTable;
  limits: unknown;
  rhythm: Rhythm;
  weekday: number;
  time_zone: string;
  bucket: unknown;
  secret: string | null;
  next_on: string;
  is_paused: boolean;
  sent_at: Date | null;
  sent_from: string;
  sent_until: string;
  failure: string | null;
  failures: number;
  failing_since: Date | null;
  is_noticed: boolean;
  email: string | null;
  name: string;
};

const columns = sql`report.id, report.practice_id, report.made_by, figure_table, limits, rhythm, weekday, report.time_zone,
  bucket, secret, next_on::text, paused_at is not null as is_paused, sent_at, sent_from::text, sent_until::text, failure,
  failures, failing_since, noticed_at is not null as is_noticed, reader.first_name || ' ' || reader.last_name as name,
  case when reader.email_verified_at is not null and reader.failed_mail_key is distinct from reader.mail_key
    then reader.email end as email`;

const withReader = sql`join practice on practice.id = report.practice_id
  join "user" as owner on owner.id = practice.owner_id
  join "user" as reader on reader.id = coalesce(report.made_by, practice.owner_id)`;

const toReport = (row: Stored): ReportRow => ({
  id: row.id,
  scope: scopeOfRow(row),
  madeBy: row.made_by,
  table: row.figure_table,
  limits: figureLimitSchema.parse(row.limits),
  rhythm: row.rhythm,
  weekday: row.weekday,
  timeZone: row.time_zone,
  bucket:
    row.bucket === null || row.secret === null
      ? null
      : { ...bucketPlaceSchema.parse(row.bucket), secret: storedText(row.secret) },
  nextOn: row.next_on,
  isPaused: row.is_paused,
  lastSent: row.sent_at && { at: row.sent_at, from: row.sent_from, until: row.sent_until },
  failure:
    row.failure === null || row.failing_since === null
      ? null
      : {
          why: reportFailureSchema.parse(row.failure),
          since: row.failing_since,
          count: row.failures,
          isNoticed: row.is_noticed,
        },
  reader: { email: row.email, name: row.name },
});

/** The reports of a practice that somebody may change: an owner all of them, a colleague their own. */
const ofScope = ({ practiceId, colleagueId }: PracticeScope) =>
  sql`report.practice_id = ${practiceId}::uuid
    and (${colleagueId}::uuid is null or report.made_by = ${colleagueId}::uuid)`;

export async function listReports(db: Kysely<DB>, scope: PracticeScope): Promise<ReportRow[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from scheduled_report as report ${withReader}
    where ${ofScope(scope)} order by report.created_at, report.id`.execute(db);
  return rows.map(toReport);
}

export async function findReport(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: ReportId,
): Promise<ReportRow | undefined> {
  const { rows } = await sql<Stored>`
    select ${columns} from scheduled_report as report ${withReader}
    where report.id = ${id}::uuid and ${ofScope(scope)}`.execute(db);
  return rows.map(toReport)[0];
}

export async function countReports(db: Kysely<DB>, { practiceId }: PracticeScope): Promise<number> {
  const row = await db
    .selectFrom('scheduled_report')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('practice_id', '=', practiceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewReport = Pick<
  ReportRow,
  'id' | 'table' | 'limits' | 'rhythm' | 'weekday' | 'timeZone' | 'bucket' | 'nextOn'
>;

/** @returns false where another report of the practice writes files of these names to the same place */
export async function insertReport(
  db: Kysely<DB>,
  { practiceId, colleagueId }: PracticeScope,
  { bucket, ...report }: NewReport,
): Promise<boolean> {
  const { secret = null, ...place } = bucket ?? {};
  const row = await db
    .insertInto('scheduled_report')
    .values({
      id: report.id,
      practice_id: practiceId,
      made_by: colleagueId,
      figure_table: report.table,
      limits: JSON.stringify(report.limits),
      rhythm: report.rhythm,
      weekday: report.weekday,
      time_zone: report.timeZone,
      bucket: bucket && JSON.stringify(place),
      secret: secret && textColumn(secret),
      next_on: report.nextOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Pauses a report, or lets it go on with the file of a day; what failed before is over. @returns false where there is none */
export async function setReportPaused(
  db: Kysely<DB>,
  scope: PracticeScope,
  { id, pausedAt, nextOn }: { id: ReportId; pausedAt: Date | null; nextOn: string },
): Promise<boolean> {
  const { rows } = await sql`
    update scheduled_report as report set paused_at = ${pausedAt}::timestamptz, next_on = ${nextOn}::date, ${endsFailure}
    where id = ${id}::uuid and ${ofScope(scope)} returning id`.execute(db);
  return rows.length > 0;
}

/** @returns false where there is none */
export async function deleteReport(db: Kysely<DB>, scope: PracticeScope, id: ReportId): Promise<boolean> {
  const { rows } = await sql`
    delete from scheduled_report as report where id = ${id}::uuid and ${ofScope(scope)} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

const endsFailure = sql`failure = null, failures = 0, failing_since = null, retry_at = null, noticed_at = null`;

/** 7:00 of its day has passed in its zone, nobody works at it, and the practice is open. */
const isDue = (now: Date) => sql`paused_at is null
  and (next_on + time '07:00') at time zone report.time_zone <= ${now}::timestamptz
  and coalesce(retry_at <= ${now}::timestamptz, true) and coalesce(taken_until <= ${now}::timestamptz, true)
  and owner.deactivated_at is null`;

export async function listDueReports(
  db: Kysely<DB>,
  { now, limit }: { now: Date; limit: number },
): Promise<ReportId[]> {
  const { rows } = await sql<{ id: ReportId }>`
    select report.id from scheduled_report as report ${withReader}
    where ${isDue(now)} order by report.next_on, report.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes a due report for a while: of workers at once, one gets it. */
export async function takeDueReport(
  db: Kysely<DB>,
  id: ReportId,
  { now, until }: { now: Date; until: Date },
): Promise<ReportRow | undefined> {
  const { rows } = await sql<Stored>`
    with taken as (
      update scheduled_report as report set taken_until = ${until}
      where report.id = ${id}::uuid and exists (
        select from practice join "user" as owner on owner.id = practice.owner_id
        where practice.id = report.practice_id and ${isDue(now)})
      returning report.*)
    select ${columns} from taken as report ${withReader}`.execute(db);
  return rows.map(toReport)[0];
}

/** A file that was sent: when, and about which days. */
type SentReport = { at: Date; from: string; until: string };

const notesSent = ({ at, from, until }: SentReport) =>
  sql`sent_at = ${at}, sent_from = ${from}::date, sent_until = ${until}::date, ${endsFailure}`;

/** Notes that the file of its day was sent; the next one is that of another day. @returns false where it was noted before */
export async function moveReportOn(
  db: Kysely<DB>,
  { id, nextOn: on }: Pick<ReportRow, 'id' | 'nextOn'>,
  { nextOn, ...sent }: SentReport & { nextOn: string },
): Promise<boolean> {
  const { rows } = await sql`
    update scheduled_report set next_on = ${nextOn}::date, taken_until = null, ${notesSent(sent)}
    where id = ${id}::uuid and next_on = ${on}::date returning id`.execute(db);
  return rows.length > 0;
}

/** Notes that a file was sent out of turn. */
export async function noteReportSent(db: Kysely<DB>, id: ReportId, sent: SentReport): Promise<void> {
  await sql`update scheduled_report set ${notesSent(sent)} where id = ${id}::uuid`.execute(db);
}

/** Notes why a file was not sent, and when the next try is. @param failure.isNoticed whether somebody is told with this commit */
export async function noteReportFailure(
  db: Kysely<DB>,
  id: ReportId,
  { why, at, retryAt, isNoticed }: { why: ReportFailure; at: Date; retryAt: Date; isNoticed: boolean },
): Promise<void> {
  await sql`
    update scheduled_report set failure = ${why}, failures = failures + 1, taken_until = null, retry_at = ${retryAt},
      failing_since = coalesce(failing_since, ${at}), noticed_at = coalesce(noticed_at, ${isNoticed ? at : null})
    where id = ${id}::uuid`.execute(db);
}

/** Ends what a colleague gets by mail of a practice that they leave. */
export async function deleteReportsOf(
  db: Kysely<DB>,
  { practiceId, userId }: { practiceId: PracticeId; userId: UserId },
): Promise<void> {
  await db
    .deleteFrom('scheduled_report')
    .where('practice_id', '=', practiceId)
    .where('made_by', '=', userId)
    .execute();
}

/**
 * What somebody gets by mail remains theirs when the practice changes hands. What goes to a bucket is the new owner's, who
 * has not chosen that place: it is paused.
 */
export async function handReportsOver(
  db: Kysely<DB>,
  practiceId: PracticeId,
  { from, to, at }: { from: UserId; to: UserId; at: Date },
): Promise<void> {
  await sql`
    update scheduled_report set paused_at = case when bucket is null then paused_at else coalesce(paused_at, ${at}) end,
      made_by = case when bucket is null and made_by is null then ${from}::uuid end
    where practice_id = ${practiceId}::uuid and (made_by is null or made_by = ${to}::uuid)`.execute(db);
}
