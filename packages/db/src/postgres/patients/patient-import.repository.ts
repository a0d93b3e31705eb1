import type { ImportDraftId, ImportId, PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { ImportReading } from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import type {
  ImportColumn,
  ImportRow,
  ImportRowStatus,
  PatientImport,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { IMPORT_LOCK } from '../advisory-lock';
import { selectImport, toImport } from './patient-import.query';

export async function insertImport(
  db: Kysely<DB>,
  scope: PracticeScope,
  given: {
    fileName: string;
    reading: ImportReading;
    columns: readonly ImportColumn[];
    storageKey: string;
    totalRows: number;
    source: { encoding: string | null; sheet: string | null; sheetsLeftOut: readonly string[] };
    draftId?: ImportDraftId;
  },
): Promise<ImportId> {
  const row = await db
    .insertInto('patient_import')
    .values({
      practice_id: scope.practiceId,
      file_name: given.fileName,
      reading: given.reading,
      columns: [...given.columns],
      storage_key: given.storageKey,
      total_rows: given.totalRows,
      draft_id: given.draftId ?? null,
      encoding: given.source.encoding,
      sheet: given.source.sheet,
      sheets_left_out: [...given.source.sheetsLeftOut],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Claims the next chunk of an import for this transaction. The commit need not wait for the disk: a chunk lost in a
 * crash of the database is stored again, and the end of the import waits for all chunks before it.
 * @returns false when another worker has continued from there or the import has ended
 */
export async function claimImportChunk(db: Kysely<DB>, id: ImportId, rowsChecked: number): Promise<boolean> {
  const row = await db
    .selectFrom('patient_import')
    .select([
      'id',
      sql`set_config('synchronous_commit', 'off', true)`.as('commits'),
      sql`pg_advisory_xact_lock(${IMPORT_LOCK}::int, hashtext(practice_id::text))`.as('turn'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('rows_checked', '=', rowsChecked)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A line of the report as it is stored: the name of a rejected row is in its cells. */
export type ReportLine = Omit<ImportRow, 'name'>;

/** A rejected row with its cells, so that the doctor can download it again. */
export type ImportErrorRow = ReportLine & { cells: readonly string[]; phone: string | null };

/** Stores a chunk's lines of the report and advances the import by them, in one statement. */
export async function reportImportChunk(
  db: Kysely<DB>,
  id: ImportId,
  chunk: {
    storedBefore: number;
    rows: readonly ReportLine[];
    errors: readonly ImportErrorRow[];
    createdIds: string;
  },
): Promise<void> {
  const numbersOf = (status: ImportRowStatus) =>
    chunk.rows.flatMap((row) => (row.status === status ? row.rowNumber : []));
  const [created, updated] = [numbersOf('created'), numbersOf('updated')];
  const gaps = chunk.rows.flatMap(({ rowNumber, leftEmpty }) =>
    leftEmpty.length > 0 ? [{ row_number: rowNumber, fields: leftEmpty }] : [],
  );
  const errors = chunk.errors.map(({ rowNumber, leftEmpty: _, ...row }) => ({
    row_number: rowNumber,
    ...row,
  }));
  await sql`
    with went_well as (
      insert into patient_import_chunk (import_id, stored_before, created, updated, created_ids)
      values (${id}::uuid, ${chunk.storedBefore}, ${created}::int[], ${updated}::int[],
        string_to_array(${chunk.createdIds}, ',')::uuid[])
    ), went_wrong as (
      insert into patient_import_error (import_id, row_number, kind, field, cells, phone)
      select ${id}::uuid, error.* from json_to_recordset(${JSON.stringify(errors)}::json) as error (
        row_number int, kind text, field text, cells text[], phone text)
    ), left_empty as (
      insert into patient_import_gap (import_id, row_number, fields)
      select ${id}::uuid, gap.* from json_to_recordset(${JSON.stringify(gaps)}::json) as gap (
        row_number int, fields text[])
    )
    update patient_import set
      rows_checked = rows_checked + ${chunk.rows.length}, created_count = created_count + ${created.length},
      updated_count = updated_count + ${updated.length}, errors_count = errors_count + ${errors.length},
      gaps_count = gaps_count + ${gaps.length}, updated_at = now()
    where id = ${id}::uuid`.execute(db);
}

/** Ends an import; its rows are no longer needed. @returns whether it was running, with the key of its rows */
export async function endImport(
  db: Kysely<DB>,
  id: ImportId,
  status: 'finished' | 'failed',
): Promise<{ practiceId: PracticeId; storageKey: string | null } | undefined> {
  const result = await sql<{ practice_id: PracticeId; storage_key: string | null }>`
    update patient_import set status = ${status}, storage_key = null, updated_at = now()
    from (select id, storage_key from patient_import where id = ${id}::uuid for update) as before
    where patient_import.id = before.id and patient_import.status = 'processing'
    returning patient_import.practice_id, before.storage_key`.execute(db);
  const row = result.rows[0];
  return row && { practiceId: row.practice_id, storageKey: row.storage_key };
}

/**
 * Locks an import and every other one of its doctor until the transaction ends, so none stores a chunk meanwhile.
 * @returns it, or undefined when there is none
 */
export async function holdImport(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: ImportId,
): Promise<PatientImport | undefined> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::int, hashtext(${scope.practiceId}))`.execute(db);
  const row = await selectImport(db, scope).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toImport(row);
}

/** Records that an import was undone, and deletes its traces. */
export async function noteUndone(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: ImportId,
  undone: NonNullable<PatientImport['undone']>,
): Promise<void> {
  const { at, ...counts } = undone;
  await db
    .updateTable('patient_import')
    .set({ undone_at: at, undone_counts: JSON.stringify(counts) })
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the content of an import's rows, and which patients it created. */
export async function forgetImportRows(db: Kysely<DB>, id: ImportId): Promise<void> {
  await db
    .updateTable('patient_import_error')
    .set({ cells: null, phone: null })
    .where('import_id', '=', id)
    .execute();
  await db.updateTable('patient_import_chunk').set({ created_ids: [] }).where('import_id', '=', id).execute();
  await db.updateTable('patient_import').set({ traces_kept: false }).where('id', '=', id).execute();
}

/** Deletes the content of rejected rows about a patient who is erased. */
export async function forgetErrorsByPhone(
  db: Kysely<DB>,
  scope: PracticeScope,
  phone: string,
): Promise<void> {
  await sql`
    update patient_import_error as error set cells = null, phone = null from patient_import
    where patient_import.id = error.import_id and patient_import.practice_id = ${scope.practiceId}::uuid
      and error.phone = ${phone}`.execute(db);
}
