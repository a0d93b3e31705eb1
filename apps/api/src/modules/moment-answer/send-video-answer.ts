import type { WriteMessageInput } from '@bedside/contracts/chat/chat.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId, RecordingId, VideoId } from '@bedside/contracts/kit/ids';
import { videoAnswerText, videoAnswerTextAbout } from '@bedside/contracts/moment-answer/moment-answer.texts';
import { findSharedWith } from '@bedside/db/postgres/chat.query';
import {
  deleteVideoAnswer,
  findVideoAnswer,
  type VideoAnswer,
} from '@bedside/db/postgres/video-answer.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/video.query';
import { updateVideoRow } from '@bedside/db/postgres/video.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { findChatOfDoctor } from '../chat/chat.policy';
import { closeAsked } from '../chat/close-asked';
import { writeMessage } from '../chat/write-message';
import { saveRecording } from '../recording/save-recording';
import { noteSentShares } from '../share/note-sent-shares';
import { sendShares } from '../share/send-shares';
import { keepMomentAnswer } from './keep-moment-answer';

type SendDeps = Pick<
  Deps,
  | 'db'
  | 'storage'
  | 'jobs'
  | 'bus'
  | 'clock'
  | 'log'
  | 'ffmpeg'
  | 'workDir'
  | 'diskRoom'
  | 'hash'
  | 'mediaLinks'
  | 'transcriber'
  | 'practiceTexts'
  | 'sending'
>;

/**
 * Carries out a planned answer. The take becomes a video. Each patient gets a share of it and a message that names it,
 * in one transaction per patient, and their signs are done. A repeat after a crash sends nobody a second message.
 */
export async function sendVideoAnswer(deps: SendDeps, recordingId: RecordingId): Promise<void> {
  const plan = await findVideoAnswer(deps.db, recordingId);
  if (!plan) return;
  const { scope, title, trim, captions, asked } = plan;
  const doctor = { scope };
  const { videoId } = await saveRecording(deps, doctor, { recordingId, title, trim, captions });
  await nameVideo(deps, plan, videoId);
  for (const patientId of plan.patientIds) {
    const member = await findChatOfDoctor(deps, scope, patientId).catch(unlessGone);
    if (!member) continue;
    const message = { key: `video-answer ${recordingId}`, ...(await wordsFor(deps, plan, patientId)) };
    const before = async (tx: Database) => {
      const shares = await shareAnswer(deps, tx, plan, { videoId, patientId });
      if (asked) await closeAsked(tx, scope, { ...asked, patientId, doneAt: new Date(deps.clock()) });
      // This transaction locked the conversation first, so only rows of that conversation follow.
      await noteSentShares(tx, scope, 'job', shares);
    };
    await writeMessage(deps, member, message, { by: 'job', answerVideoId: videoId, before }).catch(
      (error: unknown) => {
        if (!isRefusal(error)) throw error;
        deps.log.info({ recordingId, code: error.code }, 'a patient did not get a recorded answer');
      },
    );
  }
  if (asked?.isKept && asked.second !== null)
    await keepMomentAnswer(deps, doctor, {
      ...{ videoId: asked.videoId, second: asked.second, answerVideoId: videoId },
    });
  await deleteVideoAnswer(deps.db, recordingId);
  await deps.bus.publish({ topic: 'inbox', doctorId: scope.doctorId });
}

/** The message is about the question's place where the patient can still open it, else about what they asked last. */
async function wordsFor(
  { db }: Pick<Deps, 'db'>,
  { scope, asked }: VideoAnswer,
  patientId: PatientId,
): Promise<Pick<WriteMessageInput, 'text' | 'about'>> {
  if (!asked) return { text: videoAnswerText };
  const { videoId, second } = asked;
  const video = { id: videoId };
  const shared = await findSharedWith(db, scope, { patientId, video, second });
  if (!shared) return { text: videoAnswerText, about: null };
  const title = (await findVideoById(db, scope, videoId))?.title;
  return {
    text: title ? videoAnswerTextAbout({ title, second }) : videoAnswerText,
    about: { video, second },
  };
}

/** A browser that saved the take without a title left a draft, which cannot be shared. */
async function nameVideo(
  deps: Pick<Deps, 'db'>,
  { scope, title }: VideoAnswer,
  videoId: VideoId,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const video = await lockVideo(tx, scope, videoId);
    if (video?.status === 'draft')
      await updateVideoRow(tx, scope, videoId, { title: video.title ?? title, status: 'ready to share' });
  });
}

/** The message in the conversation tells the patient, so the share sends no message of its own. */
async function shareAnswer(
  deps: Pick<Deps, 'jobs' | 'clock' | 'sending'>,
  tx: Database,
  { scope }: VideoAnswer,
  { videoId, patientId }: { videoId: VideoId; patientId: PatientId },
) {
  const video = await lockVideo(tx, scope, videoId);
  const sentAt = new Date(deps.clock());
  const share = { videoId, message: videoAnswerText, sentAt, smsNotBefore: null, remind: null };
  const shares = await sendShares(deps, tx, scope, share, [{ patientId, channels: [], optedOut: [] }]);
  if (video?.status === 'ready to share') await updateVideoRow(tx, scope, videoId, { status: 'shared' });
  return shares;
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
}

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['chat.closed', 'chat.opted-out', 'chat.unreachable', 'not-found'].includes(error.code);
