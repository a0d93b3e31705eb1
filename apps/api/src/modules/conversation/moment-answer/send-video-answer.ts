import { AppError } from '@bedside/contracts/kit/app-error';
import type { RecordingId, VideoId } from '@bedside/contracts/kit/ids';
import {
  deleteVideoAnswer,
  findVideoAnswer,
  type VideoAnswer,
} from '@bedside/db/postgres/sharing/video-answer.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import { findOwnerId } from '@bedside/db/postgres/account/practice/practice.repository';
import type { Deps } from '../../../deps';
import { findChatOfPractice } from '../chat/chat.policy';
import { placeMoment } from '../../videos/scene/place-moment';
import { saveRecording } from '../../videos/recording/save-recording';
import { keepMomentAnswer } from './keep-moment-answer';
import { writeVideoAnswer } from './write-video-answer';

type SendDeps = Pick<
  Deps,
  | 'db'
  | 'storage'
  | 'jobs'
  | 'bus'
  | 'clock'
  | 'log'
  | 'quota'
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
 * Carries out a scheduled answer. The take becomes a video. Each patient gets a share of it and a message that names it,
 * in one transaction per patient, and their signs are done. A repeat after a crash sends nobody a second message.
 */
export async function sendVideoAnswer(deps: SendDeps, recordingId: RecordingId): Promise<void> {
  const scheduled = await findVideoAnswer(deps.db, recordingId);
  if (!scheduled) return;
  const { scope, title, trim, captions, versionId } = scheduled;
  const asked = await placeAsked(deps, scheduled);
  const actorId = scope.colleagueId ?? (await findOwnerId(deps.db, scope.practiceId));
  if (!actorId) return;
  const doctor = { scope: { ...scope, actorId } };
  const { videoId } = await saveRecording(deps, doctor, { recordingId, title, trim, captions });
  await nameVideo(deps, scheduled, videoId);
  for (const patientId of scheduled.patientIds) {
    const member = await findChatOfPractice(deps, doctor.scope, patientId).catch(unlessGone);
    if (!member) continue;
    const given = { key: `video-answer ${recordingId}`, answerVideoId: videoId, asked, by: 'job' as const };
    await writeVideoAnswer(deps, member, given).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      deps.log.info({ recordingId, code: error.code }, 'a patient did not get a recorded answer');
    });
  }
  if (scheduled.asked?.isKept && scheduled.asked.second !== null)
    await keepMomentAnswer(deps, doctor, {
      videoId: scheduled.asked.videoId,
      second: scheduled.asked.second,
      versionId,
      answerVideoId: videoId,
    });
  await deleteVideoAnswer(deps.db, recordingId);
  await deps.bus.publish({ topic: 'inbox', practiceId: scope.practiceId });
}

/** What was asked, at its second of the version that is shown by now; about the whole video where it was cut away. */
async function placeAsked(
  deps: SendDeps,
  { scope, versionId, asked }: VideoAnswer,
): Promise<VideoAnswer['asked']> {
  if (!asked || asked.second === null) return asked;
  const named = { second: asked.second, versionId };
  const { second } = await placeMoment(deps, deps.db, scope, asked.videoId, named);
  return { ...asked, second };
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

function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
}

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  [
    'chat.closed',
    'chat.opted-out',
    'chat.unreachable',
    'share.video-stopped',
    'share.cover-not-made',
    'not-found',
  ].includes(error.code);
