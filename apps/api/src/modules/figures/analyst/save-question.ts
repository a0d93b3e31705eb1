import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import {
  SAVED_QUESTIONS_MAX,
  type SavedQuestion,
  type SaveQuestionInput,
} from '@bedside/contracts/figures/analyst/analyst.schema';
import {
  insertSavedQuestion,
  listSavedQuestions,
  lockSavedQuestions,
  updateSavedQuestion,
} from '@bedside/db/postgres/figures/saved-question.repository';
import type { Deps } from '../../../deps';
import type { AnalystActor } from '../../../kit/actor';
import { requireOwnPractice } from './require-own-practice';

/**
 * Saves a question for everybody of the practice who may ask its figures, or changes one of its questions.
 * @returns the questions of the practice, and the id of this one
 * @throws AppError `validation-failed` on `name` where the practice has the maximum of questions, or one of this name;
 * `not-found`; `forbidden` for another practice
 */
export async function saveQuestion(
  deps: Pick<Deps, 'db'>,
  analyst: AnalystActor,
  { practiceId, id, name, sql }: SaveQuestionInput,
): Promise<{ id: string; saved: SavedQuestion[] }> {
  const { scope } = analyst;
  requireOwnPractice(analyst, practiceId);
  return deps.db.transaction().execute(async (tx) => {
    await lockSavedQuestions(tx, scope);
    const questions = await listSavedQuestions(tx, scope);
    if (questions.some((one) => one.name === name && one.id !== id))
      throw invalidFields({ name: ['analyst.name-taken'] });
    if (id === undefined && questions.length >= SAVED_QUESTIONS_MAX)
      throw invalidFields({ name: [{ code: 'analyst.too-many', params: { most: SAVED_QUESTIONS_MAX } }] });
    if (id !== undefined && !(await updateSavedQuestion(tx, scope, { id, name, sql })))
      throw new AppError('not-found');
    const savedId = id ?? (await insertSavedQuestion(tx, scope, { name, sql }));
    return { id: savedId, saved: await listSavedQuestions(tx, scope) };
  });
}
