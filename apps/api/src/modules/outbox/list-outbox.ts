import type { Channel } from '@bedside/contracts/share/share.schema';
import { listOutboxMessages, type OutboxMessage } from '@bedside/db/postgres/outbox-message.repository';
import type { Deps } from '../../deps';

/** The messages of these channels that were stored instead of sent, newest first; all of them or one recipient's. */
export function listOutbox(
  deps: Pick<Deps, 'db'>,
  channels: readonly Channel[],
  to: string | undefined,
): Promise<OutboxMessage[]> {
  return listOutboxMessages(deps.db, to, channels);
}
