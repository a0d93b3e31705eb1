import type { DoctorScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

export async function findPaymentCustomer(db: Kysely<DB>, scope: DoctorScope): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customer')
    .select('customer_id')
    .where('doctor_id', '=', scope.doctorId)
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
    .innerJoin('payment_customer', 'payment_customer.doctor_id', 'subscription.doctor_id')
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
    .leftJoin('payment_customer', 'payment_customer.doctor_id', 'subscription.doctor_id')
    .select(['provider_id', 'customer_id'])
    .where('subscription.id', '=', subscriptionId)
    .executeTakeFirst();
  return row && { providerId: row.provider_id, customerId: row.customer_id };
}

/** All practices with a customer at the provider, in the order of their ids. */
export async function listPaymentCustomers(
  db: Kysely<DB>,
  { after, most }: { after: string | undefined; most: number },
): Promise<{ scope: DoctorScope; customerId: string }[]> {
  const rows = await db
    .selectFrom('payment_customer')
    .select(['doctor_id', 'customer_id'])
    .$if(after !== undefined, (query) => query.where('doctor_id', '>', after ?? ''))
    .orderBy('doctor_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ scope: scopeOfRow(row), customerId: row.customer_id }));
}

/** Stores it unless the doctor has one already. */
export async function addPaymentCustomer(
  db: Kysely<DB>,
  scope: DoctorScope,
  customerId: string,
): Promise<void> {
  await db
    .insertInto('payment_customer')
    .values({ doctor_id: scope.doctorId, customer_id: customerId })
    .onConflict((conflict) => conflict.column('doctor_id').doNothing())
    .execute();
}
