import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { sentenceAt } from '@bedside/contracts/videos/caption/caption-sentence.rules';
import { listLostCues } from '@bedside/contracts/videos/scene/scene-home.rules';
import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { timelineOf, type Timeline } from '@bedside/contracts/videos/scene/scene-time.rules';
import { findCorrectedVideo } from '@bedside/db/postgres/sharing/correction.repository';
import { listMoments } from '@bedside/db/postgres/videos/moment.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { placeMoments } from './rendering/follow-moments';
import { readCaptionHome } from './rendering/read-caption-home';

/**
 * What a render of this scene would take away: captions of cards and clips, chapters, and answers that later patients
 * see. Of a correction it is what its video would lose when it is put in place. @throws AppError `not-found`
 */
export async function listLosses(
  deps: Pick<Deps, 'db' | 'storage'>,
  doctor: DoctorActor,
  videoId: VideoId,
  scene: Scene,
): Promise<SceneLoss[]> {
  if (!(await findVideoById(deps.db, doctor.scope, videoId))) throw new AppError('not-found');
  const { shown, sources } = await readCaptionHome(deps, videoId);
  const next = timelineOf(scene, sources);
  const captions = shown ? listLostCues(shown, next) : [];
  const target = (await findCorrectedVideo(deps.db, videoId)) ?? videoId;
  const lost: SceneLoss[] = captions.map(({ startMs, text }) => ({
    kind: 'caption',
    second: Math.floor(startMs / 1_000),
    words: text,
  }));
  return [...lost, ...(await listLostMoments(deps, doctor, target, next))];
}

async function listLostMoments(
  deps: Pick<Deps, 'db' | 'storage'>,
  doctor: DoctorActor,
  videoId: VideoId,
  timeline: Timeline,
): Promise<SceneLoss[]> {
  const { shown, timelines } = await readCaptionHome(deps, videoId);
  if (!shown) return [];
  const { cues } = shown.captions;
  const chapters = (await findVideoById(deps.db, doctor.scope, videoId))?.chapters ?? [];
  // No version has this id yet.
  const change = { from: { id: shown.id, cues }, to: { id: '', timeline }, timelines };
  const lost: SceneLoss[] = [];
  for (const kind of ['chapter', 'answer'] as const) {
    const moments = await listMoments(deps.db, kind, videoId, shown.id);
    const gone = new Set(
      placeMoments(kind, moments, change).flatMap((one) => (one.second === null ? [one.id] : [])),
    );
    for (const { id, second } of moments) {
      if (second === null || !gone.has(id)) continue;
      const title = chapters.find((one) => one.second === second)?.title;
      lost.push({ kind, second, words: (kind === 'chapter' ? title : sentenceAt(cues, second)) ?? '' });
    }
  }
  return lost;
}
