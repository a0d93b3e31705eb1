import type { FoundMessage } from '@bedside/contracts/chat/chat.schema';
import { searchMessageRows } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { recordListing } from '../audit/record-listing';

const MOST = 50;

/** The newest messages of the doctor's conversations that contain a text. */
export async function searchMessages(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  text: string,
): Promise<FoundMessage[]> {
  const found = await searchMessageRows(deps.db, doctor.scope, { text, limit: MOST });
  await recordListing(deps, doctor, 'chats.listed');
  return found;
}
