import type { VideoAxis, VideoAxisInput } from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { countMomentsBySecond } from '@bedside/db/postgres/conversation/moments-by-second.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findVersionShown } from './totals/find-version-shown';
import { listSentenceFigures } from './totals/list-sentence-figures';

type AxisDeps = Pick<Deps, 'db' | 'eventStore' | 'storage'>;

/**
 * What happened at which second of a video: marks, questions, and the sentences of its captions with the people whom
 * each of them loses.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function getVideoAxis(
  deps: AxisDeps,
  doctor: DoctorActor,
  { videoId, versionId }: VideoAxisInput,
): Promise<VideoAxis> {
  const video = await findVideoById(deps.db, doctor.scope, videoId);
  if (!video) throw new AppError('not-found');
  await findVersionShown(deps, doctor, video, versionId);
  const shown = video.files.find(({ kind }) => kind === 'playback')?.id;
  const isShown = versionId === undefined || versionId === shown;
  const [moments, sentences] = await Promise.all([
    countMomentsBySecond(deps.db, doctor.scope, { videoId, versionId: isShown ? undefined : versionId }),
    isShown ? listSentenceFigures(deps, doctor, video) : [],
  ]);
  return { ...moments, sentences };
}
