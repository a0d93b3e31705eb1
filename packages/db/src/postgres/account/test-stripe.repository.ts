import type { PracticeId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../generated/postgres';

/** An object of the built-in Stripe. */
export type HeldStripeObject = { kind: string; id: string; object: unknown };

/** Another transaction that asks for the same practice waits until this one ends. */
export async function lockTestStripe(tx: Kysely<DB>, practiceId: PracticeId | undefined): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('test-stripe ' || ${practiceId ?? ''}, 0))`.execute(
    tx,
  );
}

/**
 * What the built-in Stripe has of a practice, with the plans and rates that all share, the oldest first.
 * @param key of a repeated call, whose answer is wanted too
 */
export async function listHeldStripeObjects(
  tx: Kysely<DB>,
  practiceId: PracticeId | undefined,
  key: string | undefined,
): Promise<HeldStripeObject[]> {
  return tx
    .selectFrom('test_stripe_object')
    .select(['kind', 'id', 'object'])
    .where((is) =>
      is.or([
        is('practice_id', 'is', null),
        ...(practiceId === undefined ? [] : [is('practice_id', '=', practiceId)]),
      ]),
    )
    .where((is) => is.or([is('kind', '!=', 'answer'), ...(key === undefined ? [] : [is('id', '=', key)])]))
    .orderBy('position')
    .execute();
}

/** The practice to which one of these objects belongs. */
export async function findOwnerOfHeld(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<PracticeId | undefined> {
  if (ids.length === 0) return undefined;
  const row = await db
    .selectFrom('test_stripe_object')
    .select('practice_id')
    .where('id', 'in', ids)
    .where('practice_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.practice_id ?? undefined;
}

/** What all practices share. */
const sharedKinds: readonly string[] = ['product', 'tax_rate'];

export async function putHeldStripeObjects(
  tx: Kysely<DB>,
  practiceId: PracticeId | undefined,
  held: readonly HeldStripeObject[],
): Promise<void> {
  for (const { kind, id, object } of held)
    await tx
      .insertInto('test_stripe_object')
      .values({
        kind,
        id,
        object: JSON.stringify(object),
        practice_id: sharedKinds.includes(kind) ? null : (practiceId ?? null),
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ object: JSON.stringify(object) }))
      .execute();
}

/** A subscription at the built-in Stripe, for the page of this machine. */
export type TestSubscriptionRow = {
  subscriptionId: string;
  email: string;
  status: string;
  plan: string;
  periodEnd: Date;
  brand: string | null;
  last4: string | null;
  paid: number;
  credited: number;
};

/** The latest ones with the address of the doctor. */
export async function listTestSubscriptions(db: Kysely<DB>): Promise<TestSubscriptionRow[]> {
  const rows = await db
    .selectFrom('subscription')
    .innerJoin('test_stripe_object', 'test_stripe_object.id', 'subscription.provider_id')
    .innerJoin('practice', 'practice.id', 'subscription.practice_id')
    .innerJoin('user', 'user.id', 'practice.owner_id')
    .leftJoin('payment_method', (join) =>
      join.onRef('payment_method.practice_id', '=', 'subscription.practice_id').on('is_default', '=', true),
    )
    .select((of) => [
      ...(['subscription.id', 'email', 'status', 'plan', 'period_end', 'brand', 'last4'] as const),
      of
        .selectFrom('invoice')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('invoice.practice_id', '=', 'subscription.practice_id')
        .as('paid'),
      of
        .selectFrom('credit_note')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('credit_note.practice_id', '=', 'subscription.practice_id')
        .as('credited'),
    ])
    .orderBy('subscription.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    subscriptionId: row.id,
    email: row.email,
    status: row.status,
    plan: row.plan,
    periodEnd: row.period_end,
    brand: row.brand,
    last4: row.last4,
    paid: Number(row.paid),
    credited: Number(row.credited),
  }));
}
