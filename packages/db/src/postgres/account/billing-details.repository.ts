import {
  vatStateSchema,
  type BillingBuyer,
  type VatState,
} from '@bedside/contracts/account/billing/billing.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

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
    .select(['company', 'address', 'city', 'zip', 'country', 'state', 'vat_id', 'note', 'vat_state'])
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

/** The doctor's VAT ID, where the register is asked about it. */
export async function findVatIdToCheck(db: Kysely<DB>, practiceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_details')
    .select('vat_id')
    .where('practice_id', '=', practiceId)
    .where('vat_state', 'is not', null)
    .executeTakeFirst();
  return row?.vat_id ?? undefined;
}

/** Practices whose VAT ID the register is asked about again: one that it does not know stays as it is. */
export async function listPracticesWithVatIdToCheck(
  db: Kysely<DB>,
  after: string | undefined,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_details')
    .select('practice_id')
    .where('vat_state', 'in', ['checking', 'no-answer', 'verified'])
    .$if(after !== undefined, (query) => query.where('practice_id', '>', after ?? ''))
    .orderBy('practice_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.practice_id);
}

/** The doctor's VAT ID, where the register knows it. */
export async function findVerifiedVatId(
  db: Kysely<DB>,
  practiceId: string,
): Promise<{ scope: PracticeScope; vatId: string } | undefined> {
  const row = await db
    .selectFrom('billing_details')
    .select(['practice_id', 'vat_id'])
    .where('practice_id', '=', practiceId)
    .where('vat_state', '=', 'verified')
    .executeTakeFirst();
  return row?.vat_id ? { scope: scopeOfRow(row), vatId: row.vat_id } : undefined;
}

/**
 * Stores what was found out about a VAT ID, unless the doctor has another one now. A confirmation stands while the register
 * gives no answer.
 * @returns whether the state is another one now
 */
export async function setVatState(
  db: Kysely<DB>,
  practiceId: string,
  vatId: string,
  state: VatState,
): Promise<boolean> {
  const result = await db
    .updateTable('billing_details')
    .set({ vat_state: state })
    .where('practice_id', '=', practiceId)
    .where('vat_id', '=', vatId)
    .where('vat_state', 'is distinct from', state)
    .$if(state === 'no-answer', (query) => query.where('vat_state', '!=', 'verified'))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
