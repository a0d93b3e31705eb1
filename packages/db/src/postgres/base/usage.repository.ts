import type { PlanId } from '@bedside/contracts/account/billing/billing.schema';
import { holdingStatuses } from '@bedside/contracts/account/billing/billing-status.rules';
import type { PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/*
 * What practices take of the installation. Triggers write the bytes and the uploads (migration `usage`), in the
 * transaction of each change.
 */

type UsageRow = { usedBytes: number; reservedBytes: number; uploads: number };

const nothing: UsageRow = { usedBytes: 0, reservedBytes: 0, uploads: 0 };

/** What a practice has stored and reserved. A transaction that changed it has locked it. */
export async function findUsage(db: Kysely<DB>, scope: PracticeScope): Promise<UsageRow> {
  const row = await db
    .selectFrom('usage')
    .select(['used_bytes', 'reserved_bytes', 'uploads'])
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  if (!row) return nothing;
  return {
    usedBytes: Number(row.used_bytes),
    reservedBytes: Number(row.reserved_bytes),
    uploads: row.uploads,
  };
}

/** The plan of a practice, as a part of a statement. */
export const planOf = (scope: PracticeScope) =>
  sql<PlanId>`plan_of(${scope.practiceId}::uuid, ${sql.val([...holdingStatuses])}::text[])`;

export type PlanUsage = Pick<UsageRow, 'usedBytes' | 'reservedBytes'> & {
  plan: PlanId;
  /** Videos on their way are counted too. */
  videos: number;
  mediaMs: number;
};
type PlanRow = {
  plan: PlanId;
  used: string | null;
  reserved: string | null;
  videos: number;
  media_ms: string;
};

const planUsageOf = (row: PlanRow): PlanUsage => ({
  plan: row.plan,
  usedBytes: Number(row.used ?? 0),
  reservedBytes: Number(row.reserved ?? 0),
  videos: row.videos,
  mediaMs: Number(row.media_ms),
});

/**
 * What a practice has of its plan, for a transaction that stored or began something. Where a plan limits videos, callers
 * wait for each other's commit until their transaction ends.
 * @param counting the plans for which videos are counted; for others they are 0
 */
export async function holdUsage(
  db: Kysely<DB>,
  scope: PracticeScope,
  counting: readonly PlanId[],
): Promise<PlanUsage> {
  const { rows } = await sql<PlanRow>`
    select holder.plan, used_bytes as used, reserved_bytes as reserved, held.videos, held.media_ms
    from (select ${planOf(scope)} as plan) as holder
    cross join lateral hold_videos(${scope.practiceId}::uuid, holder.plan = any(${sql.val([...counting])}::text[])) as held
    left join usage on practice_id = ${scope.practiceId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement that always has a row had none');
  return planUsageOf(row);
}

/** Figures that only the screen shows. */
type FurtherUsage = {
  patients: number;
  messages: number;
  /** People who work in the practice or are invited to it, its owner among them. */
  seats: number;
  /** When the paid plan ended, where the practice has more videos than the free one contains. */
  planEndedAt: Date | null;
  stoppedVideos: number;
};
type FurtherRow = {
  patients: number;
  messages: number | null;
  seats: number;
  plan_ended_at: Date | null;
  stopped: number;
};

/** What a practice has of everything that a plan can limit. @param month the first day of the running one @param at for invitations that are over then */
export async function findPlanUsage(
  db: Kysely<DB>,
  scope: PracticeScope,
  { month, at }: { month: string; at: Date },
): Promise<PlanUsage & FurtherUsage> {
  const { rows } = await sql<PlanRow & FurtherRow>`
    select holder.plan, used_bytes as used, reserved_bytes as reserved, counted.videos, counted.media_ms,
      (select count(*)::int from patient where practice_id = ${scope.practiceId}::uuid) as patients,
      case when message_month >= ${month}::date then messages else 0 end as messages,
      1 + (select count(*)::int from practice_member where practice_id = ${scope.practiceId}::uuid)
        + (select count(*)::int from practice_invitation
          where practice_id = ${scope.practiceId}::uuid and expires_at > ${at}::timestamptz) as seats,
      plan_ended_at,
      (select count(*)::int from video where practice_id = ${scope.practiceId}::uuid and stopped_at is not null) as stopped
    from (select ${planOf(scope)} as plan) as holder
    cross join count_videos(${scope.practiceId}::uuid) as counted
    left join usage on practice_id = ${scope.practiceId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement that always has a row had none');
  const { patients, messages, seats, plan_ended_at: planEndedAt, stopped: stoppedVideos } = row;
  return { ...planUsageOf(row), patients, messages: messages ?? 0, seats, planEndedAt, stoppedVideos };
}

/** A practice whose row was wrong, before and after. */
type UsageFault = { practiceId: PracticeId; counted: UsageRow; stored: UsageRow };

/**
 * Counts everything of a practice again, and writes what it finds. @returns what the row said, where that was wrong
 */
export async function recountUsage(db: Kysely<DB>, practiceId: PracticeId): Promise<UsageFault | undefined> {
  return db.transaction().execute(async (tx) => {
    // Changes wait for the lock, and what they changed is seen below.
    await sql`select change_usage(${practiceId}::uuid, 0, 0, 0)`.execute(tx);
    await sql`select recount_stored_files(${practiceId}::uuid)`.execute(tx);
    const before = await sql<{ used: string; reserved: string; uploads: number }>`
      select used_bytes as used, reserved_bytes as reserved, uploads from usage
      where practice_id = ${practiceId}::uuid`.execute(tx);
    const after = await sql<{ used: string; reserved: string; uploads: number }>`
      update usage set used_bytes = files.bytes + takes.bytes, reserved_bytes = begun.bytes + takes.room,
        uploads = begun.count
      from
        (select coalesce(sum(size), 0)::bigint as bytes from stored_file where practice_id = ${practiceId}::uuid) as files,
        (select coalesce(sum(bytes_of_take(recording)), 0)::bigint as bytes,
          coalesce(sum(room_of_take(recording)), 0)::bigint as room from recording
          where practice_id = ${practiceId}::uuid) as takes,
        (select coalesce(sum(reserved), 0)::bigint as bytes, count(reserved)::int as count from upload
          where practice_id = ${practiceId}::uuid) as begun
      where practice_id = ${practiceId}::uuid
      returning used_bytes as used, reserved_bytes as reserved, uploads`.execute(tx);
    const [stored, counted] = [before.rows[0], after.rows[0]].map(
      (row) =>
        row && { usedBytes: Number(row.used), reservedBytes: Number(row.reserved), uploads: row.uploads },
    );
    if (!stored || !counted || JSON.stringify(stored) === JSON.stringify(counted)) return undefined;
    return { practiceId, stored, counted };
  });
}

/** Adds the time that a media job worked for a practice. Days and months are those of UTC. */
export async function addMediaTime(
  db: Kysely<DB>,
  practiceId: PracticeId,
  ms: number,
  at: Date,
): Promise<void> {
  const [day, month] = [at.toISOString().slice(0, 10), `${at.toISOString().slice(0, 7)}-01`];
  await sql`
    insert into usage (practice_id, media_day, media_day_ms, media_month, media_month_ms)
    select id, ${day}::date, ${ms}::bigint, ${month}::date, ${ms}::bigint from practice where id = ${practiceId}::uuid
    on conflict (practice_id) do update set
      media_day = excluded.media_day, media_month = excluded.media_month,
      media_day_ms = excluded.media_day_ms
        + case when usage.media_day = excluded.media_day then usage.media_day_ms else 0 end,
      media_month_ms = excluded.media_month_ms
        + case when usage.media_month = excluded.media_month then usage.media_month_ms else 0 end`.execute(
    db,
  );
}

/** The practices after this one, by id, for going through all of them. */
export async function listPracticesAfter(
  db: Kysely<DB>,
  after: PracticeId | undefined,
  limit: number,
): Promise<PracticeId[]> {
  let query = db.selectFrom('practice').select('id').orderBy('id').limit(limit);
  if (after !== undefined) query = query.where('id', '>', after);
  return (await query.execute()).map(({ id }) => id);
}

/** Notes that the plan ended. @returns when that was noted first, and whether it was now */
export async function notePlanEnd(
  db: Kysely<DB>,
  { practiceId }: PracticeScope,
  at: Date,
): Promise<{ endedAt: Date; isNew: boolean }> {
  const { rows } = await sql<{ before: Date | null; now: Date }>`
    insert into usage (practice_id, plan_ended_at) values (${practiceId}::uuid, ${at}::timestamptz)
    on conflict (practice_id) do update set plan_ended_at = coalesce(usage.plan_ended_at, excluded.plan_ended_at)
    returning with (old as was, new as is_now) was.plan_ended_at as before, is_now.plan_ended_at as now`.execute(
    db,
  );
  const [row] = rows;
  return { endedAt: row?.now ?? at, isNew: row?.before === null };
}

/** Forgets that the plan of a practice ended: it has one again, or fewer videos. */
export async function forgetPlanEnd(db: Kysely<DB>, { practiceId }: PracticeScope): Promise<void> {
  await sql`
    update usage set plan_ended_at = null where practice_id = ${practiceId}::uuid and plan_ended_at is not null`.execute(
    db,
  );
}
