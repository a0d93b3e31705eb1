import { insertAttempt } from '@bedside/db/postgres/attempt.repository';
import type { Deps } from '../../deps';

/** Notes an attempt under a keyed hash of whom or whence it was made. */
export async function noteAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  attempt: { kind: string; subject: string },
): Promise<void> {
  const subject = deps.hash(attempt.kind, attempt.subject);
  await insertAttempt(deps.db, attempt.kind, subject, new Date(deps.clock()));
}
