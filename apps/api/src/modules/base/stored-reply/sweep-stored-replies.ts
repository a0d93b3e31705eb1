import { REPLY_STORED_MS } from '@bedside/contracts/kit/constants';
import { deleteOldStoredReplies } from '@bedside/db/postgres/base/stored-reply.repository';
import type { Deps } from '../../../deps';

/** Deletes the replies that no request can ask for any more. */
export async function sweepStoredReplies(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldStoredReplies(deps.db, new Date(deps.clock() - REPLY_STORED_MS));
}
