import type { DoctorScope, ImportId, UserId } from '@bedside/contracts/kit/ids';
import type {
  ImportColumn,
  ImportFaultKind,
  ImportRow,
  ImportRowStatus,
  ImportStatus,
  PatientImport,
} from '@bedside/contracts/patient-import/patient-import.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

const columns = [
  'id',
  'file_name',
  'status',
  'total_rows',
  'rows_checked',
  'created_count',
  'updated_count',
  'errors_count',
  'created_at',
] as const;

function selectImport(db: Kysely<DB>, scope: DoctorScope) {
  return db.selectFrom('patient_import').select(columns).where('doctor_id', '=', scope.doctorId);
}

type SelectedImport = Awaited<ReturnType<ReturnType<typeof selectImport>['executeTakeFirstOrThrow']>>;

function toImport(row: SelectedImport): PatientImport {
  return {
    id: row.id as ImportId,
    fileName: row.file_name,
    status: row.status as ImportStatus,
    totalRows: row.total_rows,
    rowsChecked: row.rows_checked,
    createdCount: row.created_count,
    updatedCount: row.updated_count,
    errorsCount: row.errors_count,
    createdAt: row.created_at,
  };
}

export async function insertImport(
  db: Kysely<DB>,
  scope: DoctorScope,
  given: {
    fileName: string;
    isUsPhones: boolean;
    columns: readonly ImportColumn[];
    storageKey: string;
    totalRows: number;
  },
): Promise<ImportId> {
  const row = await db
    .insertInto('patient_import')
    .values({
      doctor_id: scope.doctorId,
      file_name: given.fileName,
      is_us_phones: given.isUsPhones,
      columns: [...given.columns],
      storage_key: given.storageKey,
      total_rows: given.totalRows,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id as ImportId;
}

export async function findImportById(
  db: Kysely<DB>,
  scope: DoctorScope,
  id: ImportId,
): Promise<PatientImport | undefined> {
  const row = await selectImport(db, scope).where('id', '=', id).executeTakeFirst();
  return row && toImport(row);
}

/** One page, by when they were sent, and the number of all. */
export async function listImportsPage(
  db: Kysely<DB>,
  scope: DoctorScope,
  page: { sortedBy: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ items: PatientImport[]; total: number }> {
  const [rows, count] = await Promise.all([
    selectImport(db, scope)
      .orderBy('created_at', page.sortedBy)
      .orderBy('id', page.sortedBy)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('patient_import')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where('doctor_id', '=', scope.doctorId)
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toImport), total: Number(count.total) };
}

/** Lines of the report in the file's order; the caller has found the import within the doctor's scope. */
export async function listImportRowsPage(
  db: Kysely<DB>,
  id: ImportId,
  query: { statuses: readonly ImportRowStatus[]; limit: number; offset: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<{
    row_number: number;
    status: string;
    kind: string | null;
    field: string | null;
  }>`
    select row_number, status, kind, field from (
      select unnest(created) as row_number, 'created' as status, null as kind, null as field
      from patient_import_chunk where import_id = ${id} and 'created' = any(${query.statuses})
      union all
      select unnest(updated), 'updated', null, null
      from patient_import_chunk where import_id = ${id} and 'updated' = any(${query.statuses})
      union all
      select row_number, 'error', kind, field
      from patient_import_error where import_id = ${id} and 'error' = any(${query.statuses})
    ) as line
    order by row_number limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows.map((row) => ({
    rowNumber: row.row_number,
    status: row.status as ImportRowStatus,
    kind: row.kind as ImportFaultKind | null,
    field: row.field as ImportColumn | null,
  }));
}

export type ImportTask = {
  doctorId: UserId;
  isUsPhones: boolean;
  columns: ImportColumn[];
  storageKey: string;
  totalRows: number;
  rowsChecked: number;
};

/** What a running import works on; undefined when it has ended or was removed. For the job, which has no caller. */
export async function findImportTask(db: Kysely<DB>, id: ImportId): Promise<ImportTask | undefined> {
  const row = await db
    .selectFrom('patient_import')
    .select(['doctor_id', 'is_us_phones', 'columns', 'storage_key', 'total_rows', 'rows_checked'])
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return row?.storage_key
    ? {
        doctorId: row.doctor_id as UserId,
        isUsPhones: row.is_us_phones,
        columns: row.columns as ImportColumn[],
        storageKey: row.storage_key,
        totalRows: row.total_rows,
        rowsChecked: row.rows_checked,
      }
    : undefined;
}

/**
 * Takes the next chunk of an import for this transaction, which need not wait for the disk: a chunk that a crash of
 * the database takes back is stored again, and the end of the import waits for all before it.
 * @returns false when another worker has gone on from there or the import has ended
 */
export async function claimImportChunk(db: Kysely<DB>, id: ImportId, rowsChecked: number): Promise<boolean> {
  const row = await db
    .selectFrom('patient_import')
    .select(['id', sql`set_config('synchronous_commit', 'off', true)`.as('commits')])
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('rows_checked', '=', rowsChecked)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a chunk's lines of the report and moves the import on by them, in one statement. */
export async function reportImportChunk(
  db: Kysely<DB>,
  id: ImportId,
  chunk: { storedBefore: number; rows: readonly ImportRow[] },
): Promise<void> {
  const numbersOf = (status: ImportRowStatus) =>
    chunk.rows.flatMap((row) => (row.status === status ? row.rowNumber : []));
  const [created, updated] = [numbersOf('created'), numbersOf('updated')];
  const errors = chunk.rows.filter((row) => row.status === 'error');
  await sql`
    with went_well as (
      insert into patient_import_chunk (import_id, stored_before, created, updated)
      values (${id}::uuid, ${chunk.storedBefore}, ${created}::int[], ${updated}::int[])
    ), went_wrong as (
      insert into patient_import_error (import_id, row_number, kind, field)
      select ${id}::uuid, row_number, kind, field from unnest(
        ${errors.map((row) => row.rowNumber)}::int[], ${errors.map((row) => row.kind)}::text[],
        ${errors.map((row) => row.field)}::text[]
      ) as error (row_number, kind, field)
    )
    update patient_import set
      rows_checked = rows_checked + ${chunk.rows.length}, created_count = created_count + ${created.length},
      updated_count = updated_count + ${updated.length}, errors_count = errors_count + ${errors.length},
      updated_at = now()
    where id = ${id}::uuid`.execute(db);
}

/** Ends an import; its rows are no longer needed. @returns whether it was running, with the key of its rows */
export async function endImport(
  db: Kysely<DB>,
  id: ImportId,
  status: 'finished' | 'failed',
): Promise<{ doctorId: UserId; storageKey: string | null } | undefined> {
  const result = await sql<{ doctor_id: string; storage_key: string | null }>`
    update patient_import set status = ${status}, storage_key = null, updated_at = now()
    from (select id, storage_key from patient_import where id = ${id}::uuid for update) as before
    where patient_import.id = before.id and patient_import.status = 'processing'
    returning patient_import.doctor_id, before.storage_key`.execute(db);
  const row = result.rows[0];
  return row && { doctorId: row.doctor_id as UserId, storageKey: row.storage_key };
}

/** Running imports whose job is gone or used up its attempts. */
export async function listOrphanedImports(db: Kysely<DB>): Promise<ImportId[]> {
  const result = await sql<{ id: string }>`
    select id from patient_import
    where status = 'processing' and updated_at < now() - interval '1 minute'
      and not exists (
        select 1 from graphile_worker.jobs as job
        where job.key = 'run-import:' || patient_import.id and job.attempts < job.max_attempts)`.execute(db);
  return result.rows.map((row) => row.id as ImportId);
}

/** Keys of rows that running imports of a doctor hold; for the erasure of the account. */
export async function listImportKeys(db: Kysely<DB>, scope: DoctorScope): Promise<string[]> {
  const rows = await db
    .selectFrom('patient_import')
    .select('storage_key')
    .where('doctor_id', '=', scope.doctorId)
    .where('storage_key', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.storage_key ?? []);
}
