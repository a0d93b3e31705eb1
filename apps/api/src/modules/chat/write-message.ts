import { limits } from '@bedside/contracts/attempt/attempt.rules';
import type { ChatMessage, WriteMessageInput } from '@bedside/contracts/chat/chat.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { unclearSecond } from '@bedside/contracts/viewing/viewing.rules';
import { giveAttachmentsTo } from '@bedside/db/postgres/chat-attachment.repository';
import { findPositionOfKey, insertChatMessage } from '@bedside/db/postgres/chat-message.repository';
import { findSharedWith } from '@bedside/db/postgres/chat.query';
import { countMessage, lockChat } from '@bedside/db/postgres/chat.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { takeAttempts } from '../attempt/take-attempts';
import { takeTurns } from '../attempt/take-turns';
import { announceChat } from './announce-chat';
import { answerWhileAway } from './answer-while-away';
import type { ChatMember } from './chat.policy';
import { getMessage } from './get-message';
import { planNotice } from './plan-notice';

type WriteDeps = Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'hash' | 'jobs' | 'mediaLinks'>;

/**
 * Stores a message once for its key and author. It locks the conversation's row, so that messages have one order and
 * the limit of a patient (30 an hour) is exact. A repeat costs no attempt and returns the stored message.
 * @param before what happens in the same transaction with a new message, before it is stored
 * @throws AppError `chat.closed`, `chat.opted-out`, `rate-limited`, or `validation-failed` on `about` for a video that
 * is not shared with the patient, on `attachmentIds` for files that are not there, on `text` for an empty message
 */
export async function writeMessage(
  deps: WriteDeps,
  member: ChatMember,
  input: WriteMessageInput,
  before?: (tx: Database) => Promise<void>,
): Promise<ChatMessage> {
  if (input.text === '' && !input.attachmentIds?.length) throw invalidFields({ text: ['required'] });
  const { position, isNew } = await takeTurns([`chat ${member.chat.patientId}`], () =>
    deps.db.transaction().execute((tx) => storeMessage(deps, tx, member, input, before)),
  );
  if (isNew) announceChat(deps, member, 'message');
  return getMessage(deps, member, position);
}

async function storeMessage(
  deps: WriteDeps,
  tx: Database,
  { side: author, chat: { scope, patientId, isOptedOut } }: ChatMember,
  { key, text, about, attachmentIds: ids = [] }: WriteMessageInput,
  before?: (tx: Database) => Promise<void>,
): Promise<{ position: number; isNew: boolean }> {
  const chat = await lockChat(tx, scope, patientId);
  if (!chat) throw new AppError('not-found');
  const stored = await findPositionOfKey(tx, patientId, { author, key });
  if (stored !== undefined) return { position: stored, isNew: false };
  if (chat.isClosed) throw new AppError('chat.closed');
  if (isOptedOut) throw new AppError('chat.opted-out');
  await before?.(tx);
  const place = about ? await findPlace(tx, { scope, patientId }, about) : null;
  if (author === 'patient') {
    // The attempt is counted in this transaction, so a message that is not stored costs none.
    const attempt = { limit: limits.chatMessages, subject: patientId };
    await takeAttempts({ ...deps, attemptDb: tx }, [attempt], 'chat.too-many');
  }
  const at = new Date(deps.clock());
  const position = await countMessage(tx, patientId, { author, at });
  await insertChatMessage(tx, patientId, {
    position,
    author,
    key,
    text,
    isAutomatic: false,
    at,
    about: place,
  });
  if (ids.length > 0 && !(await giveAttachmentsTo(tx, patientId, { ids, author, position })))
    throw invalidFields({ attachmentIds: ['chat.attachment-gone'] });
  if (author === 'patient') await answerWhileAway(deps, tx, { scope, patientId });
  else await planNotice(deps, tx, patientId);
  return { position, isNew: true };
}

async function findPlace(
  tx: Database,
  { scope, patientId }: Pick<ChatMember['chat'], 'scope' | 'patientId'>,
  { video, second }: NonNullable<WriteMessageInput['about']>,
) {
  const wholeSecond = second === null ? null : Math.floor(second);
  const found = await findSharedWith(tx, scope, { patientId, video, second: wholeSecond });
  if (!found) throw invalidFields({ about: ['invalid'] });
  const { videoId, durationMs, isUnclear } = found;
  return { videoId, second: second === null ? null : unclearSecond(second, durationMs), isUnclear };
}
