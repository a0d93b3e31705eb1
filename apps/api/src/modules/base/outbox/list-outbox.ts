import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { listOutboxMessages, type OutboxMessage } from '@bedside/db/postgres/base/outbox-message.repository';
import type { Deps } from '../../../deps';

/** The stored messages of channels without a provider, newest first; all of them or one recipient's. */
export function listOutbox(
  deps: Pick<Deps, 'db'>,
  channels: readonly Channel[],
  to: string | undefined,
): Promise<OutboxMessage[]> {
  return listOutboxMessages(deps.db, to, channels);
}
