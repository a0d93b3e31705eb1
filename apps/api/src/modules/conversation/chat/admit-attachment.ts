import { limits, type Limit } from '@bedside/contracts/base/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { deleteAttempts } from '@bedside/db/postgres/base/attempt.repository';
import type { Deps } from '../../../deps';
import { takeAttempts } from '../../base/attempt/take-attempts';
import type { ChatMember } from './chat.policy';

/**
 * Checks that one side may send a file, before its bytes are read: 30 an hour for each side of a conversation. All
 * tries have a limit of their own, because reading what is refused costs as much.
 * @returns a function for a file that was refused afterwards, which then does not count among the 30
 * @throws AppError `chat.closed`, `chat.opted-out`, `rate-limited`
 */
export async function admitAttachment(
  deps: Pick<Deps, 'attemptDb' | 'clock' | 'hash'>,
  { side, chat }: ChatMember,
): Promise<() => Promise<void>> {
  if (chat.isClosed) throw new AppError('chat.closed');
  if (chat.isOptedOut) throw new AppError('chat.opted-out');
  const subject = `${side} ${chat.patientId}`;
  const take = (limit: Limit) => takeAttempts(deps, [{ limit, subject }], 'chat.attachments-too-many');
  await take(limits.chatAttachmentTries);
  const { ids } = await take(limits.chatAttachments);
  return () => deleteAttempts(deps.attemptDb, ids);
}
