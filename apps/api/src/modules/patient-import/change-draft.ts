import { invalidFields } from '@bedside/contracts/kit/app-error';
import type {
  ChangeDraftInput,
  ImportDraft,
} from '@bedside/contracts/patient-import/patient-import-draft.schema';
import { judgeDraftRows, listDraftRowsPage, updateDraft } from '@bedside/db/postgres/import-draft.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { holdDraft } from './hold-draft';
import { presentDraft } from './present-draft';
import { judgeRows, type SeenPhones } from './judge-rows';

const CHUNK_ROWS = 1_000;

/**
 * Reads a draft's columns or phones in another way, or leaves patients in the list unchanged, and checks every row
 * again.
 * @throws AppError `not-found`, `validation-failed` on `columns`
 */
export async function changeDraft(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: ChangeDraftInput,
): Promise<ImportDraft> {
  return deps.db.transaction().execute(async (tx) => {
    const draft = await holdDraft(tx, doctor, input.draftId, { hold: true });
    const columns = input.columns?.map((column) => column ?? undefined) ?? draft.columns;
    if (columns.length !== draft.header.length) throw invalidFields({ columns: ['invalid'] });
    const changed = {
      ...draft,
      columns,
      isUsPhones: input.isUsPhones ?? draft.isUsPhones,
      isUpdating: input.isUpdating ?? draft.isUpdating,
    };
    await updateDraft(tx, doctor.scope, draft.id, changed);
    const seen: SeenPhones = new Map();
    for (let after = 0; ;) {
      const rows = await listDraftRowsPage(tx, draft.id, { after, limit: CHUNK_ROWS });
      const last = rows.at(-1);
      if (!last) break;
      await judgeDraftRows(tx, draft.id, await judgeRows(tx, doctor.scope, changed, rows, seen));
      after = last.rowNumber;
    }
    return presentDraft(tx, changed);
  });
}
