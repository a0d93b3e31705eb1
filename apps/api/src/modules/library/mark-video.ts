import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import type { LibraryMark } from '@bedside/contracts/library/library.schema';
import { addLibraryMark, removeLibraryMark } from '@bedside/db/postgres/library-mark.repository';
import { findVideoNames } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Sets a mark on one of the doctor's videos or takes it off; as often as one likes. @throws AppError `not-found` */
export async function markVideo(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: { videoId: VideoId; mark: LibraryMark; isSet: boolean },
): Promise<void> {
  const { videoId, mark, isSet } = input;
  if (!(await findVideoNames(deps.db, doctor.scope, [videoId])).has(videoId))
    throw new AppError('not-found', { message: texts.notFound });
  await (isSet ? addLibraryMark : removeLibraryMark)(deps.db, doctor.scope, { videoId }, mark);
}
