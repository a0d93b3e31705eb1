import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { StoredDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { findSceneDraftVersion } from '@bedside/db/postgres/videos/scene-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { holdDraft } from './drafts/hold-draft';
import { replaceDraft } from './drafts/replace-draft';

/**
 * Makes an earlier state of a video's draft the newest; the present one is kept.
 * @throws AppError `not-found`; `scene.draft-taken` while another editor holds the draft
 */
export async function restoreDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  input: { videoId: VideoId; holderId: string; draftId: string },
): Promise<StoredDraft> {
  const { videoId, holderId } = input;
  return deps.db.transaction().execute(async (tx) => {
    const before = await holdDraft(tx, doctor, videoId, holderId);
    const earlier = await findSceneDraftVersion(tx, doctor.scope, videoId, input.draftId);
    if (!earlier) throw new AppError('not-found');
    const { document } = earlier;
    const saved = await replaceDraft(deps, tx, videoId, before, { document, holderId, keepsEarlier: true });
    return { ...document, ...saved };
  });
}
