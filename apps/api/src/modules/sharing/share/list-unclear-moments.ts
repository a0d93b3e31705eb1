import { AppError } from '@bedside/contracts/kit/app-error';
import { PAGE_LIMIT_MAX } from '@bedside/contracts/kit/constants';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { UnclearMoment } from '@bedside/contracts/sharing/share/share.schema';
import { listUnclearMoments as listRows } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';

/** The unclear moments of a video, in the order of the video. @throws AppError `not-found` */
export async function listUnclearMoments(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<UnclearMoment[]> {
  if (!(await findVideoNames(deps.db, doctor.scope, [videoId])).has(videoId)) throw new AppError('not-found');
  const found = await listRows(deps.db, doctor.scope, { videoId, limit: PAGE_LIMIT_MAX });
  await recordListing(deps, doctor, 'shares.listed');
  return found;
}
