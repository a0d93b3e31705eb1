import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { deleteMomentAnswer } from '@bedside/db/postgres/conversation/moment-answer.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Removes the answer at this second of a video. @throws AppError `not-found` where there is none */
export async function removeMomentAnswer(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  moment: { videoId: VideoId; second: number },
): Promise<void> {
  const second = Math.floor(moment.second);
  if (!(await deleteMomentAnswer(deps.db, scope, { ...moment, second }))) throw new AppError('not-found');
}
