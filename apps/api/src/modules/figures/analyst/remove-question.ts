import type { RemoveQuestionInput, SavedQuestion } from '@bedside/contracts/figures/analyst/analyst.schema';
import {
  deleteSavedQuestion,
  listSavedQuestions,
} from '@bedside/db/postgres/figures/saved-question.repository';
import type { Deps } from '../../../deps';
import type { AnalystActor } from '../../../kit/actor';
import { requireOwnPractice } from './require-own-practice';

/**
 * Deletes a saved question of the practice. An unknown one changes nothing.
 * @returns the questions that the practice still has
 * @throws AppError `forbidden` for another practice
 */
export async function removeQuestion(
  deps: Pick<Deps, 'db'>,
  analyst: AnalystActor,
  { practiceId, id }: RemoveQuestionInput,
): Promise<SavedQuestion[]> {
  requireOwnPractice(analyst, practiceId);
  await deleteSavedQuestion(deps.db, analyst.scope, id);
  return listSavedQuestions(deps.db, analyst.scope);
}
