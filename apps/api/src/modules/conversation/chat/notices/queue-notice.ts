import { chatNoticeKey, sendChatNoticeJob } from '@bedside/contracts/conversation/chat/chat.jobs';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';

/** Queues the job of a patient's notice, and replaces one that waits. */
export function queueNotice(
  deps: Pick<Deps, 'jobs'>,
  db: Database,
  patientId: PatientId,
  runAt: Date,
): Promise<void> {
  return deps.jobs.add(db, sendChatNoticeJob, { patientId }, { key: chatNoticeKey(patientId), runAt });
}
