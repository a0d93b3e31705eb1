import type { InboxRow, InboxRowKey } from '@bedside/contracts/conversation/inbox/inbox.schema';
import { findInboxRow } from '@bedside/db/postgres/conversation/inbox.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { readAsDoctor } from '../chat/chat.policy';
import { presentInboxRow } from './present-inbox-row';

/**
 * What one patient asks about one video; null where nothing waits.
 * @throws AppError `not-found` for a patient who is not the doctor's
 */
export async function getInboxRow(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'practiceTexts'>,
  doctor: DoctorActor,
  key: InboxRowKey,
): Promise<InboxRow | null> {
  const { scope } = doctor;
  await readAsDoctor(deps, doctor, key.patientId);
  const [row, holder] = await Promise.all([
    findInboxRow(deps.db, scope, key),
    deps.mediaLinks.holdAsPractice(deps.db, scope.practiceId),
  ]);
  return row ? presentInboxRow(deps, scope, holder, row) : null;
}
