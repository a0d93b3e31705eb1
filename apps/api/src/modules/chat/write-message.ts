import { limits } from '@bedside/contracts/attempt/attempt.rules';
import type { ChatMessage, WriteMessageInput } from '@bedside/contracts/chat/chat.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { LinkId } from '@bedside/contracts/kit/ids';
import { unclearSecond } from '@bedside/contracts/viewing/viewing.rules';
import { giveAttachmentsTo } from '@bedside/db/postgres/chat-attachment.repository';
import {
  findPositionOfKey,
  storeChatMessage,
  type NewChatMessage,
} from '@bedside/db/postgres/chat-message.repository';
import { findSharedWith } from '@bedside/db/postgres/chat.query';
import { lockChat } from '@bedside/db/postgres/chat.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { takeAttempts } from '../attempt/take-attempts';
import { takeTurns } from '../attempt/take-turns';
import { queueVoiceTranscripts } from '../transcript/queue-voice-transcripts';
import { answerWhileAway } from './answer-while-away';
import type { ChatMember } from './chat.policy';
import { getMessage } from './get-message';
import { planMessage } from './plan-message';

type WriteDeps = Pick<
  Deps,
  'db' | 'bus' | 'clock' | 'hash' | 'jobs' | 'mediaLinks' | 'transcriber' | 'practiceTexts'
>;
type Place = NewChatMessage['about'];
type Before = (tx: Database) => Promise<void>;

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
  before?: Before,
): Promise<ChatMessage> {
  if (input.text === '' && !input.attachmentIds?.length) throw invalidFields({ text: ['required'] });
  if (member.share) input = { ...input, about: aboutShare(member.share.linkId, input.about) };
  const position = await takeTurns(
    [`chat ${member.chat.patientId}`],
    async () =>
      (before ? undefined : await storeAtOnce(deps, member, input)) ??
      (await deps.db.transaction().execute((tx) => storeLocked(deps, tx, member, input, before))),
  );
  return getMessage(deps, member, position);
}

/**
 * Stores what nothing stands against in one statement.
 * @returns undefined where something may; `storeLocked` finds out what, and stores it where nothing does
 */
async function storeAtOnce(
  deps: WriteDeps,
  member: ChatMember,
  { attachmentIds, ...input }: WriteMessageInput,
): Promise<number | undefined> {
  const { side, chat } = member;
  if (chat.isClosed || chat.isOptedOut || attachmentIds?.length) return undefined;
  if (side === 'patient' && chat.hasAwayAnswer) return undefined;
  const about = input.about ? await findPlace(deps.db, chat, input.about) : null;
  if (about === undefined) return undefined;
  const stored = planMessage(deps, member, { ...input, about });
  if (side === 'doctor') return storeChatMessage(deps.db, chat.scope, chat.patientId, stored);
  const { kind, windows } = limits.chatMessages;
  const attempt = {
    kind,
    subject: deps.hash(kind, chat.patientId),
    windows: windows.map(({ most, ms }) => ({ most, since: new Date(deps.clock() - ms) })),
  };
  return storeChatMessage(deps.db, chat.scope, chat.patientId, { ...stored, attempt });
}

async function storeLocked(
  deps: WriteDeps,
  tx: Database,
  member: ChatMember,
  input: WriteMessageInput,
  before?: Before,
): Promise<number> {
  const { side: author, chat } = member;
  const { scope, patientId } = chat;
  const { key, attachmentIds: ids = [] } = input;
  const locked = await lockChat(tx, scope, patientId);
  if (!locked) throw new AppError('not-found');
  const known = await findPositionOfKey(tx, patientId, { author, key });
  if (known !== undefined) return known;
  if (locked.isClosed) throw new AppError('chat.closed');
  if (chat.isOptedOut) throw new AppError('chat.opted-out');
  await before?.(tx);
  const about = input.about ? await findPlace(tx, chat, input.about) : null;
  if (about === undefined) throw invalidFields({ about: ['invalid'] });
  if (author === 'patient') {
    // The attempt is counted in this transaction, so a message that is not stored costs none.
    const attempt = { limit: limits.chatMessages, subject: patientId };
    await takeAttempts({ ...deps, attemptDb: tx }, [attempt], 'chat.too-many');
  }
  const position = await storeChatMessage(
    tx,
    scope,
    patientId,
    planMessage(deps, member, { ...input, about }),
  );
  if (position === undefined) throw new Error('a message of a locked conversation was not stored');
  if (ids.length > 0 && !(await giveAttachmentsTo(tx, patientId, { ids, author, position })))
    throw invalidFields({ attachmentIds: ['chat.attachment-gone'] });
  if (ids.length > 0) await queueVoiceTranscripts(deps, tx, { scope, patientId, position });
  if (author === 'patient')
    await answerWhileAway(deps, tx, { scope, patientId, position, videoId: about?.videoId ?? null });
  return position;
}

/** Whoever holds the link of one share writes about its video, whatever the call names. */
function aboutShare(shareLinkId: LinkId, about: WriteMessageInput['about']): WriteMessageInput['about'] {
  return { video: { shareLinkId }, second: about?.second ?? null };
}

/** The place in a video; undefined where it is not shared with the patient. */
async function findPlace(
  db: Database,
  { scope, patientId }: Pick<ChatMember['chat'], 'scope' | 'patientId'>,
  { video, second }: NonNullable<WriteMessageInput['about']>,
): Promise<Place | undefined> {
  const wholeSecond = second === null ? null : Math.floor(second);
  const found = await findSharedWith(db, scope, { patientId, video, second: wholeSecond });
  if (!found) return undefined;
  const { videoId, durationMs, isUnclear } = found;
  return { videoId, second: second === null ? null : unclearSecond(second, durationMs), isUnclear };
}
