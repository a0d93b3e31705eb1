import { chatWords } from '@bedside/contracts/conversation/chat/chat.texts';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import type { PageTalk } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { findChatSetting } from '@bedside/db/postgres/conversation/chat-setting.repository';
import { countUnreadOfPatient, findChatOfThread } from '@bedside/db/postgres/conversation/chat.query';
import type { Deps } from '../../../../deps';

/** What the page of a share or of a shared playlist says about its messages. */
export async function describePageTalk(deps: Pick<Deps, 'db'>, linkId: string): Promise<PageTalk> {
  const found = await findChatOfThread(deps.db, linkIdSchema.parse(linkId));
  if (!found) return { emergency: chatWords('emergency') };
  const [unread, setting] = await Promise.all([
    countUnreadOfPatient(deps.db, found.chat.patientId, found.thread),
    findChatSetting(deps.db, found.chat.scope),
  ]);
  return { emergency: setting?.emergency ?? chatWords('emergency'), ...(unread > 0 ? { unread } : {}) };
}
