import { sendSignMailJob } from '@bedside/contracts/account/doctor-mail/doctor-mail.jobs';
import type { WatchGrant } from '@bedside/contracts/kit/ids';
import { insertSignMail } from '@bedside/db/postgres/conversation/sign-mail.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';

/** Patients press more than once, and some take it back at once. The mail says what is true after this delay. */
const DELAY_MS = 2 * 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Queues a mail to the doctor about a patient's sign, within the caller's transaction. There is at most one in 24 hours
 * about one patient and one video.
 */
export async function queueSignMail(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  { patientId, videoId }: Pick<WatchGrant, 'patientId' | 'videoId'>,
): Promise<void> {
  const now = deps.clock();
  const times = { at: new Date(now), since: new Date(now - DAY_MS) };
  if (!(await insertSignMail(tx, { patientId, videoId }, times))) return;
  await deps.jobs.add(
    tx,
    sendSignMailJob,
    { patientId, videoId },
    { key: `send-sign-mail:${patientId}:${videoId}`, runAt: new Date(now + DELAY_MS) },
  );
}
