import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { ANSWER_KEPT_MS, CALL_CLAIMED_MS } from '@bedside/contracts/kit/constants';
import {
  CLAIMED,
  findKeptAnswer as findKeptAnswerRow,
} from '@bedside/db/postgres/base/kept-answer.repository';
import type { Deps } from '../../../deps';
import { openSealedText } from '../../../kit/sealed-text';
import type { CallKey } from './read-call-key';

/** A stored answer. `isFinal` is false while its work is still running. */
export type KeptAnswer = { status: number; body: string; isFinal: boolean };

/**
 * The answer that a call with this key was given.
 * @param fingerprint of the call that asks, asked for only when there is an answer
 * @throws AppError `validation-failed` when the key was sent with another body, `unavailable` while another process works
 *   on it
 */
export async function findKeptAnswer(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: CallKey,
  fingerprint: () => Promise<string>,
): Promise<KeptAnswer | undefined> {
  const now = deps.clock();
  const row = await findKeptAnswerRow(deps.db, key.lookup, new Date(now - ANSWER_KEPT_MS));
  if (!row) return undefined;
  if (row.status === CLAIMED) {
    if (row.createdAt.getTime() < now - CALL_CLAIMED_MS) return undefined;
    throw new AppError('unavailable', { says: 'call-key-busy', retryAfterS: 5 });
  }
  if (row.fingerprint !== (await fingerprint())) {
    throw invalidFields({ idempotencyKey: ['call-key-reused'] });
  }
  return { status: row.status, body: await openSealedText(key.secret, row.answer), isFinal: row.isFinal };
}
