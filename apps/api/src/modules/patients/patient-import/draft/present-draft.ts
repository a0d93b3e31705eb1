import type { ImportDraft } from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import { withoutApostrophe } from '@bedside/contracts/patients/patient/patient.rules';
import { hasRequiredColumns } from '@bedside/contracts/patients/patient-import/patient-import-column.rules';
import {
  countDraftRows,
  listDraftRowsPage,
  type StoredDraft,
} from '@bedside/db/postgres/patients/import-draft.repository';
import type { Database } from '../../../../ports/database';

/** How many rows are searched for what a column holds. */
const SAMPLE_ROWS = 20;

const isImported = (outcome: string | null, isLeftOut: boolean) =>
  !isLeftOut && (outcome === 'new' || outcome === 'change');

/** A draft with its columns, and the number of rows of each kind. */
export async function presentDraft(db: Database, draft: StoredDraft): Promise<ImportDraft> {
  const groups = await countDraftRows(db, draft.id);
  const first = await listDraftRowsPage(db, draft.id, { limit: SAMPLE_ROWS });
  const sum = (is: (group: (typeof groups)[number]) => boolean) =>
    groups.reduce((total, group) => total + (is(group) ? group.count : 0), 0);
  const of = (outcome: string) => sum((group) => !group.isLeftOut && group.outcome === outcome);
  const sampleOf = (at: number) => {
    const row = first.find(({ cells }) => (cells[at] ?? '') !== '');
    const day = row?.days[at];
    return day ?? withoutApostrophe(row?.cells[at] ?? '');
  };
  return {
    id: draft.id,
    fileName: draft.fileName,
    source: draft.source,
    reading: draft.reading,
    survey: draft.survey,
    isUpdating: draft.isUpdating,
    columns: draft.header.map((title, at) => ({
      title,
      sample: sampleOf(at),
      holds: draft.columns[at] ?? null,
    })),
    isChecked: hasRequiredColumns(draft.columns),
    counts: {
      all: sum(() => true),
      new: of('new'),
      change: of('change'),
      clash: of('clash'),
      problem: of('problem'),
      leftOut: sum((group) => group.isLeftOut),
      gap: groups.reduce(
        (total, { outcome, isLeftOut, gaps }) => total + (isImported(outcome, isLeftOut) ? gaps : 0),
        0,
      ),
    },
  };
}
