import type { ImportId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import type { PatientChange } from './patient.repository';

/** Keeps what an import changed, field by field. A patient is changed once by an import. */
export async function insertImportChanges(
  db: Kysely<DB>,
  id: ImportId,
  changes: readonly PatientChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into patient_import_change (import_id, patient_id, before, after)
    select ${id}::uuid, change."patientId", change.before, change.after
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (
      "patientId" uuid, before jsonb, after jsonb)`.execute(db);
}

export async function deleteImportChanges(db: Kysely<DB>, id: ImportId): Promise<void> {
  await db.deleteFrom('patient_import_change').where('import_id', '=', id).execute();
}
