import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

export async function findTestPayment(db: Kysely<DB>, subscriptionId: string): Promise<unknown> {
  const row = await db
    .selectFrom('test_payment')
    .select('state')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return row?.state;
}

/** Like {@link findTestPayment}; another transaction that asks for the same waits until this one ends. */
export async function lockTestPayment(tx: Kysely<DB>, subscriptionId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('test_payment')
    .select('state')
    .where('subscription_id', '=', subscriptionId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** Stores it unless there is one already. */
export async function addTestPayment(db: Kysely<DB>, subscriptionId: string, state: object): Promise<void> {
  await db
    .insertInto('test_payment')
    .values({ subscription_id: subscriptionId, state: JSON.stringify(state) })
    .onConflict((conflict) => conflict.column('subscription_id').doNothing())
    .execute();
}

export async function putTestPayment(tx: Kysely<DB>, subscriptionId: string, state: object): Promise<void> {
  await tx
    .updateTable('test_payment')
    .set({ state: JSON.stringify(state) })
    .where('subscription_id', '=', subscriptionId)
    .execute();
}

/** The latest ones with the address of the doctor, for the page of this machine. */
export async function listTestPayments(
  db: Kysely<DB>,
): Promise<{ subscriptionId: string; email: string; state: unknown }[]> {
  const rows = await db
    .selectFrom('test_payment')
    .innerJoin('subscription', 'subscription.id', 'subscription_id')
    .innerJoin('user', 'user.id', 'subscription.doctor_id')
    .select(['subscription_id', 'email', 'state'])
    .orderBy('subscription_id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ subscriptionId: row.subscription_id, email: row.email, state: row.state }));
}
