import { closedChannels } from '@bedside/contracts/share/share.rules';
import { findPatientsByIds } from '@bedside/db/postgres/patient.query';
import { advanceShareBatch, lockShareBatch } from '@bedside/db/postgres/share-batch.repository';
import type { Deps } from '../../deps';
import { sendShares } from './send-shares';
import { whyUnreachable } from './why-unreachable';

const CHUNK = 1_000;

/**
 * Shares with the patients that a call left for after its answer, a chunk per transaction: a run that was cut off goes
 * on where the last chunk ended, and shares with nobody twice. Patients who are gone meanwhile are left out; of those who
 * closed a channel meanwhile the doctor sees that.
 */
export async function shareWithRest(
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
        channels: batch.channels.filter((channel) => whyUnreachable(patient, channel) === null),
        optedOut: closedChannels(patient, batch.channels),
      }));
      if (recipients.length > 0) await sendShares(deps, tx, batch.scope, batch, recipients);
      return advanceShareBatch(tx, input.batchId, CHUNK);
    });
  }
}
