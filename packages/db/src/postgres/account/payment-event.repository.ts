import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

export type PaymentEventRow = { id: string; subscriptionId: string; kind: string };

/** @returns whether it is new; false for one that came before, and for one about a subscription that we do not have */
export async function insertPaymentEvent(
  db: Kysely<DB>,
  { id, subscriptionId, kind }: PaymentEventRow,
  receivedAt: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('payment_event')
    .columns(['id', 'subscription_id', 'kind', 'received_at'])
    .expression((eb) =>
      eb
        .selectFrom('subscription')
        .select([
          sql<string>`${id}::text`.as('event_id'),
          'subscription.id',
          sql<string>`${kind}::text`.as('kind'),
          sql<Date>`${receivedAt}::timestamptz`.as('received_at'),
        ])
        .where('subscription.id', '=', subscriptionId),
    )
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
