import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { foldedCuts } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { EarlierDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { listSceneDraftVersions } from '@bedside/db/postgres/videos/scene-draft.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Earlier states of a video's draft that can be restored, newest first. @throws AppError `not-found` */
export async function listDrafts(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<EarlierDraft[]> {
  const versions = await listSceneDraftVersions(deps.db, doctor.scope, videoId);
  if (versions.length === 0 && !(await findVideoById(deps.db, doctor.scope, videoId))) {
    throw new AppError('not-found');
  }
  return versions.map(({ document, ...version }) => {
    const { duration, tracks } = document.scene;
    return {
      ...version,
      durationMs: duration,
      tracksCount: tracks.length,
      textsCount: tracks.filter(({ type }) => type === 'text').length,
      cutsCount: tracks.reduce(
        (sum, track) => sum + (track.type === 'video' ? foldedCuts(track.media).length : 0),
        0,
      ),
    };
  });
}
