import type { PracticeRules } from '@bedside/contracts/practice/colleague/colleague.schema';
import { findPracticeRules } from '@bedside/db/postgres/account/practice-rule.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** What the owner asks of colleagues. */
export function getPracticeRules(deps: Pick<Deps, 'db'>, { scope }: DoctorActor): Promise<PracticeRules> {
  return findPracticeRules(deps.db, scope.practiceId);
}
