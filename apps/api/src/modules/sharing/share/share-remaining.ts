import { shareRemainingJob, SHARE_REMAINING_TRIES } from '@bedside/contracts/sharing/share/share.jobs';
import { closedChannels } from '@bedside/contracts/sharing/share/share.rules';
import { findPatientsByIds } from '@bedside/db/postgres/patients/patient.query';
import { advanceShareBatch, lockShareBatch } from '@bedside/db/postgres/sharing/share-batch.repository';
import type { Deps } from '../../../deps';
import { isUsedUp } from './is-used-up';
import { noteSentShares } from './note-sent-shares';
import { sendShares } from './send-shares';
import { findUnreachableReason } from './find-unreachable-reason';

const CHUNK = 1_000;

/**
 * Shares with the patients that a request left to this job, one chunk per transaction. An interrupted run continues
 * after the last finished chunk, so nobody gets a second message. It skips patients who were deleted meanwhile. The
 * doctor sees which patients closed a channel meanwhile. Where the account has used up its allowance, the others get
 * theirs on its next day.
 */
export async function shareRemaining(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'sending'>,
  input: { batchId: string },
): Promise<void> {
  let chunk = CHUNK;
  for (let isLeft = true; isLeft;) {
    try {
      isLeft = await shareChunk(deps, input.batchId, chunk);
    } catch (error) {
      if (!isUsedUp(error)) throw error;
      if (chunk === 1) return waitForTomorrow(deps, input, error.retryAfterS ?? 0);
      // A chunk is refused as a whole. The rest of the allowance is used in smaller ones.
      chunk = Math.ceil(chunk / 10);
    }
  }
}

/** The patients who are left wait; nobody is skipped. */
async function waitForTomorrow(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  input: { batchId: string },
  inS: number,
): Promise<void> {
  const runAt = new Date(deps.clock() + inS * 1_000);
  await deps.jobs.add(deps.db, shareRemainingJob, input, { maxAttempts: SHARE_REMAINING_TRIES, runAt });
}

/** @returns whether anybody is left */
function shareChunk(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'sending'>,
  batchId: string,
  chunk: number,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const batch = await lockShareBatch(tx, batchId, chunk);
    if (!batch) return false;
    const patients = await findPatientsByIds(tx, batch.scope, batch.patientIds, { hold: true });
    const recipients = patients.map((patient) => ({
      patientId: patient.id,
      channels: batch.channels.filter((channel) => findUnreachableReason(deps, patient, channel) === null),
      optedOut: closedChannels(patient, batch.channels),
    }));
    const shares = recipients.length > 0 ? await sendShares(deps, tx, batch.scope, batch, recipients) : [];
    const isMore = await advanceShareBatch(tx, batchId, chunk);
    await noteSentShares(tx, batch.scope, 'job', shares);
    return isMore;
  });
}
