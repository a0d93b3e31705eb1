import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import type { VideoVersion } from '@bedside/contracts/scene/scene.schema';
import { listVersionRows } from '@bedside/db/postgres/video-version.repository';
import { findVideoById } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** What a video was before it was rendered anew, newest first. @throws AppError `not-found` */
export async function listVersions(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<VideoVersion[]> {
  const video = await findVideoById(deps.db, doctor.scope, videoId);
  if (!video) throw new AppError('not-found', { message: texts.notFound });
  const versions = await listVersionRows(deps.db, doctor.scope, videoId);
  return versions.map((version) => ({
    id: version.id,
    durationMs: version.durationMs,
    width: version.width,
    height: version.height,
    size: version.file.size,
    url: deps.mediaLinks.url(version.file, null),
    madeAt: version.madeAt,
  }));
}
