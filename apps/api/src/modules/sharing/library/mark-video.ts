import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { LibraryMark } from '@bedside/contracts/sharing/library/library.schema';
import { addLibraryMark, removeLibraryMark } from '@bedside/db/postgres/sharing/library-mark.repository';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Sets or removes a mark on one of the doctor's videos; it may be repeated. @throws AppError `not-found` */
export async function markVideo(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: { videoId: VideoId; mark: LibraryMark; isSet: boolean },
): Promise<void> {
  const { videoId, mark, isSet } = input;
  if (!(await findVideoNames(deps.db, doctor.scope, [videoId])).has(videoId)) throw new AppError('not-found');
  await (isSet ? addLibraryMark : removeLibraryMark)(deps.db, doctor.scope, { videoId }, mark);
}
