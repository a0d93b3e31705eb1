import type { ImportDraftId } from '@bedside/contracts/kit/ids';
import { listDraftRowsPage, type DraftCells } from '@bedside/db/postgres/patients/import-draft.repository';
import type { Database } from '../../../../ports/database';

const CHUNK_ROWS = 1_000;

/** All rows of a draft, some at a time. */
export async function* listDraftPages(db: Database, draftId: ImportDraftId): AsyncGenerator<DraftCells[]> {
  for (let after = 0; ;) {
    const rows = await listDraftRowsPage(db, draftId, { after, limit: CHUNK_ROWS });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.rowNumber;
  }
}
