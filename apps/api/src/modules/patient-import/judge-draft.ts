import type { DoctorScope, ImportDraftId } from '@bedside/contracts/kit/ids';
import {
  judgeDraftRows,
  listDraftRowsPage,
  type DraftCells,
  type DraftSettings,
} from '@bedside/db/postgres/import-draft.repository';
import type { Database } from '../../ports/database';
import { judgeRows, type SeenPhones } from './judge-rows';

const CHUNK_ROWS = 1_000;

/** Checks every row of a draft as its columns are read now. */
export async function judgeDraft(
  db: Database,
  scope: DoctorScope,
  draftId: ImportDraftId,
  settings: DraftSettings,
): Promise<void> {
  const seen: SeenPhones = new Map();
  for await (const rows of pagesOfDraft(db, draftId))
    await judgeDraftRows(db, draftId, await judgeRows(db, scope, settings, rows, seen));
}

/** All rows of a draft, some at a time. */
export async function* pagesOfDraft(db: Database, draftId: ImportDraftId): AsyncGenerator<DraftCells[]> {
  for (let after = 0; ;) {
    const rows = await listDraftRowsPage(db, draftId, { after, limit: CHUNK_ROWS });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.rowNumber;
  }
}
