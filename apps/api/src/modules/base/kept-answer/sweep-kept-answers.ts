import { ANSWER_KEPT_MS } from '@bedside/contracts/kit/constants';
import { deleteOldKeptAnswers } from '@bedside/db/postgres/base/kept-answer.repository';
import type { Deps } from '../../../deps';

/** Deletes the answers that no request can ask for any more. */
export async function sweepKeptAnswers(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldKeptAnswers(deps.db, new Date(deps.clock() - ANSWER_KEPT_MS));
}
