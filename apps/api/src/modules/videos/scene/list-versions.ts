import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { VideoVersion } from '@bedside/contracts/videos/scene/scene.schema';
import { findOriginalVersion, listVersionRows } from '@bedside/db/postgres/videos/video-version.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * The earlier versions of a video, newest first; with the original unless it is the current version. @throws AppError
 * `not-found`
 */
export async function listVersions(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<VideoVersion[]> {
  const video = await findVideoById(deps.db, doctor.scope, videoId);
  if (!video) throw new AppError('not-found');
  const versions = await listVersionRows(deps.db, doctor.scope, videoId);
  const holder = await deps.mediaLinks.holdAsDoctor(deps.db, doctor.userId);
  const original = await findOriginalVersion(deps.db, videoId);
  return versions.map((version) => ({
    id: version.id,
    isOriginal: version.id === original?.id,
    durationMs: version.durationMs,
    width: version.width,
    height: version.height,
    size: version.file.size,
    url: deps.mediaLinks.url(version.file, holder),
    madeAt: version.madeAt,
  }));
}
