import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { deleteScriptTurns } from '@bedside/db/postgres/videos/script-turn.repository';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Empties the thread about a video's script; the script remains. @throws AppError `not-found` */
export async function clearScriptTurns(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  { videoId }: { videoId: VideoId },
): Promise<void> {
  if (!(await findVideoNames(deps.db, scope, [videoId])).has(videoId)) throw new AppError('not-found');
  await deleteScriptTurns(deps.db, scope, videoId);
}
