import { removeOldMessages } from '@bedside/db/postgres/base/outbox-message.repository';
import type { Deps } from '../../../deps';

const KEPT_MS = 7 * 24 * 3_600_000;

/** Deletes stored messages of channels without a provider after a week: they contain names, codes and links. */
export async function sweepOutbox(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await removeOldMessages(deps.db, new Date(deps.clock() - KEPT_MS));
}
