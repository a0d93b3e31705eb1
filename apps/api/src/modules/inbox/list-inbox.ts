import type { InboxRow, ListInboxInput } from '@bedside/contracts/inbox/inbox.schema';
import type { Page } from '@bedside/contracts/kit/page.schema';
import { listInboxRows } from '@bedside/db/postgres/inbox.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { recordListing } from '../audit/record-listing';

/** The waiting signs of the doctor's patients, of any age; the longest waiting first. */
export async function listInbox(
  deps: Pick<Deps, 'db' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  { page, limit, patientId }: ListInboxInput,
): Promise<Page<InboxRow>> {
  const place = { limit, offset: (page - 1) * limit, patientId };
  const { items, total } = await listInboxRows(deps.db, doctor.scope, place);
  const opened = items.map(async ({ questions, ...row }) => ({
    ...row,
    questions: await Promise.all(
      questions.map(({ shareId: id, text }) =>
        deps.practiceTexts.show(
          { practiceId: doctor.scope.doctorId, column: 'share.comment_text', id },
          text,
        ),
      ),
    ),
  }));
  await recordListing(deps, doctor, 'inbox.listed');
  return { items: await Promise.all(opened), total, page, limit };
}
