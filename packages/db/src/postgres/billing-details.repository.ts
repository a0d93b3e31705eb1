import type { BillingDetails } from '@bedside/contracts/billing/billing.schema';
import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** Lets one transaction at a time change the doctor's billing details or begin a subscription. */
export async function lockBilling(db: Kysely<DB>, scope: DoctorScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('billing ' || ${scope.doctorId}, 0))`.execute(db);
}

export async function findBillingDetails(
  db: Kysely<DB>,
  scope: DoctorScope,
): Promise<BillingDetails | undefined> {
  const row = await db
    .selectFrom('billing_details')
    .select(['company', 'address', 'city', 'zip', 'country', 'vat_id', 'note'])
    .where('doctor_id', '=', scope.doctorId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { vat_id: vatId, ...details } = row;
  return { ...details, vatId };
}

/** Call it while billing is locked. */
export async function putBillingDetails(
  db: Kysely<DB>,
  scope: DoctorScope,
  { vatId, ...given }: BillingDetails,
): Promise<void> {
  const details = { ...given, vat_id: vatId };
  await db
    .insertInto('billing_details')
    .values({ doctor_id: scope.doctorId, ...details })
    .onConflict((conflict) => conflict.column('doctor_id').doUpdateSet(details))
    .execute();
}
