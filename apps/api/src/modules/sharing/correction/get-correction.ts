import type { CorrectionState } from '@bedside/contracts/sharing/correction/correction.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { findOpenCorrection, findPutCorrection } from '@bedside/db/postgres/sharing/correction.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The state of the corrections of a video. @throws AppError `not-found` */
export async function getCorrection(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<CorrectionState> {
  const { scope } = doctor;
  const [video, of, by, put] = await Promise.all([
    findVideoById(deps.db, scope, videoId),
    findOpenCorrection(deps.db, scope, { draftId: videoId }),
    findOpenCorrection(deps.db, scope, { videoId }),
    findPutCorrection(deps.db, scope, videoId),
  ]);
  if (!video) throw new AppError('not-found');
  const shown = video.files.find(({ kind }) => kind === 'playback')?.id;
  return {
    of: of?.videoId ?? null,
    draft: by?.draftId ?? null,
    replacedAt: put && put.correctedVersion === shown ? put.replacedAt : null,
    shownVersion: shown ?? null,
    recalledAt: video.recalledAt,
  };
}
