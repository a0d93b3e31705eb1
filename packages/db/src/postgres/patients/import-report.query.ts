import type { ImportId } from '@bedside/contracts/kit/ids';
import type {
  ImportColumn,
  ImportFaultKind,
  ImportRow,
  ImportRowStatus,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Lines of the report in the file's order. The caller has found the import in the practice's scope. */
export async function listImportRowsPage(
  db: Kysely<DB>,
  id: ImportId,
  query: { statuses: readonly ImportRowStatus[]; limit: number; offset: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<{
    row_number: number;
    status: ImportRowStatus;
    kind: ImportFaultKind | null;
    field: ImportColumn | null;
    fields: ImportColumn[] | null;
    name: string | null;
  }>`
    select line.row_number, status, kind, field, name, gap.fields from (
      select unnest(created) as row_number, 'created' as status, null as kind, null as field, null as name
      from patient_import_chunk where import_id = ${id} and 'created' = any(${query.statuses})
      union all
      select unnest(updated), 'updated', null, null, null
      from patient_import_chunk where import_id = ${id} and 'updated' = any(${query.statuses})
      union all
      select row_number, 'error', kind, field, nullif(trim(cells[1] || ' ' || cells[2]), '')
      from patient_import_error where import_id = ${id} and 'error' = any(${query.statuses})
    ) as line
    left join patient_import_gap as gap on gap.import_id = ${id} and gap.row_number = line.row_number
    order by line.row_number limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows.map((row) => ({
    rowNumber: row.row_number,
    status: row.status,
    kind: row.kind,
    field: row.field,
    leftEmpty: row.fields ?? [],
    name: row.name,
  }));
}

/** Rejected rows after this one, with their cells; `cells` is null after they were erased. */
export async function listErrorCells(
  db: Kysely<DB>,
  id: ImportId,
  query: { after: number; limit: number },
): Promise<{ rowNumber: number; kind: ImportFaultKind; field: ImportColumn; cells: string[] | null }[]> {
  const rows = await db
    .selectFrom('patient_import_error')
    .select(['row_number', 'kind', 'field', 'cells'])
    .where('import_id', '=', id)
    .where('row_number', '>', query.after)
    .orderBy('row_number')
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({
    rowNumber: row.row_number,
    kind: row.kind,
    field: row.field,
    cells: row.cells,
  }));
}
