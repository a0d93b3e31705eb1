import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { SceneSources } from '@bedside/contracts/videos/scene/scene-source.schema';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { loadSources } from './drafts/load-sources';

/**
 * What the editor must know about clips and pictures that are added to a scene.
 * @throws AppError `not-found` for another doctor's as for unknown ones, and for a video without a playable file
 */
export async function describeSources(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'storage'>,
  doctor: DoctorActor,
  input: { videoId: VideoId; srcs: readonly string[] },
): Promise<SceneSources> {
  const sources = (await findVideoById(deps.db, doctor.scope, input.videoId))
    ? await loadSources(deps, doctor.scope, input.videoId, input.srcs)
    : {};
  if (input.srcs.some((src) => !sources[src])) throw new AppError('not-found');
  return sources;
}
