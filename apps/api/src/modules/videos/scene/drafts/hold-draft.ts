import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { lockSceneDraft, type SceneDraftRow } from '@bedside/db/postgres/videos/scene-draft.repository';
import type { DoctorActor } from '../../../../kit/actor';
import type { Database } from '../../../../ports/database';

/**
 * Locks a video's draft for its holder, in the caller's transaction.
 * @throws AppError `not-found`; `scene.draft-taken` while another editor holds it
 */
export async function holdDraft(
  tx: Database,
  doctor: DoctorActor,
  videoId: VideoId,
  holderId: string,
): Promise<SceneDraftRow> {
  const draft = await lockSceneDraft(tx, doctor.scope, videoId);
  if (!draft) throw new AppError('not-found');
  if (draft.holder !== null && draft.holder !== holderId) {
    throw new AppError('scene.draft-taken');
  }
  return draft;
}
