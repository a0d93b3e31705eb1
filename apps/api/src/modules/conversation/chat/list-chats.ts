import type { Chat, ListChatsInput } from '@bedside/contracts/conversation/chat/chat.schema';
import type { Page } from '@bedside/contracts/kit/page.schema';
import { listChatRows } from '@bedside/db/postgres/conversation/chat.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';

/** The doctor's conversations, the latest first. */
export async function listChats(
  deps: Pick<Deps, 'db' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  { page, limit, only }: ListChatsInput,
): Promise<Page<Chat>> {
  const { items, total } = await listChatRows(deps.db, doctor.scope, {
    only,
    limit,
    offset: (page - 1) * limit,
  });
  await recordListing(deps, doctor, 'chats.listed');
  const { practiceId } = doctor.scope;
  const chats = items.map(async ({ last, ...chat }) => ({
    ...chat,
    lastText: last && (await deps.practiceTexts.show({ practiceId, ...last }, last.text)),
  }));
  return { items: await Promise.all(chats), total, page, limit };
}
