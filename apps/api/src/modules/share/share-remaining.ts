import { closedChannels } from '@bedside/contracts/share/share.rules';
import { findPatientsByIds } from '@bedside/db/postgres/patient.query';
import { advanceShareBatch, lockShareBatch } from '@bedside/db/postgres/share-batch.repository';
import type { Deps } from '../../deps';
import { noteSentShares } from './note-sent-shares';
import { sendShares } from './send-shares';
import { findUnreachableReason } from './find-unreachable-reason';

const CHUNK = 1_000;

/**
 * Shares with the patients that a request left to this job, one chunk per transaction. An interrupted run continues
 * after the last finished chunk, so nobody gets a second message. It skips patients who were deleted meanwhile. The
 * doctor sees which patients closed a channel meanwhile.
 */
export async function shareRemaining(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'newAccounts'>,
  input: { batchId: string },
): Promise<void> {
  for (let isLeft = true; isLeft;) {
    isLeft = await deps.db.transaction().execute(async (tx) => {
      const batch = await lockShareBatch(tx, input.batchId, CHUNK);
      if (!batch) return false;
      const patients = await findPatientsByIds(tx, batch.scope, batch.patientIds);
      const recipients = patients.map((patient) => ({
        patientId: patient.id,
        channels: batch.channels.filter((channel) => findUnreachableReason(patient, channel) === null),
        optedOut: closedChannels(patient, batch.channels),
      }));
      const shares = recipients.length > 0 ? await sendShares(deps, tx, batch.scope, batch, recipients) : [];
      const isMore = await advanceShareBatch(tx, input.batchId, CHUNK);
      await noteSentShares(tx, batch.scope, 'job', shares);
      return isMore;
    });
  }
}
