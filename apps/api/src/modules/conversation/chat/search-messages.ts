import type { FoundMessage } from '@bedside/contracts/conversation/chat/chat.schema';
import {
  findInConversations,
  type FoundAnywhere,
} from '@bedside/db/postgres/conversation/message-search.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { findMatching } from './messages/find-matching';

const MOST = 50;

/** The newest messages of the doctor's conversations that contain a text. */
export async function searchMessages(
  deps: Pick<Deps, 'db' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  text: string,
): Promise<FoundMessage[]> {
  const { scope } = doctor;
  const found = await findMatching<FoundAnywhere>(
    deps,
    scope.practiceId,
    { typed: text, limit: MOST },
    (search, page) => findInConversations(deps.db, scope, search, page),
  );
  await recordListing(deps, doctor, 'chats.listed');
  return found.map(({ id: _id, at: _at, ...message }) => message);
}
