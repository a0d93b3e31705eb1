import {
  vatStateSchema,
  type BillingBuyer,
  type VatState,
} from '@bedside/contracts/account/billing/billing.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Lets one transaction at a time change the doctor's billing details or begin a subscription. */
export async function lockBilling(db: Kysely<DB>, scope: PracticeScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('billing ' || ${scope.practiceId}, 0))`.execute(db);
}

export async function findBillingDetails(
  db: Kysely<DB>,
  scope: PracticeScope,
): Promise<BillingBuyer | undefined> {
  const row = await db
    .selectFrom('billing_details')
    .select(['company', 'address', 'city', 'zip', 'country', 'vat_id', 'note', 'vat_state'])
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { vat_id: vatId, vat_state: vatState, ...details } = row;
  return { ...details, vatId, vatState: vatStateSchema.nullable().parse(vatState) };
}

/** Call it while billing is locked. */
export async function putBillingDetails(
  db: Kysely<DB>,
  scope: PracticeScope,
  { vatId, vatState, ...given }: BillingBuyer,
): Promise<void> {
  const details = { ...given, vat_id: vatId, vat_state: vatState };
  await db
    .insertInto('billing_details')
    .values({ practice_id: scope.practiceId, ...details })
    .onConflict((conflict) => conflict.column('practice_id').doUpdateSet(details))
    .execute();
}

/** The doctor's VAT ID, where it is to be checked. */
export async function findVatIdToCheck(db: Kysely<DB>, practiceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_details')
    .select('vat_id')
    .where('practice_id', '=', practiceId)
    .where('vat_state', '=', 'checking')
    .executeTakeFirst();
  return row?.vat_id ?? undefined;
}

/** Stores what was found out about a VAT ID, unless the doctor has another one now. */
export async function setVatState(
  db: Kysely<DB>,
  practiceId: string,
  vatId: string,
  state: VatState,
): Promise<void> {
  await db
    .updateTable('billing_details')
    .set({ vat_state: state })
    .where('practice_id', '=', practiceId)
    .where('vat_id', '=', vatId)
    .execute();
}
