import { limits } from '@bedside/contracts/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';
import { takeAttempts } from '../attempt/take-attempts';
import type { ChatMember } from './chat.policy';

/**
 * Checks that one side may send a file, before its bytes are read: 30 an hour for each side of a conversation.
 * @throws AppError `chat.closed`, `chat.opted-out`, `rate-limited`
 */
export async function admitAttachment(
  deps: Pick<Deps, 'attemptDb' | 'clock' | 'hash'>,
  { side, chat }: ChatMember,
): Promise<void> {
  if (chat.isClosed) throw new AppError('chat.closed');
  if (chat.isOptedOut) throw new AppError('chat.opted-out');
  const attempt = { limit: limits.chatAttachments, subject: `${side} ${chat.patientId}` };
  await takeAttempts(deps, [attempt], 'chat.attachments-too-many');
}
