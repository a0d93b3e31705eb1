import type { Deps } from '../../../../deps';
import { queueCode, type CodeToSend } from '../queue-code';

/** Mails a code in a transaction of its own, as `queueCode` does. */
export async function sendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  input: CodeToSend,
): Promise<void> {
  await deps.db.transaction().execute((tx) => queueCode(deps, tx, input));
}
