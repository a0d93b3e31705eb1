import type { ColleagueSession } from '@bedside/contracts/practice/colleague/colleague.schema';
import type { UserId } from '@bedside/contracts/kit/ids';
import { listPracticeSessions } from '@bedside/db/postgres/account/session.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Where a colleague is logged in to the practice, the session last used first; none for anybody else. */
export async function listColleagueSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  { scope }: DoctorActor,
  userId: UserId,
): Promise<ColleagueSession[]> {
  return listPracticeSessions(deps.db, scope, userId, new Date(deps.clock()));
}
