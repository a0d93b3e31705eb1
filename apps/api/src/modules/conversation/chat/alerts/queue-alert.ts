import { chatAlertKey, sendChatAlertJob } from '@bedside/contracts/conversation/chat/chat.jobs';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';

/** Queues the job of a patient's alert, and replaces one that waits. */
export function queueAlert(
  deps: Pick<Deps, 'jobs'>,
  db: Database,
  patientId: PatientId,
  runAt: Date,
): Promise<void> {
  return deps.jobs.add(db, sendChatAlertJob, { patientId }, { key: chatAlertKey(patientId), runAt });
}
