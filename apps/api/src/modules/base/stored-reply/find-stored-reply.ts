import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { REPLY_STORED_MS, CALL_CLAIMED_MS } from '@bedside/contracts/kit/constants';
import {
  CLAIMED,
  findStoredReply as findStoredReplyRow,
} from '@bedside/db/postgres/base/stored-reply.repository';
import type { Deps } from '../../../deps';
import { openSealedText } from '../../../kit/sealed-text';
import type { CallKey } from './read-call-key';

/** The reply to a call, stored for a day. `isFinal` is false while its work is still running. */
export type StoredReply = { status: number; body: string; isFinal: boolean };

/**
 * The stored reply to a call with this key.
 * @param fingerprint of the call that asks, asked for only when there is a reply
 * @throws AppError `validation-failed` when the key was sent with another body, `unavailable` while another process works
 *   on it
 */
export async function findStoredReply(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: CallKey,
  fingerprint: () => Promise<string>,
): Promise<StoredReply | undefined> {
  const now = deps.clock();
  const row = await findStoredReplyRow(deps.db, key.lookup, new Date(now - REPLY_STORED_MS));
  if (!row) return undefined;
  if (row.status === CLAIMED) {
    if (row.createdAt.getTime() < now - CALL_CLAIMED_MS) return undefined;
    throw new AppError('unavailable', { says: 'call-key-busy', retryAfterS: 5 });
  }
  if (row.fingerprint !== (await fingerprint())) {
    throw invalidFields({ idempotencyKey: ['call-key-reused'] });
  }
  return { status: row.status, body: await openSealedText(key.secret, row.reply), isFinal: row.isFinal };
}
