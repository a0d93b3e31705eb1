import type { ActorScope, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { Correction, OpenedScene } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { listSources } from '@bedside/contracts/videos/scene/scene-pin.rules';
import { writeSource } from '@bedside/contracts/videos/scene/scene-source.rules';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { findOpenCorrection } from '@bedside/db/postgres/sharing/correction.repository';
import { countLivingShares } from '@bedside/db/postgres/sharing/share-counts.query';
import { findLatestRender } from '@bedside/db/postgres/videos/render.repository';
import type { SceneDraftRow } from '@bedside/db/postgres/videos/scene-draft.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { loadSources } from './load-sources';
import { storedDraftOf } from './stored-draft-of';

/**
 * A draft with the scene that was last queued for a render, and what is known about their sources. Missing sources are
 * named, so that the editor opens all the same. Undefined for an unknown video.
 * @param draft undefined where none was begun
 */
export async function describeDraft(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'storage'>,
  scope: ActorScope,
  videoId: VideoId,
  draft: SceneDraftRow | undefined,
): Promise<Omit<OpenedScene, 'holder'> | undefined> {
  const [video, latest, sentTo, correction] = await Promise.all([
    findVideoById(deps.db, scope, videoId),
    findLatestRender(deps.db, scope, videoId),
    countLivingShares(deps.db, scope, videoId),
    findCorrection(deps, scope, videoId),
  ]);
  if (!video) return undefined;
  const named = [draft?.document?.scene, latest?.scene].flatMap((scene) => (scene ? srcsOf(scene) : []));
  const sources = await loadSources(deps, scope, videoId, [`video:${videoId}`, ...named]);
  const { title, status } = video;
  return {
    video: { id: videoId, title, status, sentTo, correction },
    draft: draft ? storedDraftOf(draft) : null,
    rendered: latest?.scene ?? null,
    sources,
    missing: [...new Set(named)].filter((src) => !sources[src]),
    render: latest ?? null,
  };
}

async function findCorrection(
  { db }: Pick<Deps, 'db'>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<Correction | null> {
  const [of, by] = await Promise.all([
    findOpenCorrection(db, scope, { draftId: videoId }),
    findOpenCorrection(db, scope, { videoId }),
  ]);
  if (of) return { role: 'of', videoId: of.videoId };
  return by ? { role: 'by', videoId: by.draftId } : null;
}

const srcsOf = (scene: Scene) => listSources(scene).map(writeSource);
