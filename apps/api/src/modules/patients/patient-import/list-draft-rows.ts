import type { Page } from '@bedside/contracts/kit/page.schema';
import type {
  DraftRow,
  ListDraftRowsInput,
} from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import { listDraftRowsPage } from '@bedside/db/postgres/patients/import-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { holdDraft } from './draft/hold-draft';
import { presentDraft } from './draft/present-draft';
import { presentDraftRow } from './draft/present-draft-row';

/** One page of a draft's rows in the file's order, all or only those of one kind. @throws AppError `not-found` */
export async function listDraftRows(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  { draftId, show, page, limit }: ListDraftRowsInput,
): Promise<Page<DraftRow>> {
  const draft = await holdDraft(deps.db, doctor, draftId);
  const query = { show, limit, offset: (page - 1) * limit };
  const rows = await listDraftRowsPage(deps.db, draftId, query);
  const { counts } = await presentDraft(deps.db, draft);
  return { items: rows.map((row) => presentDraftRow(row, draft)), total: counts[show], page, limit };
}
