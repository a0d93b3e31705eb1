import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

export type PaymentEventRow = { id: string; subscriptionId: string; kind: string };

/** @returns whether it is new; false for one that came before */
export async function insertPaymentEvent(
  db: Kysely<DB>,
  { id, subscriptionId, kind }: PaymentEventRow,
  receivedAt: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('payment_event')
    .values({ id, subscription_id: subscriptionId, kind, received_at: receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The subscription of an event that is not handled yet. */
export async function findOpenPaymentEvent(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_event')
    .select('subscription_id')
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return row?.subscription_id;
}

export async function notePaymentEventHandled(db: Kysely<DB>, id: string, at: Date): Promise<void> {
  await db.updateTable('payment_event').set({ handled_at: at }).where('id', '=', id).execute();
}
