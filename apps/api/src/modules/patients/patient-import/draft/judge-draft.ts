import type { ImportDraftId, PracticeScope } from '@bedside/contracts/kit/ids';
import { judgeDraftRows, type DraftSettings } from '@bedside/db/postgres/patients/import-draft.repository';
import type { Database } from '../../../../ports/database';
import { listDraftPages } from './list-draft-pages';
import { judgeRows, type SeenPhones } from './judge-rows';

/** Checks every row of a draft as its columns are read now. */
export async function judgeDraft(
  db: Database,
  scope: PracticeScope,
  draftId: ImportDraftId,
  settings: DraftSettings,
): Promise<void> {
  const seen: SeenPhones = new Map();
  for await (const rows of listDraftPages(db, draftId))
    await judgeDraftRows(db, draftId, await judgeRows(db, scope, settings, rows, seen));
}
