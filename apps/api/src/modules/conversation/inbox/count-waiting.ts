import { countWaitingPatients } from '@bedside/db/postgres/conversation/inbox.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** How many patients wait for an answer. */
export const countWaiting = (deps: Pick<Deps, 'db'>, { scope }: DoctorActor): Promise<number> =>
  countWaitingPatients(deps.db, scope);
