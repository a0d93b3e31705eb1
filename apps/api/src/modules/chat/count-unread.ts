import { countUnreadMessages } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** How many messages of patients the doctor has not read. */
export function countUnread(deps: Pick<Deps, 'db'>, doctor: DoctorActor): Promise<number> {
  return countUnreadMessages(deps.db, doctor.scope);
}
