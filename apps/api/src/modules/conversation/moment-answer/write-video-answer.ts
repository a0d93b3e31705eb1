import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import {
  momentAnswerWords,
  videoAnswerTextAbout,
} from '@bedside/contracts/conversation/moment-answer/moment-answer.texts';
import { isShareable } from '@bedside/contracts/videos/video/video.rules';
import { findSharedWith } from '@bedside/db/postgres/conversation/chat.query';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import type { AuditBy } from '../../base/audit/record-audit';
import type { ChatMember } from '../chat/chat.policy';
import { closeAsked } from '../chat/close-asked';
import { writeMessage } from '../chat/write-message';
import { noteSentShares } from '../../sharing/share/note-sent-shares';
import { requireMadeRedactions } from '../../videos/video/require-made-redactions';
import { messagePlace } from '../../account/practice-text/message-place';
import { sendShares } from '../../sharing/share/send-shares';

type Asked = { videoId: VideoId; second: number | null; through?: Date | undefined };
type Given = {
  /** The same key again sends nothing more. */
  key: string;
  /** The video that answers. */
  answerVideoId: VideoId;
  /** Null where nobody asked anything. */
  asked: Asked | null;
  /** What stands beside the video; without it a sentence that names the place. */
  text?: string | undefined;
  by: AuditBy;
};

/**
 * Answers one patient by a video: shares it, writes the message that it is a part of, and sets done what was asked, in
 * one transaction. An open share of that video stays as it is.
 * @throws AppError `chat.closed`, `chat.opted-out`, `chat.unreachable`; `share.video-not-ready`, `share.video-stopped`,
 * `share.cover-not-made`
 */
export async function writeVideoAnswer(
  deps: Parameters<typeof writeMessage>[0],
  member: ChatMember,
  { key, answerVideoId, asked, text, by }: Given,
): Promise<void> {
  const { scope, patientId } = member.chat;
  const place = asked && (await findPlace(deps, member, asked));
  const message = {
    key,
    text:
      text ??
      (place?.title
        ? videoAnswerTextAbout({ ...place, title: place.title })
        : momentAnswerWords('video.text')),
    ...(asked && { about: place && { video: { id: place.videoId }, second: place.second } }),
  };
  const before = async (tx: Database) => {
    const shares = await shareAnswer(deps, tx, member, answerVideoId);
    if (asked) await closeAsked(tx, scope, { ...asked, patientId, doneAt: new Date(deps.clock()) });
    // This transaction locked the conversation first, so only rows of that conversation follow.
    await noteSentShares(tx, scope, by, shares);
  };
  await writeMessage(deps, member, message, { by, answerVideoId, before });
}

/** The place of the question; null where the patient cannot open its video any more. The answer arrives nevertheless. */
async function findPlace(
  { db }: Pick<Deps, 'db'>,
  { chat: { scope, patientId } }: ChatMember,
  { videoId, second }: Asked,
) {
  if (!(await findSharedWith(db, scope, { patientId, video: { id: videoId }, second }))) return null;
  return { videoId, second, title: (await findVideoById(db, scope, videoId))?.title };
}

/** The message in the conversation tells the patient, so the share sends no message of its own. */
async function shareAnswer(
  deps: Pick<Deps, 'jobs' | 'clock' | 'sending' | 'practiceTexts'>,
  tx: Database,
  { chat: { scope, patientId } }: { chat: { scope: ChatMember['chat']['scope']; patientId: PatientId } },
  videoId: VideoId,
) {
  const video = await lockVideo(tx, scope, videoId);
  if (!video) throw new AppError('not-found');
  if (!isShareable(video.status)) throw new AppError('share.video-not-ready');
  if (video.isStopped) throw new AppError('share.video-stopped');
  if (await findSharedWith(tx, scope, { patientId, video: { id: videoId }, second: null })) return [];
  await requireMadeRedactions(tx, [videoId], {});
  const sentAt = new Date(deps.clock());
  const text = momentAnswerWords('video.text');
  const message = await deps.practiceTexts.store(messagePlace(scope.practiceId), text);
  const share = { subject: { videoId }, message, sentAt, smsNotBefore: null, remind: null };
  const shares = await sendShares(deps, tx, scope, share, [{ patientId, channels: [], optedOut: [] }]);
  if (video.status === 'ready to share') await updateVideoRow(tx, scope, videoId, { status: 'shared' });
  return shares;
}
