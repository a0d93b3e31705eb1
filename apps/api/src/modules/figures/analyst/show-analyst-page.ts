import type { AnalystPage } from '@bedside/contracts/figures/analyst/analyst.schema';
import { listSavedQuestions } from '@bedside/db/postgres/figures/saved-question.repository';
import type { Deps } from '../../../deps';
import type { AnalystActor } from '../../../kit/actor';

/** Whose figures the page asks, whether statements run here, and what the practice has saved. */
export async function showAnalystPage(
  deps: Pick<Deps, 'db' | 'figureEngine'>,
  { scope }: AnalystActor,
): Promise<AnalystPage> {
  return {
    practiceId: scope.practiceId,
    runsHere: deps.figureEngine !== undefined,
    saved: await listSavedQuestions(deps.db, scope),
  };
}
