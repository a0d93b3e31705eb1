import { titleOfCorrection } from '@bedside/contracts/sharing/correction/correction.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { isEditable } from '@bedside/contracts/videos/video/video.rules';
import { findOpenCorrection, insertCorrection } from '@bedside/db/postgres/sharing/correction.repository';
import {
  holdSceneDraft,
  lockSceneDraft,
  putSceneDraft,
} from '@bedside/db/postgres/videos/scene-draft.repository';
import { findOriginalVersion } from '@bedside/db/postgres/videos/video-version.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import { insertReadyVideo } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { newLinkId } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';
import { readVideo } from '../../videos/video/read-video';
import { chooseScene } from './choose-scene';

/**
 * Creates a draft of a corrected version of a sent video, with the scene and the sources of that video. No file is
 * copied: the draft refers to the original's files. A second request finds the existing draft.
 * @returns the draft, as its transaction left it
 * @throws AppError `not-found`; `correction.not-needed` for a video that was never sent; `scene.media-not-ready`
 */
export async function createCorrection(
  deps: Pick<Deps, 'db' | 'clock' | 'mediaLinks' | 'videoCounts'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<Video> {
  const present = await deps.db.transaction().execute(async (tx) => {
    const draftId = await ensureDraft(deps, tx, doctor, videoId);
    return readVideo(deps, tx, doctor, draftId);
  });
  return present();
}

async function ensureDraft(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  { scope }: DoctorActor,
  videoId: VideoId,
): Promise<VideoId> {
  const now = await lockVideo(tx, scope, videoId);
  const video = now && (await findVideoById(tx, scope, videoId));
  if (!video) throw new AppError('not-found');
  const open = await findOpenCorrection(tx, scope, { videoId });
  if (open) return open.draftId;
  if (isEditable(video.status)) {
    throw new AppError('correction.not-needed');
  }
  const original = await findOriginalVersion(tx, videoId);
  if (!original) throw new AppError('scene.media-not-ready', { says: 'correction.not-ready' });
  const draftId = await insertReadyVideo(tx, scope, {
    linkId: newLinkId(),
    title: titleOfCorrection(video.title),
    status: 'draft',
    script: video.script,
    sound: video.sound,
    durationMs: 0,
    width: video.width ?? 0,
    height: video.height ?? 0,
  });
  await insertCorrection(tx, videoId, draftId);
  const document = await chooseScene(tx, scope, video, original.id);
  const at = new Date(deps.clock());
  await lockSceneDraft(tx, scope, draftId);
  await putSceneDraft(tx, draftId, { document, revision: 1, by: videoId, at });
  await holdSceneDraft(tx, draftId, null, at);
  return draftId;
}
