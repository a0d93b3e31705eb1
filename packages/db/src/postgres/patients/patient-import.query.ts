import type { ImportDraftId, ImportId, PracticeScope } from '@bedside/contracts/kit/ids';
import { UNDO_DAYS } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import type {
  ImportColumn,
  PatientImport,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import {
  importReadingSchema,
  type ImportReading,
} from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import { textEncodingSchema } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

const columns = [
  'id',
  'file_name',
  'status',
  'total_rows',
  'rows_checked',
  'created_count',
  'updated_count',
  'errors_count',
  'gaps_count',
  'created_at',
  'traces_kept',
  'undone_at',
  'undone_counts',
  'sheet',
  'sheets_left_out',
  'encoding',
] as const;

/** An import as {@link toImport} reads it. */
export function selectImport(db: Kysely<DB>, scope: PracticeScope) {
  return db.selectFrom('patient_import').select(columns).where('practice_id', '=', scope.practiceId);
}

type SelectedImport = Awaited<ReturnType<ReturnType<typeof selectImport>['executeTakeFirstOrThrow']>>;

/** A stored import as the domain knows it. */
export function toImport(row: SelectedImport): PatientImport {
  return {
    id: row.id,
    fileName: row.file_name,
    status: row.status,
    totalRows: row.total_rows,
    rowsChecked: row.rows_checked,
    createdCount: row.created_count,
    updatedCount: row.updated_count,
    errorsCount: row.errors_count,
    gapsCount: row.gaps_count,
    createdAt: row.created_at,
    undoableUntil:
      row.status !== 'processing' && row.traces_kept && row.undone_at === null
        ? new Date(row.created_at.getTime() + UNDO_DAYS * 86_400_000)
        : null,
    encoding: textEncodingSchema.nullable().parse(row.encoding),
    sheet: row.sheet,
    sheetsLeftOut: row.sheets_left_out,
    undone: row.undone_at && { at: row.undone_at, ...(row.undone_counts as UndoCounts) },
  };
}

type UndoCounts = Omit<NonNullable<PatientImport['undone']>, 'at'>;

export async function findImportById(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: ImportId,
): Promise<PatientImport | undefined> {
  const row = await selectImport(db, scope).where('id', '=', id).executeTakeFirst();
  return row && toImport(row);
}

/** The import that a dry run became. */
export async function findImportByDraft(
  db: Kysely<DB>,
  scope: PracticeScope,
  draftId: ImportDraftId,
): Promise<PatientImport | undefined> {
  const row = await selectImport(db, scope).where('draft_id', '=', draftId).executeTakeFirst();
  return row && toImport(row);
}

/** One page, newest first, and the number of all. */
export async function listImportsPage(
  db: Kysely<DB>,
  scope: PracticeScope,
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
      .where('practice_id', '=', scope.practiceId)
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toImport), total: Number(count.total) };
}

export type ImportTask = {
  scope: PracticeScope;
  reading: ImportReading;
  columns: ImportColumn[];
  storageKey: string;
  totalRows: number;
  rowsChecked: number;
};

/**
 * What the job of a running import needs; undefined when the import has ended or was removed. The job has no caller, so
 * there is no scope.
 */
export async function findImportTask(db: Kysely<DB>, id: ImportId): Promise<ImportTask | undefined> {
  const row = await db
    .selectFrom('patient_import')
    .select(['practice_id', 'reading', 'columns', 'storage_key', 'total_rows', 'rows_checked'])
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return row?.storage_key
    ? {
        scope: scopeOfRow(row),
        reading: importReadingSchema.parse(row.reading),
        columns: row.columns,
        storageKey: row.storage_key,
        totalRows: row.total_rows,
        rowsChecked: row.rows_checked,
      }
    : undefined;
}

/** Running imports that wait for a missing job or one without attempts left. */
export async function listOrphanedImports(db: Kysely<DB>): Promise<ImportId[]> {
  const result = await sql<{ id: ImportId }>`
    select id from patient_import
    where status = 'processing' and updated_at < now() - interval '1 minute'
      and not exists (
        select 1 from graphile_worker.jobs as job
        where job.key = 'run-import:' || patient_import.id and job.attempts < job.max_attempts)`.execute(db);
  return result.rows.map((row) => row.id);
}

/** Keys of the rows of a doctor's running imports, for the erasure of the account. */
export async function listImportKeys(db: Kysely<DB>, scope: PracticeScope): Promise<string[]> {
  const rows = await db
    .selectFrom('patient_import')
    .select('storage_key')
    .where('practice_id', '=', scope.practiceId)
    .where('storage_key', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.storage_key ?? []);
}

/** Imports of that age whose rows and changes are still stored. */
export async function listImportsWithTraces(db: Kysely<DB>, before: Date): Promise<ImportId[]> {
  const rows = await db
    .selectFrom('patient_import')
    .select('id')
    .where('traces_kept', '=', true)
    .where('created_at', '<', before)
    .execute();
  return rows.map((row) => row.id);
}
