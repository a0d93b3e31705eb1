import type { DoctorScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

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
