import { holdingStatuses } from '@bedside/contracts/account/billing/billing-status.rules';
import type { PlanLimits } from '@bedside/contracts/account/billing/billing-plan.rules';
import type { PracticeId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';
import { planOf } from '../base/usage.repository';

/*
 * Practices whose paid plan ended while they have more videos than the free one contains. `usage.plan_ended_at` says
 * since when that is known, `video.stopped_at` which videos open for no link.
 */

const holding = sql`${sql.val([...holdingStatuses])}::text[]`;

/**
 * The practices that had a plan and have none, and those where its end is still noted, in the order of their ids. An
 * order that was never paid nor tried is no plan.
 */
export async function listPracticesWithoutPlan(
  db: Kysely<DB>,
  after: PracticeId | undefined,
  limit: number,
): Promise<PracticeId[]> {
  const { rows } = await sql<{ practice_id: PracticeId }>`
    select practice_id from (
      select practice_id from subscription
      where status <> all(${holding}) and (trial_end is not null
        or exists (select from invoice where invoice.practice_id = subscription.practice_id))
        and plan_of(practice_id, ${holding}) = 'free'
      union select practice_id from usage where plan_ended_at is not null
      union select practice_id from video where stopped_at is not null
    ) as practice
    where ${after ?? null}::uuid is null or practice_id > ${after ?? null}::uuid
    order by practice_id limit ${limit}`.execute(db);
  return rows.map((row) => row.practice_id);
}

/**
 * The videos for which the free plan has no room. The oldest stay, as long as their number and their minutes fit. None
 * where the practice has a paid plan.
 */
export async function listVideosBeyondFree(
  db: Kysely<DB>,
  scope: PracticeScope,
  { videos, minutes }: Pick<PlanLimits, 'videos' | 'minutes'>,
): Promise<VideoId[]> {
  const { rows } = await sql<{ id: VideoId }>`
    select id from (
      select id, row_number() over oldest as place, sum(duration_ms) over oldest as ms from video
      where practice_id = ${scope.practiceId}::uuid and not exists (select from correction where draft_id = video.id)
      window oldest as (order by created_at, id)
    ) as placed
    where (place > ${videos}::bigint or ms > ${minutes}::bigint * 60000) and ${planOf(scope)} = 'free'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Where a mail to a doctor goes; undefined for a closed account. */
export async function findBilledPractice(
  db: Kysely<DB>,
  practiceId: PracticeId,
): Promise<{ scope: PracticeScope; email: string } | undefined> {
  const row = await db
    .selectFrom('practice')
    .innerJoin('user', 'user.id', 'practice.owner_id')
    .select(['email'])
    .where('practice.id', '=', practiceId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row && { scope: scopeOfRow({ practice_id: practiceId }), email: row.email };
}
