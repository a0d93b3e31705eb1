import { listOutboxMessages, type OutboxMessage } from '@bedside/db/postgres/outbox-message.repository';
import type { Deps } from '../../deps';

/** The messages kept instead of sent, newest first. */
export function listOutbox(deps: Pick<Deps, 'db'>, to: string | undefined): Promise<OutboxMessage[]> {
  return listOutboxMessages(deps.db, to);
}
