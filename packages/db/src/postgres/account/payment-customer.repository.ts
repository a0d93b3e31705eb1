import type { PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

export async function findPaymentCustomer(db: Kysely<DB>, scope: PracticeScope): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customer')
    .select('customer_id')
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  return row?.customer_id;
}

/** The customer of the doctor whose subscription this is. */
export async function findCustomerOfSubscription(
  db: Kysely<DB>,
  subscriptionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('payment_customer', 'payment_customer.practice_id', 'subscription.practice_id')
    .select('customer_id')
    .where('subscription.id', '=', subscriptionId)
    .executeTakeFirst();
  return row?.customer_id;
}

/** The provider's ids of a subscription and of its customer. The subscription has none before the provider answered. */
export async function findProviderIds(
  db: Kysely<DB>,
  subscriptionId: string,
): Promise<{ providerId: string | null; customerId: string | null } | undefined> {
  const row = await db
    .selectFrom('subscription')
    .leftJoin('payment_customer', 'payment_customer.practice_id', 'subscription.practice_id')
    .select(['provider_id', 'customer_id'])
    .where('subscription.id', '=', subscriptionId)
    .executeTakeFirst();
  return row && { providerId: row.provider_id, customerId: row.customer_id };
}

/** All practices with a customer at the provider, in the order of their ids. */
export async function listPaymentCustomers(
  db: Kysely<DB>,
  { after, most }: { after: PracticeId | undefined; most: number },
): Promise<{ scope: PracticeScope; customerId: string }[]> {
  let query = db
    .selectFrom('payment_customer')
    .select(['practice_id', 'customer_id'])
    .orderBy('practice_id')
    .limit(most);
  if (after !== undefined) query = query.where('practice_id', '>', after);
  return (await query.execute()).map((row) => ({ scope: scopeOfRow(row), customerId: row.customer_id }));
}

/** Stores it unless the doctor has one already. */
export async function addPaymentCustomer(
  db: Kysely<DB>,
  scope: PracticeScope,
  customerId: string,
): Promise<void> {
  await db
    .insertInto('payment_customer')
    .values({ practice_id: scope.practiceId, customer_id: customerId })
    .onConflict((conflict) => conflict.column('practice_id').doNothing())
    .execute();
}
