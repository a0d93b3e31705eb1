import type { ImportId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import type { PatientChange } from './patient.repository';

/** Stores what an import changed, field by field. An import changes a patient once. */
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

/**
 * Removes an import from the chain of changes that later undos follow. If a later import replaced this import's value
 * of a field, undoing that one restores the value from before both.
 */
export async function passOnFormerFields(db: Kysely<DB>, id: ImportId): Promise<void> {
  await sql`
    update patient_import_change as later set before = later.before || former.fields
    from (
      select next.import_id, next.patient_id, jsonb_object_agg(field, undone.before->field) as fields
      from patient_import_change as undone
      join patient_import_change as next on next.patient_id = undone.patient_id
        and next.import_id <> undone.import_id
        and (next.before->>'updated_at')::timestamptz >= (undone.after->>'updated_at')::timestamptz
      cross join unnest(array['email', 'gender', 'date_birthday']) as field
      where undone.import_id = ${id}::uuid
        and undone.before->>field is distinct from undone.after->>field
        and next.before->>field is not distinct from undone.after->>field
        and next.before->>field is distinct from next.after->>field
      group by next.import_id, next.patient_id
    ) as former
    where later.import_id = former.import_id and later.patient_id = former.patient_id`.execute(db);
}

export async function deleteImportChanges(db: Kysely<DB>, id: ImportId): Promise<void> {
  await db.deleteFrom('patient_import_change').where('import_id', '=', id).execute();
}
