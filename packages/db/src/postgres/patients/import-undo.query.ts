import type { ImportId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { UndoPreview } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** True for a patient who was neither changed nor shared with since the import created them. */
export const isUnused = sql<boolean>`(
  patient.updated_at = patient.created_at
  and not exists (select from share where share.patient_id = patient.id))`;

/** Whether a field still has the value that the import gave it, and had another value before (`change` is its row). */
export const isStill = (column: string) => sql<boolean>`(
  change.before->>${column}::text is distinct from change.after->>${column}::text
  and patient.${sql.ref(column)}::text is not distinct from change.after->>${column}::text)`;

/** Whether an undo would restore any field of a patient that an import changed. */
export const isRestorable = sql<boolean>`(
  ${isStill('email')} or ${isStill('gender')} or ${isStill('date_birthday')})`;

const STAYING_SHOWN = 50;

/** Which patients an undo would delete, restore or leave unchanged. */
export async function previewUndo(db: Kysely<DB>, scope: PracticeScope, id: ImportId): Promise<UndoPreview> {
  const result = await sql<UndoPreview>`
    with made as (
      select unnest(created_ids) as patient_id from patient_import_chunk where import_id = ${id}::uuid
    ), fate as (
      select patient.id, patient.first_name, patient.last_name,
        case when ${isUnused} then 'removed' when patient.updated_at = patient.created_at then 'shared'
          else 'edited' end as what
      from made join patient on patient.id = made.patient_id and patient.practice_id = ${scope.practiceId}::uuid
      union all
      select patient.id, patient.first_name, patient.last_name,
        case when ${isRestorable} then 'restored' else 'edited' end
      from patient_import_change as change
      join patient on patient.id = change.patient_id and patient.practice_id = ${scope.practiceId}::uuid
      where change.import_id = ${id}::uuid
    )
    select count(*) filter (where what = 'removed')::int as removed,
      count(*) filter (where what = 'restored')::int as restored,
      count(*) filter (where what = 'shared')::int as shared,
      count(*) filter (where what = 'edited')::int as edited,
      ((select count(*) from made) - (select count(*) from made join patient on patient.id = patient_id)
        + (select updated_count from patient_import where patient_import.id = ${id}::uuid)
        - (select count(*) from patient_import_change where import_id = ${id}::uuid))::int as gone,
      coalesce((select json_agg(json_build_object('patientId', id, 'firstName', first_name, 'lastName', last_name,
          'why', what)) from (
          select * from fate where what in ('shared', 'edited') order by last_name, first_name, id
          limit ${STAYING_SHOWN}) as shown), '[]') as staying
    from fate`.execute(db);
  const [row] = result.rows;
  if (!row) throw new Error('an aggregate has a row');
  return row;
}
