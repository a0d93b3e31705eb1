import { AppError } from '@bedside/contracts/kit/app-error';
import type {
  KeepMomentAnswerInput,
  MomentAnswer,
} from '@bedside/contracts/conversation/moment-answer/moment-answer.schema';
import { isShareable } from '@bedside/contracts/videos/video/video.rules';
import { unclearSecond } from '@bedside/contracts/sharing/viewing/viewing.rules';
import {
  listMomentAnswers,
  putMomentAnswer,
} from '@bedside/db/postgres/conversation/moment-answer.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { placeMoment } from '../../videos/scene/place-moment';
import { requireMadeRedactions } from '../../videos/video/require-made-redactions';

/**
 * Stores an answer that later patients see at a second of a video. It replaces the earlier one. Patients open a video
 * that answers by its public link, which this function turns on.
 * @returns all of the video
 * @throws AppError `not-found`, `share.video-not-ready` for an answer that cannot be watched yet, `share.cover-not-made` for one that
 * only its doctor has seen so far
 */
export async function keepMomentAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { scope }: Pick<DoctorActor, 'scope'>,
  {
    videoId,
    second,
    versionId,
    question,
    text,
    answerVideoId,
  }: KeepMomentAnswerInput & { versionId?: string | null },
): Promise<MomentAnswer[]> {
  return deps.db.transaction().execute(async (tx) => {
    const now = await lockVideo(tx, scope, videoId);
    const video = now && (await findVideoById(tx, scope, videoId));
    if (!video) throw new AppError('not-found');
    if (answerVideoId) {
      const answering = await lockVideo(tx, scope, answerVideoId);
      if (!answering) throw new AppError('not-found');
      if (!isShareable(answering.status)) throw new AppError('share.video-not-ready');
      if (!answering.isPublicLinkActive) {
        await requireMadeRedactions(tx, [answerVideoId], {});
        await updateVideoRow(tx, scope, answerVideoId, { isPublicLinkActive: true });
      }
    }
    const named = { second: unclearSecond(second, video.durationMs), versionId };
    await putMomentAnswer(tx, {
      videoId,
      place: await placeMoment(deps, tx, scope, videoId, named),
      question,
      text: text ?? null,
      answerVideoId: answerVideoId ?? null,
      at: new Date(deps.clock()),
    });
    return listMomentAnswers(tx, scope, videoId);
  });
}
