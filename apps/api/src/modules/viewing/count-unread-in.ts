import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { countUnreadOfPatient, findChatOfThread } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';

/** How many messages the patient has not read on the page of this link; absent where there are none. */
export async function countUnreadIn(deps: Pick<Deps, 'db'>, linkId: string): Promise<{ unread?: number }> {
  const found = await findChatOfThread(deps.db, linkIdSchema.parse(linkId));
  const unread = found ? await countUnreadOfPatient(deps.db, found.chat.patientId, found.thread) : 0;
  return unread > 0 ? { unread } : {};
}
