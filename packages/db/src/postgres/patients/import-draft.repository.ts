import type { ImportDraftId, PracticeScope } from '@bedside/contracts/kit/ids';
import type {
  DraftOutcome,
  DraftShow,
  DraftVerdict,
} from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import {
  columnContentSchema,
  importReadingSchema,
  tableSurveySchema,
  type ColumnContent,
  type ImportReading,
  type TableSurvey,
} from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import type { ImportColumn } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import {
  tableSourceSchema,
  type TableSource,
} from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../generated/postgres';

export type DraftSettings = {
  reading: ImportReading;
  isUpdating: boolean;
  columns: (ColumnContent | undefined)[];
};

export type StoredDraft = DraftSettings & {
  id: ImportDraftId;
  fileName: string;
  source: TableSource;
  header: string[];
  survey: TableSurvey;
};

/** A row as the file has it and as the doctor corrected it. */
export type DraftCells = {
  rowNumber: number;
  cells: string[];
  days: Record<string, string | null>;
  mended: Partial<Record<ImportColumn, string>>;
  isLeftOut: boolean;
};

/** The result of the check. */
export type DraftJudgement = { outcome: DraftOutcome; phone: string | null; verdict: DraftVerdict };

const readColumns = (columns: readonly string[]) =>
  columns.map((column) => columnContentSchema.safeParse(column).data);

export async function insertDraft(
  db: Kysely<DB>,
  scope: PracticeScope,
  draft: Omit<StoredDraft, 'id'>,
): Promise<ImportDraftId> {
  const row = await db
    .insertInto('patient_import_draft')
    .values({
      practice_id: scope.practiceId,
      file_name: draft.fileName,
      reading: draft.reading,
      survey: draft.survey,
      is_updating: draft.isUpdating,
      source: draft.source,
      header: draft.header,
      columns: draft.columns.map((column) => column ?? ''),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @param hold locks it until the transaction ends */
export async function findDraft(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: ImportDraftId,
  { hold }: { hold: boolean } = { hold: false },
): Promise<StoredDraft | undefined> {
  const query = db
    .selectFrom('patient_import_draft')
    .select(['id', 'file_name', 'reading', 'survey', 'is_updating', 'source', 'header', 'columns'])
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id);
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      id: row.id,
      fileName: row.file_name,
      reading: importReadingSchema.parse(row.reading),
      survey: tableSurveySchema.parse(row.survey),
      isUpdating: row.is_updating,
      source: tableSourceSchema.parse(row.source),
      header: row.header,
      columns: readColumns(row.columns),
    }
  );
}

export async function updateDraft(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: ImportDraftId,
  settings: DraftSettings & { survey: TableSurvey },
): Promise<void> {
  await db
    .updateTable('patient_import_draft')
    .set({
      reading: settings.reading,
      survey: settings.survey,
      is_updating: settings.isUpdating,
      columns: settings.columns.map((column) => column ?? ''),
    })
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .execute();
}

/** @returns whether there was one */
export async function deleteDraft(db: Kysely<DB>, scope: PracticeScope, id: ImportDraftId): Promise<boolean> {
  const result = await db
    .deleteFrom('patient_import_draft')
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes the tables that nobody imported. */
export async function deleteOldDrafts(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('patient_import_draft').where('created_at', '<', before).execute();
}

/** Stores rows of a draft that the caller created. They are checked when all are there. */
export async function insertDraftRows(
  db: Kysely<DB>,
  id: ImportDraftId,
  rows: readonly Pick<DraftCells, 'rowNumber' | 'cells' | 'days'>[],
): Promise<void> {
  const given = rows.map(({ rowNumber, cells, days }) => ({ row_number: rowNumber, cells, days }));
  await sql`
    insert into patient_import_draft_row (draft_id, row_number, cells, days)
    select ${id}::uuid, given.* from json_to_recordset(${JSON.stringify(given)}::json) as given (
      row_number int, cells text[], days jsonb)`.execute(db);
}

/** Stores the new results of the check. */
export async function judgeDraftRows(
  db: Kysely<DB>,
  id: ImportDraftId,
  rows: readonly { rowNumber: number; judgement: DraftJudgement | undefined }[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ rowNumber, judgement }) => ({
    row_number: rowNumber,
    outcome: judgement?.outcome ?? null,
    phone: judgement?.phone ?? null,
    verdict: judgement?.verdict ?? null,
  }));
  await sql`
    update patient_import_draft_row as row
    set outcome = given.outcome, phone = given.phone, verdict = given.verdict
    from json_to_recordset(${JSON.stringify(given)}::json) as given (
      row_number int, outcome text, phone text, verdict jsonb)
    where row.draft_id = ${id}::uuid and row.row_number = given.row_number`.execute(db);
}

export async function mendDraftRow(
  db: Kysely<DB>,
  id: ImportDraftId,
  rowNumber: number,
  change: { mended: DraftCells['mended']; isLeftOut: boolean },
): Promise<void> {
  await db
    .updateTable('patient_import_draft_row')
    .set({ mended: JSON.stringify(change.mended), is_left_out: change.isLeftOut })
    .where('draft_id', '=', id)
    .where('row_number', '=', rowNumber)
    .execute();
}

/** Deletes the rows of a patient who is erased. */
export async function deleteDraftRowsByPhone(
  db: Kysely<DB>,
  scope: PracticeScope,
  phone: string,
): Promise<void> {
  await sql`
    delete from patient_import_draft_row as row using patient_import_draft as draft
    where draft.id = row.draft_id and draft.practice_id = ${scope.practiceId}::uuid and row.phone = ${phone}`.execute(
    db,
  );
}

type RowQuery = {
  after?: number;
  rowNumbers?: readonly number[];
  phones?: readonly string[];
  show?: DraftShow;
  limit?: number;
  offset?: number;
};

/** Rows of a draft in the file's order, with their results. The caller has found the draft in the practice's scope. */
export async function listDraftRowsPage(
  db: Kysely<DB>,
  id: ImportDraftId,
  query: RowQuery,
): Promise<(DraftCells & { judgement: DraftJudgement | undefined })[]> {
  const { after, rowNumbers, phones, show = 'all', limit, offset } = query;
  let select = db
    .selectFrom('patient_import_draft_row')
    .select(['row_number', 'cells', 'days', 'mended', 'is_left_out', 'outcome', 'phone', 'verdict'])
    .where('draft_id', '=', id)
    .orderBy('row_number');
  if (after !== undefined) select = select.where('row_number', '>', after);
  if (rowNumbers)
    select = select.where('row_number', '=', sql<number>`any(${sql.val([...rowNumbers])}::int[])`);
  if (phones) select = select.where('phone', '=', sql<string>`any(${sql.val([...phones])}::text[])`);
  if (show === 'leftOut') select = select.where('is_left_out', '=', true);
  else if (show === 'gap')
    select = select
      .where(sql<SqlBool>`outcome in ('new', 'change') and jsonb_array_length(verdict->'gaps') > 0`)
      .where('is_left_out', '=', false);
  else if (show !== 'all') select = select.where('outcome', '=', show).where('is_left_out', '=', false);
  if (limit !== undefined) select = select.limit(limit);
  if (offset !== undefined) select = select.offset(offset);
  return (await select.execute()).map((row) => ({
    rowNumber: row.row_number,
    cells: row.cells,
    days: row.days as DraftCells['days'],
    mended: row.mended as DraftCells['mended'],
    isLeftOut: row.is_left_out,
    judgement:
      row.outcome === null
        ? undefined
        : {
            outcome: row.outcome,
            phone: row.phone,
            verdict: row.verdict as unknown as DraftVerdict,
          },
  }));
}

const countGaps = sql<string>`count(*) filter (where jsonb_array_length(verdict->'gaps') > 0)`;

/** How many rows there are of each outcome, and how many of them with a cell left empty; excluded rows are counted apart. */
export async function countDraftRows(
  db: Kysely<DB>,
  id: ImportDraftId,
): Promise<{ outcome: DraftOutcome | null; isLeftOut: boolean; count: number; gaps: number }[]> {
  const rows = await db
    .selectFrom('patient_import_draft_row')
    .select((eb) => ['outcome', 'is_left_out', eb.fn.countAll<string>().as('count'), countGaps.as('gaps')])
    .where('draft_id', '=', id)
    .groupBy(['outcome', 'is_left_out'])
    .execute();
  return rows.map((row) => ({
    outcome: row.outcome,
    isLeftOut: row.is_left_out,
    count: Number(row.count),
    gaps: Number(row.gaps),
  }));
}
