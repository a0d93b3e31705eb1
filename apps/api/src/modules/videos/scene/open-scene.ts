import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type {
  Correction,
  OpenedScene,
  OpenSceneInput,
} from '@bedside/contracts/videos/scene/scene-draft.schema';
import { listSources } from '@bedside/contracts/videos/scene/scene-pin.rules';
import { writeSource } from '@bedside/contracts/videos/scene/scene-source.rules';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { findOpenCorrection } from '@bedside/db/postgres/sharing/correction.repository';
import { findLatestRender } from '@bedside/db/postgres/videos/render.repository';
import {
  holdSceneDraft,
  lockSceneDraft,
  type SceneDraftRow,
} from '@bedside/db/postgres/videos/scene-draft.repository';
import { countLivingShares } from '@bedside/db/postgres/sharing/share-counts.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { loadSources } from './drafts/load-sources';
import { storedDraftOf } from './drafts/stored-draft-of';

/**
 * An editor that was not heard of for this long loses its draft to the next one. It is heard of every 20 seconds; a browser
 * lets a hidden page do so once a minute.
 */
const SILENT_MS = 90_000;

/**
 * Opens a video in the editor: its draft, the scene that was last queued for a render, and what is known about their
 * sources. The caller then holds the draft, unless another editor does that is not gone. Missing sources are named, so that the editor
 * opens all the same.
 * @throws AppError `not-found`
 */
export async function openScene(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'mediaLinks' | 'storage'>,
  doctor: DoctorActor,
  input: OpenSceneInput,
): Promise<OpenedScene> {
  const { videoId } = input;
  const { scope } = doctor;
  const { draft, isMine } = await hold(deps, doctor, input);
  const [video, latest, sentTo, correction] = await Promise.all([
    findVideoById(deps.db, scope, videoId),
    findLatestRender(deps.db, scope, videoId),
    countLivingShares(deps.db, scope, videoId),
    findCorrection(deps, scope, videoId),
  ]);
  if (!video) throw new AppError('not-found');
  const named = [draft.document?.scene, latest?.scene].flatMap((scene) => (scene ? srcsOf(scene) : []));
  const sources = await loadSources(deps, scope, videoId, [`video:${videoId}`, ...named]);
  const { title, status } = video;
  return {
    video: { id: videoId, title, status, sentTo, correction },
    draft: storedDraftOf(draft),
    rendered: latest?.scene ?? null,
    holder: isMine ? 'you' : 'other',
    sources,
    missing: [...new Set(named)].filter((src) => !sources[src]),
    render: latest ?? null,
  };
}

async function hold(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  { videoId, holderId, gone = [] }: OpenSceneInput,
): Promise<{ draft: SceneDraftRow; isMine: boolean }> {
  const now = deps.clock();
  const held = await deps.db.transaction().execute(async (tx) => {
    const draft = await lockSceneDraft(tx, doctor.scope, videoId);
    if (!draft) throw new AppError('not-found');
    const isOthers = draft.holder !== null && draft.holder !== holderId && !gone.includes(draft.holder);
    const isSilent = now - (draft.heldAt?.getTime() ?? 0) >= SILENT_MS;
    const isMine = !isOthers || isSilent;
    if (isMine) await holdSceneDraft(tx, videoId, holderId, new Date(now));
    return { draft, isMine, isTaken: isOthers && isSilent };
  });
  if (held.isTaken) {
    await deps.bus.publish({ topic: 'scene-draft', practiceId: doctor.scope.practiceId, videoId, holderId });
  }
  return held;
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
