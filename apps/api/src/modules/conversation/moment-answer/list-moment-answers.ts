import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { MomentAnswer } from '@bedside/contracts/conversation/moment-answer/moment-answer.schema';
import { listMomentAnswers as listRows } from '@bedside/db/postgres/conversation/moment-answer.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The answers that later patients see at seconds of a video, in its order. @throws AppError `not-found` */
export async function listMomentAnswers(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<MomentAnswer[]> {
  if (!(await findVideoById(deps.db, doctor.scope, videoId))) throw new AppError('not-found');
  return listRows(deps.db, doctor.scope, videoId);
}
