import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { ChatMessage, WriteMessageInput } from '@bedside/contracts/conversation/chat/chat.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { unclearSecond } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { findAskedPlace } from '@bedside/db/postgres/conversation/chat-asked.query';
import { giveAttachmentsTo } from '@bedside/db/postgres/conversation/chat-attachment.repository';
import {
  findPositionOfKey,
  storeChatMessage,
  type NewChatMessage,
} from '@bedside/db/postgres/conversation/chat-message.repository';
import {
  findFirstShareOf,
  findSharedWith,
  holdOpenShares,
} from '@bedside/db/postgres/conversation/chat.query';
import { lockChat, type LockedChat } from '@bedside/db/postgres/conversation/chat.repository';
import { holdVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { recordAudit, type AuditBy } from '../../base/audit/record-audit';
import { queueVoiceTranscripts } from '../../videos/transcript/queue-voice-transcripts';
import { placeMoment } from '../../videos/scene/place-moment';
import { answerWhileAway } from './messages/answer-while-away';
import type { ChatMember } from './chat.policy';
import { closeAsked } from './close-asked';
import { findObstacle } from './find-obstacle';
import { getMessage } from './messages/get-message';
import { hasNoChannel } from './messages/has-no-channel';
import { prepareMessage } from './messages/prepare-message';

type WriteDeps = Pick<
  Deps,
  | 'db'
  | 'storage'
  | 'bus'
  | 'clock'
  | 'hash'
  | 'jobs'
  | 'mediaLinks'
  | 'transcriber'
  | 'practiceTexts'
  | 'sending'
>;
type Place = Pick<NewChatMessage, 'about' | 'replyTo'>;

/** What a message of the practice has besides its words. */
type More = {
  /** Who writes, as the activity log names them. */
  by: AuditBy;
  /** The film that it consists of. */
  answerVideoId?: VideoId;
  /** What happens in the same transaction with a new message, before it is stored. */
  before?: (tx: Database) => Promise<void>;
};

/**
 * Stores a message once for its key and author. It locks the conversation's row, so that messages have one order and
 * the limit of a patient (30 an hour) is exact. A repeat costs no attempt and returns the stored message. A message of
 * the practice is about what the patient asked last, unless it names something else, and what it answers waits no more.
 * @param more for a message of the practice
 * @throws AppError `chat.closed`, `chat.opted-out`, `chat.unreachable`, `rate-limited`, or `validation-failed` on `about`
 * for a video that is not shared with the patient, on `attachmentIds` for files that are not there, on `text` for an
 * empty message
 */
export async function writeMessage(
  deps: WriteDeps,
  member: ChatMember,
  input: WriteMessageInput,
  more?: More,
): Promise<ChatMessage> {
  if (input.text === '' && !input.attachmentIds?.length) throw invalidFields({ text: ['required'] });
  if (member.thread) input = { ...input, about: await aboutThread(deps.db, member.thread, input.about) };
  return takeRowTurns([`chat ${member.chat.patientId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const position = await storeMessage(deps, tx, member, input, more);
      return getMessage({ ...deps, db: tx }, member, position);
    }),
  );
}

async function storeMessage(
  deps: WriteDeps,
  tx: Database,
  member: ChatMember,
  input: WriteMessageInput,
  more?: More,
): Promise<number> {
  const { side: author, chat } = member;
  const { scope, patientId } = chat;
  const { key, attachmentIds: ids = [] } = input;
  const locked = await lockChat(tx, scope, patientId);
  if (!locked) throw new AppError('not-found');
  const known = await findPositionOfKey(tx, patientId, { author, key });
  if (known !== undefined) return known;
  await requireReader(deps, tx, member, locked);
  await more?.before?.(tx);
  const { about, replyTo } = await findReference(deps, tx, member, input, more?.answerVideoId);
  if (author === 'patient') {
    // The attempt is counted in this transaction, so a message that is not stored costs none.
    const attempt = { limit: limits.chatMessages, subject: patientId };
    await takeAttempts({ ...deps, attemptDb: tx }, [attempt], 'chat.too-many');
  }
  const answerVideoId = more?.answerVideoId ?? null;
  const message = await prepareMessage(deps, member, { ...input, about, replyTo, answerVideoId });
  const position = await storeChatMessage(tx, patientId, message);
  if (ids.length > 0 && !(await giveAttachmentsTo(tx, patientId, { ids, author, position })))
    throw invalidFields({ attachmentIds: ['chat.attachment-gone'] });
  if (ids.length > 0) await queueVoiceTranscripts(deps, tx, { scope, patientId, position });
  if (author === 'patient') await answerWhileAway(deps, tx, { scope, patientId, position, about });
  else {
    const done = { patientId, doneAt: message.at };
    // What was asked about no video is answered with whatever comes next.
    await closeAsked(tx, scope, { ...done, videoId: null, second: null });
    if (about && !more?.before) await closeAsked(tx, scope, { ...about, ...done, through: input.through });
    await recordAudit(tx, scope.practiceId, more?.by ?? 'job', aboutPatient('chat.written', patientId));
  }
  return position;
}

/** Refuses what nobody could read. A share that somebody revokes at the same moment counts until this message is stored. */
async function requireReader(
  deps: WriteDeps,
  tx: Database,
  { side, chat }: ChatMember,
  { isClosed, isOptedOut }: LockedChat,
): Promise<void> {
  const isUnreachable = side === 'doctor' && hasNoChannel(deps, chat);
  const hasShare = isUnreachable ? await holdOpenShares(tx, chat.patientId) : chat.hasShare;
  const obstacle = findObstacle(deps, {
    ...chat,
    isClosed,
    isOptedOut,
    hasShare: hasShare || side === 'patient',
  });
  if (obstacle) throw new AppError(obstacle);
}

/**
 * What a message is about and which one it answers.
 * @throws AppError `validation-failed` on `about` for a video that is not shared with the patient
 */
async function findReference(
  deps: WriteDeps,
  tx: Database,
  member: ChatMember,
  { about: given, replyTo }: WriteMessageInput,
  answerVideoId?: VideoId,
): Promise<Place> {
  const { side, chat } = member;
  const { scope, patientId } = chat;
  const find = (which: Parameters<typeof findAskedPlace>[3]) => findAskedPlace(tx, scope, patientId, which);
  if (given) {
    const about = await findPlace(deps, tx, member, given);
    if (!about) throw invalidFields({ about: ['invalid'] });
    const asked = side === 'doctor' && about ? await find(about) : undefined;
    return {
      about: asked ? { ...about, shareId: asked.shareId } : about,
      replyTo: replyTo ?? asked?.position ?? null,
    };
  }
  const asked =
    replyTo !== undefined
      ? await find({ position: replyTo })
      : given === null || side === 'patient'
        ? undefined
        : await find('last');
  if (asked) {
    const { videoId, shareId, second, position } = asked;
    return { about: { videoId, shareId, second, isUnclear: false }, replyTo: position };
  }
  const answering = answerVideoId && { video: { id: answerVideoId }, second: null };
  const about = answering ? ((await findPlace(deps, tx, member, answering)) ?? null) : null;
  return { about, replyTo: replyTo ?? null };
}

/** Whoever holds the link of one page writes about its videos, whatever the call names. */
async function aboutThread(
  db: Database,
  thread: NonNullable<ChatMember['thread']>,
  about: WriteMessageInput['about'],
): Promise<WriteMessageInput['about']> {
  const second = about?.second ?? null;
  if (thread.kind === 'own') return null;
  const of = { second, versionId: about?.versionId };
  if (thread.kind === 'share') return { video: { shareLinkId: thread.linkId }, ...of };
  if (about) return about;
  const shareLinkId = await findFirstShareOf(db, thread.playlistShareId);
  if (!shareLinkId) throw new AppError('not-found');
  return { video: { shareLinkId }, ...of };
}

/** The place in a video; undefined where it is not shared with the patient. */
async function findPlace(
  deps: WriteDeps,
  db: Database,
  { chat: { scope, patientId }, thread }: ChatMember,
  { video, second, versionId }: NonNullable<WriteMessageInput['about']>,
): Promise<NonNullable<Place['about']> | undefined> {
  const wholeSecond = second === null ? null : Math.floor(second);
  const find = () => findSharedWith(db, scope, { patientId, video, second: wholeSecond, thread });
  const before = await find();
  if (before && wholeSecond !== null) await holdVideo(db, before.videoId);
  // No other version takes the place of the one that is found now.
  const found = before && wholeSecond !== null ? await find() : before;
  if (!found) return undefined;
  if (versionId && wholeSecond !== null && versionId !== found.versionId) {
    const place = await placeMoment(deps, db, scope, found.videoId, { second: wholeSecond, versionId });
    const { videoId, shareId } = found;
    return { videoId, shareId, second: place.second, isUnclear: false, place };
  }
  const { videoId, shareId, durationMs, isUnclear } = found;
  return { videoId, shareId, second: second === null ? null : unclearSecond(second, durationMs), isUnclear };
}
