import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { readSource, writeSource } from '@bedside/contracts/videos/scene/scene-source.rules';
import { findSources } from '@bedside/db/postgres/videos/scene-source.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { queuePreview } from '../video-preview/queue-preview';

/**
 * Queues the filmstrip and the peaks of a video's file that has none yet, before work that nobody waits for. A second
 * request adds nothing, and restarts a failed one.
 * @throws AppError `not-found`
 */
export async function makePreview(
  deps: Pick<Deps, 'db' | 'jobs'>,
  doctor: DoctorActor,
  { videoId, src }: { videoId: VideoId; src: string },
): Promise<void> {
  const source = readSource(src);
  const known = source?.kind === 'video' && (await findVideoById(deps.db, doctor.scope, videoId));
  const found = source && known && (await findSources(deps.db, doctor.scope, videoId, [source]));
  const storageKey = source && found ? found.get(writeSource(source))?.storageKey : undefined;
  if (!source || !storageKey) throw new AppError('not-found');
  const file = { videoId: source.id as VideoId, storageKey };
  await deps.db.transaction().execute((tx) => queuePreview(deps, tx, file, { isWaitedFor: true }));
}
