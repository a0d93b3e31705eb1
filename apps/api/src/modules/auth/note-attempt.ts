import { insertAttempt } from '@bedside/db/postgres/attempt.repository';
import type { Deps } from '../../deps';

/** Notes an attempt under a keyed hash of whom or whence it was made. */
export async function noteAttempt(
  deps: Pick<Deps, 'db' | 'hash'>,
  attempt: { kind: string; subject: string },
): Promise<void> {
  await insertAttempt(deps.db, attempt.kind, deps.hash(attempt.kind, attempt.subject));
}
