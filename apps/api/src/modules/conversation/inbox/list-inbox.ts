import type { InboxRow, ListInboxInput } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { Page } from '@bedside/contracts/kit/page.schema';
import { listInboxRows } from '@bedside/db/postgres/conversation/inbox.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { presentInboxRow } from './present-inbox-row';

/** The waiting signs of the doctor's patients, of any age. */
export async function listInbox(
  deps: Pick<Deps, 'db' | 'clock' | 'mediaLinks' | 'practiceTexts'>,
  doctor: DoctorActor,
  { page, limit, ...filter }: ListInboxInput,
): Promise<Page<InboxRow>> {
  const { scope } = doctor;
  const place = { ...filter, limit, offset: (page - 1) * limit };
  const [{ items, total }, holder] = await Promise.all([
    listInboxRows(deps.db, scope, place),
    deps.mediaLinks.holdAsPractice(deps.db, scope.practiceId),
  ]);
  const rows = await Promise.all(items.map((row) => presentInboxRow(deps, scope, holder, row)));
  await recordListing(deps, doctor, 'inbox.listed');
  return { items: rows, total, page, limit };
}
