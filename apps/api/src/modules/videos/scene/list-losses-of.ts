import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { sentenceAt } from '@bedside/contracts/videos/caption/caption-sentence.rules';
import { listLostCues } from '@bedside/contracts/videos/scene/scene-home.rules';
import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import type { Timeline } from '@bedside/contracts/videos/scene/scene-time.rules';
import { listMoments } from '@bedside/db/postgres/videos/moment.repository';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { placeMoments } from './rendering/follow-moments';
import { readCaptionHome } from './rendering/read-caption-home';

/** What a video loses when a version that plays this is shown next. @throws AppError `not-found` */
export async function listLossesOf(
  deps: Pick<Deps, 'db' | 'storage'>,
  doctor: DoctorActor,
  videoId: VideoId,
  timeline: Timeline,
): Promise<SceneLoss[]> {
  const video = await findVideoById(deps.db, doctor.scope, videoId);
  if (!video) throw new AppError('not-found');
  const { shown, timelines, captions } = await readCaptionHome(deps, videoId);
  if (!shown) return [];
  const { cues } = shown.captions;
  const lost = listLostCues(shown, timeline, captions).map(({ startMs, text }): SceneLoss => ({
    kind: 'caption',
    second: Math.floor(startMs / 1_000),
    words: text,
  }));
  // No version has this id yet.
  const change = { from: { id: shown.id, cues }, to: { id: '', timeline }, timelines };
  for (const kind of ['chapter', 'answer'] as const) {
    const moments = await listMoments(deps.db, kind, videoId, shown.id);
    const gone = new Set(
      placeMoments(kind, moments, change).flatMap((one) => (one.second === null ? [one.id] : [])),
    );
    for (const { id, second } of moments) {
      if (second === null || !gone.has(id)) continue;
      const title = video.chapters.find((one) => one.second === second)?.title;
      lost.push({ kind, second, words: (kind === 'chapter' ? title : sentenceAt(cues, second)) ?? '' });
    }
  }
  return lost;
}
