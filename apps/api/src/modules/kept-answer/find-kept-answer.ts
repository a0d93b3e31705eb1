import { invalidFields } from '@bedside/contracts/kit/app-error';
import { ANSWER_KEPT_MS } from '@bedside/contracts/kit/constants';
import { findKeptAnswer as findKeptAnswerRow } from '@bedside/db/postgres/kept-answer.repository';
import type { Deps } from '../../deps';
import { openSealedText } from '../../kit/sealed-text';
import type { CallKey } from './read-call-key';

/** A stored answer. `isFinal` is false while its work is still running. */
export type KeptAnswer = { status: number; body: string; isFinal: boolean };

/**
 * The stored answer to the first request with this key.
 * @param fingerprint of the present request; only computed when there is an answer
 * @throws AppError `validation-failed` when the key was sent with another body
 */
export async function findKeptAnswer(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: CallKey,
  fingerprint: () => Promise<string>,
): Promise<KeptAnswer | undefined> {
  const row = await findKeptAnswerRow(deps.db, key.lookup, new Date(deps.clock() - ANSWER_KEPT_MS));
  if (!row) return undefined;
  if (row.fingerprint !== (await fingerprint())) {
    throw invalidFields({ idempotencyKey: ['call-key-reused'] });
  }
  return { status: row.status, body: await openSealedText(key.secret, row.answer), isFinal: row.isFinal };
}
