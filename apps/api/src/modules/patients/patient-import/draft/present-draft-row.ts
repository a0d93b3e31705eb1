import type { DraftRow } from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import { importColumnSchema } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import type {
  DraftCells,
  DraftJudgement,
  DraftSettings,
} from '@bedside/db/postgres/patients/import-draft.repository';
import { readDraftCells } from './read-draft-cells';

/** A row of a draft as the table shows it. */
export function presentDraftRow(
  row: DraftCells & { judgement: DraftJudgement | undefined },
  draft: Pick<DraftSettings, 'columns' | 'reading'>,
): DraftRow {
  return {
    rowNumber: row.rowNumber,
    cells: readDraftCells(row, draft),
    mended: importColumnSchema.options.filter((column) => row.mended[column] !== undefined),
    isLeftOut: row.isLeftOut,
    outcome: row.judgement?.outcome ?? null,
    verdict: row.judgement?.verdict ?? null,
  };
}
