import type { Chat } from '@bedside/contracts/chat/chat.schema';
import type { Page, PageInput } from '@bedside/contracts/kit/page.schema';
import { listChatRows } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** The doctor's conversations, the latest first. */
export async function listChats(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  { page, limit }: PageInput,
): Promise<Page<Chat>> {
  const found = await listChatRows(deps.db, doctor.scope, { limit, offset: (page - 1) * limit });
  return { ...found, page, limit };
}
