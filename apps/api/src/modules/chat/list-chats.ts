import type { Chat, ListChatsInput } from '@bedside/contracts/chat/chat.schema';
import type { Page } from '@bedside/contracts/kit/page.schema';
import { listChatRows } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { recordListing } from '../audit/record-listing';

/** The doctor's conversations, the latest first. */
export async function listChats(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  { page, limit, only }: ListChatsInput,
): Promise<Page<Chat>> {
  const found = await listChatRows(deps.db, doctor.scope, {
    ...{ only, limit, offset: (page - 1) * limit },
  });
  await recordListing(deps, doctor, 'chats.listed');
  return { ...found, page, limit };
}
