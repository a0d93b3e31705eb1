import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { deleteMomentAnswer } from '@bedside/db/postgres/conversation/moment-answer.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Removes an answer of a video, or the one at this second. @throws AppError `not-found` where there is none */
export async function removeMomentAnswer(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  which: { videoId: VideoId } & ({ second: number } | { id: string }),
): Promise<void> {
  if (!(await deleteMomentAnswer(deps.db, scope, which))) throw new AppError('not-found');
}
