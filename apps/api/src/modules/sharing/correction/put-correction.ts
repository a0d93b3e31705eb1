import type {
  PutCorrection,
  PutCorrectionInput,
} from '@bedside/contracts/sharing/correction/correction.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { ShareId, VideoId } from '@bedside/contracts/kit/ids';
import { isEditable } from '@bedside/contracts/videos/video/video.rules';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { findOpenCorrection, markCorrectionPut } from '@bedside/db/postgres/sharing/correction.repository';
import { isRendering, moveRenders } from '@bedside/db/postgres/videos/render.repository';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { moveSceneSounds } from '@bedside/db/postgres/videos/scene-sound.repository';
import { giveShownFilesAway, moveSceneImages } from '@bedside/db/postgres/videos/video-file.repository';
import { movePreview } from '@bedside/db/postgres/videos/video-preview.repository';
import { moveTimelines } from '@bedside/db/postgres/videos/version-timeline.repository';
import { findVideoById, lockVideo, type VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { deleteInTurn } from '../../base/erasure/delete-in-turn';
import { readFigures } from '../../base/figure/read-figures';
import { dropVideos } from '../../videos/video/drop-videos';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { changeVersion } from '../../videos/scene/change-version';
import { requireMadeRedactions } from '../../videos/video/require-made-redactions';
import { notifyWatchers } from './notify-watchers';

type PutDeps = Pick<
  Deps,
  | 'db'
  | 'attemptDb'
  | 'bus'
  | 'jobs'
  | 'clock'
  | 'eventStore'
  | 'sending'
  | 'publicUrl'
  | 'storage'
  | 'workDir'
  | 'diskRoom'
  | 'practiceTexts'
>;

/**
 * Replaces what the links of a video show by its rendered corrected version. The earlier version stays, so that the
 * replacement can be undone; the draft is deleted. Open pages continue with the file that they began. On request, the
 * patients who had watched get a message. It is queued in the same transaction: when it may not be sent, nothing
 * changes.
 * @throws AppError `not-found` for what is no draft of a correction, or no longer one; `correction.not-rendered`;
 * `share.cover-not-made`; `scene.render-running`; `video.busy` when the draft was sent itself; `validation-failed` on `message`;
 * `second-factor.step-up-needed`; `rate-limited`; `unavailable` while the event store cannot say who had watched
 */
export async function putCorrection(
  deps: PutDeps,
  doctor: DoctorActor,
  input: PutCorrectionInput,
): Promise<PutCorrection> {
  await requireStepUp(deps, doctor);
  const { scope } = doctor;
  const draftId = input.videoId;
  const known = await findOpenCorrection(deps.db, scope, { draftId });
  if (!known) throw missing();
  const { videoId } = known;
  const watched = input.notify ? await listWatched(deps, doctor, videoId) : [];
  const { linkIds, notified } = await deleteInTurn(deps, [scope.practiceId], async (tx) => {
    // The sent video is locked first, as in every verb that creates or deletes a correction, so two that lock both
    // cannot deadlock.
    const sent = await lockVideo(tx, scope, videoId);
    const correction = sent && (await findOpenCorrection(tx, scope, { draftId }));
    const draft = correction && (await findRendered(tx, doctor, draftId));
    const video = draft && (await findVideoById(tx, scope, videoId));
    if (!correction || !draft || !video) throw missing();
    await requireMadeRedactions(tx, [draftId], input);
    const correctedVersion = await exchange(deps, tx, doctor, video, draft);
    await markCorrectionPut(tx, correction.id, {
      earlierVersion: playbackOf(video)?.id ?? '',
      correctedVersion,
      at: new Date(deps.clock()),
    });
    const shares = await listShareRows(tx, scope, { videoId });
    const toNotify = shares.filter(({ id, isRevoked }) => !isRevoked && watched.includes(id));
    const count = input.notify ? await notifyWatchers(deps, tx, scope, toNotify, input) : 0;
    await dropVideos(deps, tx, doctor, [draftId]);
    return { linkIds: shares.map(({ linkId }) => linkId), notified: count };
  });
  const { practiceId } = doctor.scope;
  await deps.bus.publish({ topic: 'share-changed', linkIds });
  await deps.bus.publish({ topic: 'video', practiceId, kind: 'finished', videoId, progress: 100 });
  return { videoId, notified };
}

const missing = () => new AppError('not-found');
const playbackOf = (video: VideoRow) => video.files.find(({ kind }) => kind === 'playback');

/** The shares of a video whose patients played it. */
async function listWatched(
  deps: Pick<Deps, 'eventStore'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<ShareId[]> {
  const filter = { practiceId: doctor.scope.practiceId, videoId };
  const figures = await readFigures(() => readShareFigures(deps.eventStore, filter));
  return figures.flatMap(({ shareId, views }) => (views > 0 ? [shareId as ShareId] : []));
}

/** The draft, locked, if it can replace another video now. */
async function findRendered(
  tx: Database,
  { scope }: DoctorActor,
  draftId: VideoId,
): Promise<VideoRow | undefined> {
  const now = await lockVideo(tx, scope, draftId);
  const draft = now && (await findVideoById(tx, scope, draftId));
  if (!draft) return undefined;
  if (!isEditable(draft.status) || now.sharesCount > 0) {
    throw new AppError('video.busy', { says: 'correction.sent-itself' });
  }
  if (await isRendering(tx, draftId)) {
    throw new AppError('scene.render-running', { says: 'correction.rendering' });
  }
  if (!playbackOf(draft)) {
    throw new AppError('correction.not-rendered');
  }
  return draft;
}

/** Pictures that are made from the playback file. */
const made: readonly VideoRow['images'][number]['type'][] = [
  'poster',
  'thumbnail',
  'storyboard',
  'animation',
];

/** Moves what the draft shows to the video, with everything that belongs to its scene. @returns the version's id */
async function exchange(
  deps: PutDeps,
  tx: Database,
  { scope }: DoctorActor,
  video: VideoRow,
  draft: VideoRow,
): Promise<string> {
  const playback = playbackOf(draft);
  if (!playback) throw missing();
  const captions = draft.files.find(({ kind }) => kind === 'captions') ?? null;
  const images = draft.images.flatMap(({ id: _id, ...image }) => (made.includes(image.type) ? [image] : []));
  await giveShownFilesAway(tx, draft.id);
  await moveTimelines(tx, draft.id, video.id);
  await changeVersion(deps, tx, scope, video.id, {
    known: { id: playback.id, madeAt: new Date(deps.clock()) },
    captions,
    isWritten: true,
    files: { file: playback, images },
    shape: draft,
  });
  await moveRenders(tx, draft.id, video.id);
  await moveSceneImages(tx, draft.id, video.id);
  await moveSceneSounds(tx, draft.id, video.id);
  await movePreview(tx, playback.storageKey, video.id);
  return playback.id;
}
