import type { PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import type {
  Currency,
  PaidPlanId,
  PaymentFailure,
  SubscriptionStatus,
} from '@bedside/contracts/account/billing/billing.schema';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

export type SubscriptionState = {
  status: SubscriptionStatus;
  plan: PaidPlanId;
  nextPlan: PaidPlanId | null;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  failure: PaymentFailure | null;
  /** The amount of which the bank still waits for notice, in minor units. */
  toConfirm: number | null;
  currency: Currency;
  /** Somebody changed it at the provider, so its price is not ours any more. */
  isChangedAtProvider: boolean;
};
export type SubscriptionRow = SubscriptionState & { id: string; scope: PracticeScope; revision: number };

const columns = [
  ...(['id', 'practice_id', 'status', 'plan', 'next_plan', 'period_start', 'period_end'] as const),
  ...(['trial_end', 'failure', 'to_confirm', 'is_changed_at_provider', 'currency', 'revision'] as const),
] as const;

/** The doctor's latest subscription: the running one, where there is one. */
export async function findLatestSubscription(
  db: Kysely<DB>,
  scope: PracticeScope,
): Promise<SubscriptionRow | undefined> {
  const row = await db
    .selectFrom('subscription')
    .select(columns)
    .where('practice_id', '=', scope.practiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && rowOf(row);
}

/** For events of the provider, which name a subscription and no doctor. */
export async function findSubscription(db: Kysely<DB>, id: string): Promise<SubscriptionRow | undefined> {
  const row = await db.selectFrom('subscription').select(columns).where('id', '=', id).executeTakeFirst();
  return row && rowOf(row);
}

/** All subscriptions that the doctor ever had, the oldest first. */
export async function listSubscriptionIds(db: Kysely<DB>, scope: PracticeScope): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('practice_id', '=', scope.practiceId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasHadTrial(db: Kysely<DB>, scope: PracticeScope): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('id')
    .where('practice_id', '=', scope.practiceId)
    .where('trial_end', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The running ones, and those that ended after a time, in the order of their ids. */
export async function listSubscriptionsToCompare(
  db: Kysely<DB>,
  { after, since, most }: { after: string | undefined; since: Date; most: number },
): Promise<(SubscriptionRow & { createdAt: Date })[]> {
  const rows = await db
    .selectFrom('subscription')
    .select([...columns, 'created_at'])
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .where((is) =>
      is.or([is('status', 'not in', ['canceled', 'incomplete-expired']), is('period_end', '>', since)]),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...rowOf(row), createdAt: row.created_at }));
}

/** Call it while billing is locked, and where no subscription of the doctor runs. */
export async function insertSubscription(
  db: Kysely<DB>,
  scope: PracticeScope,
  state: SubscriptionState,
  createdAt: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('subscription')
    .values({ practice_id: scope.practiceId, created_at: createdAt, ...valuesOf(state) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false when another change came first: nothing is written then */
export async function updateSubscription(
  db: Kysely<DB>,
  { id, revision }: Pick<SubscriptionRow, 'id' | 'revision'>,
  state: SubscriptionState,
): Promise<boolean> {
  const result = await db
    .updateTable('subscription')
    .set({ ...valuesOf(state), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores the provider's id of a subscription, once. */
export async function noteProviderId(
  db: Kysely<DB>,
  subscriptionId: string,
  providerId: string,
): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ provider_id: providerId })
    .where('id', '=', subscriptionId)
    .where('provider_id', 'is', null)
    .execute();
}

function valuesOf(state: SubscriptionState) {
  return {
    status: state.status,
    plan: state.plan,
    next_plan: state.nextPlan,
    period_start: state.periodStart,
    period_end: state.periodEnd,
    trial_end: state.trialEnd,
    failure: state.failure,
    to_confirm: state.toConfirm,
    currency: state.currency,
    is_changed_at_provider: state.isChangedAtProvider,
  };
}

type Selected = {
  id: string;
  practice_id: PracticeId;
  status: SubscriptionStatus;
  plan: string;
  next_plan: string | null;
  period_start: Date;
  period_end: Date;
  trial_end: Date | null;
  failure: PaymentFailure | null;
  to_confirm: number | null;
  currency: Currency;
  is_changed_at_provider: boolean;
  revision: number;
};

function rowOf(row: Selected): SubscriptionRow {
  return {
    id: row.id,
    scope: scopeOfRow(row),
    revision: row.revision,
    status: row.status,
    plan: row.plan as PaidPlanId,
    nextPlan: row.next_plan as PaidPlanId | null,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    trialEnd: row.trial_end,
    failure: row.failure,
    toConfirm: row.to_confirm,
    currency: row.currency,
    isChangedAtProvider: row.is_changed_at_provider,
  };
}
