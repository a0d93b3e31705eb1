import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { ownerOf } from '../home-of';

export type NamedPerson = { firstName: string; lastName: string };

/** The names of everybody in a practice, each once: its patients, and those who work there. */
export async function listNamedPeople(db: Kysely<DB>, scope: PracticeScope): Promise<NamedPerson[]> {
  const members = db
    .selectFrom('practice_member')
    .select('user_id')
    .where('practice_id', '=', scope.practiceId);
  return db
    .selectFrom('patient')
    .where('practice_id', '=', scope.practiceId)
    .select(['first_name as firstName', 'last_name as lastName'])
    .union(
      db
        .selectFrom('user')
        .where((where) => where.or([where('id', '=', ownerOf(scope.practiceId)), where('id', 'in', members)]))
        .select(['first_name as firstName', 'last_name as lastName']),
    )
    .execute();
}
