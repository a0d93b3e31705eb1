import { storedMethodSchema, type StoredMethod } from '@bedside/contracts/account/billing/billing.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The cards and accounts of a practice, the newest first. */
export async function listPaymentMethods(db: Kysely<DB>, scope: PracticeScope): Promise<StoredMethod[]> {
  const rows = await db
    .selectFrom('payment_method')
    .select(['id', 'kind', 'brand', 'last4', 'expires', 'is_default as isDefault'])
    .select(['mandate_reference', 'mandate_state', 'mandate_accepted_at'])
    .where('practice_id', '=', scope.practiceId)
    .orderBy('position')
    .execute();
  return rows.map(
    ({ mandate_reference: reference, mandate_state: state, mandate_accepted_at: acceptedAt, ...method }) =>
      storedMethodSchema.parse({
        ...method,
        mandate: reference === null ? null : { reference, state, acceptedAt },
      }),
  );
}

/** They take the place of all that were there. */
export async function putPaymentMethods(
  db: Kysely<DB>,
  scope: PracticeScope,
  methods: readonly StoredMethod[],
): Promise<void> {
  await db.deleteFrom('payment_method').where('practice_id', '=', scope.practiceId).execute();
  if (methods.length === 0) return;
  const rows = methods.map(({ isDefault, mandate, ...method }, position) => ({
    ...method,
    practice_id: scope.practiceId,
    is_default: isDefault,
    position,
    mandate_reference: mandate?.reference ?? null,
    mandate_state: mandate?.state ?? null,
    mandate_accepted_at: mandate?.acceptedAt ?? null,
  }));
  await db.insertInto('payment_method').values(rows).execute();
}
