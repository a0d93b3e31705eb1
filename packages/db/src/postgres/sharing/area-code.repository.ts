import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Stores the code of an area; an earlier one is invalid then. */
export async function putAreaCode(
  db: Kysely<DB>,
  patientId: PatientId,
  { codeHash, expiresAt }: { codeHash: string; expiresAt: Date },
): Promise<void> {
  const values = { code_hash: codeHash, expires_at: expiresAt };
  await db
    .insertInto('area_code')
    .values({ patient_id: patientId, ...values })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(values))
    .execute();
}

/** Uses up the code of an area. @returns whether it was this one, and still valid; one of many callers gets true */
export async function takeAreaCode(
  db: Kysely<DB>,
  patientId: PatientId,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('area_code')
    .where('patient_id', '=', patientId)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes codes that are valid no more. */
export async function removeOldAreaCodes(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('area_code').where('expires_at', '<=', now).execute();
}

/** Ends the code of an area that waits. */
export async function dropAreaCode(db: Kysely<DB>, patientId: PatientId): Promise<void> {
  await db.deleteFrom('area_code').where('patient_id', '=', patientId).execute();
}
