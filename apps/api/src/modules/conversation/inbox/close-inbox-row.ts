import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import type { ClosedInboxRow, CloseInboxRowInput } from '@bedside/contracts/conversation/inbox/inbox.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { lockBegunChat } from '@bedside/db/postgres/conversation/chat.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { closeAskedRow } from '../chat/close-asked-row';

/**
 * Sets done the signs that the doctor saw of a patient and a video. Later signs still wait. The audit trail notes who did
 * it, and whether by phone.
 * @throws AppError `not-found` where the doctor has not shared the video with the patient
 */
export async function closeInboxRow(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  { patientId, videoId, through, by }: CloseInboxRowInput,
): Promise<ClosedInboxRow> {
  const { scope } = doctor;
  const doneAt = new Date(deps.clock());
  const closed = await deps.db.transaction().execute(async (tx) => {
    const hasChat = await lockBegunChat(tx, scope, patientId);
    const row = await closeAskedRow(tx, scope, { patientId, videoId, doneAt }, through);
    if (!hasChat && !row.isShared) throw new AppError('not-found');
    if (row.closed > 0)
      await recordAudit(
        tx,
        scope.practiceId,
        doctor,
        aboutPatient(by === 'call' ? 'inbox.answered-by-phone' : 'inbox.done', patientId),
      );
    return row.closed;
  });
  if (closed === 0) return { doneAt: null };
  await deps.bus.publish({ topic: 'inbox', practiceId: scope.practiceId });
  return { doneAt };
}
