import { writeKeptAnswer } from '@bedside/db/postgres/base/kept-answer.repository';
import type { Deps } from '../../../deps';
import { sealText } from '../../../kit/sealed-text';
import type { CallKey } from './read-call-key';

/** Replaces the answer that was stored while the request was running by its final one. */
export async function replaceKeptAnswer(
  deps: Pick<Deps, 'db'>,
  key: CallKey,
  answer: { fingerprint: string; status: number; body: string },
): Promise<void> {
  await writeKeptAnswer(deps.db, key.lookup, {
    fingerprint: answer.fingerprint,
    status: answer.status,
    answer: await sealText(key.secret, answer.body),
    isFinal: true,
  });
}
