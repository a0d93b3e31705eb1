import type { FoundMessage } from '@bedside/contracts/chat/chat.schema';
import { searchMessageRows } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

const MOST = 50;

/** The newest messages of the doctor's conversations that contain a text. */
export function searchMessages(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  text: string,
): Promise<FoundMessage[]> {
  return searchMessageRows(deps.db, doctor.scope, { text, limit: MOST });
}
