import { paymentMethodSchema, type PaymentMethod } from '@bedside/contracts/account/billing/billing.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

export async function findPaymentMethod(
  db: Kysely<DB>,
  scope: PracticeScope,
): Promise<PaymentMethod | undefined> {
  const row = await db
    .selectFrom('payment_method')
    .select(['kind', 'brand', 'last4', 'expires'])
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  return row && paymentMethodSchema.parse(row);
}

/** @param given null where the provider has none any more */
export async function putPaymentMethod(
  db: Kysely<DB>,
  scope: PracticeScope,
  given: PaymentMethod | null,
): Promise<void> {
  if (given === null) {
    await db.deleteFrom('payment_method').where('practice_id', '=', scope.practiceId).execute();
    return;
  }
  const { kind, brand, last4, expires } = given;
  const method = { kind, brand, last4, expires };
  await db
    .insertInto('payment_method')
    .values({ practice_id: scope.practiceId, ...method })
    .onConflict((conflict) => conflict.column('practice_id').doUpdateSet(method))
    .execute();
}
