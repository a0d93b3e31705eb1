import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { DELIVERED_AT_MOST, dailyLimitOf } from '@bedside/contracts/sharing/share/share-limit.rules';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import {
  countDelivered,
  findAccountDay,
  findDayCount,
} from '@bedside/db/postgres/base/message-count.repository';
import type { Deps } from '../../../deps';

/**
 * Whether an account may certainly send this many messages by each of these channels today. New accounts and those close
 * to their limit get no promise: the count within the transaction decides. Nor do those whose plan has a limit for a
 * month, which is so small that one transaction can send it.
 */
export async function hasRoomFor(
  deps: Pick<Deps, 'db' | 'clock' | 'sending'>,
  scope: PracticeScope,
  channels: readonly Channel[],
  messages: number,
): Promise<boolean> {
  const { db, sending } = deps;
  if (sending.monthly) return false;
  const limited = channels.filter((channel) => sending.limited.includes(channel));
  if (limited.length === 0) return true;
  const account = await findAccountDay(db, scope, new Date(deps.clock()));
  if (!account || account.day < sending.days) return false;
  for (const channel of limited) {
    const made = await findDayCount(db, scope, channel, account);
    const delivered = await countDelivered(db, scope, channel, DELIVERED_AT_MOST);
    const limit = dailyLimitOf({ ...account, delivered }, sending);
    if (made.messages + messages > limit.messages || made.newRecipients + messages > limit.newRecipients)
      return false;
  }
  return true;
}
