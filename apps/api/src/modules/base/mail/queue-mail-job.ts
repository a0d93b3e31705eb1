import { sendMailJob } from '@bedside/contracts/base/mail/mail.jobs';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';

const TRIES = 10;

/** Queues the job of a queued mail. It replaces a waiting or running job of the same mail. */
export async function queueMailJob(
  deps: Pick<Deps, 'jobs'>,
  db: Database,
  mailId: string,
  when: { runAt?: Date; triesLeft?: number } = {},
): Promise<void> {
  await deps.jobs.add(
    db,
    sendMailJob,
    { mailId },
    { ...when, key: `send-mail:${mailId}`, maxAttempts: when.triesLeft ?? TRIES },
  );
}
