import type { Chat, ListChatsInput } from '@bedside/contracts/chat/chat.schema';
import type { Page } from '@bedside/contracts/kit/page.schema';
import { listChatRows } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** The doctor's conversations, the latest first. */
export async function listChats(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  { page, limit, isUnread = false }: ListChatsInput,
): Promise<Page<Chat>> {
  const found = await listChatRows(deps.db, doctor.scope, {
    ...{ isUnread, limit, offset: (page - 1) * limit },
  });
  return { ...found, page, limit };
}
