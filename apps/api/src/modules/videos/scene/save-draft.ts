import { AppError } from '@bedside/contracts/kit/app-error';
import type { SavedDraft, SaveDraftInput } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { holdDraft } from './drafts/hold-draft';
import { replaceDraft } from './drafts/replace-draft';

/**
 * Stores the editor's document. A video that was sent meanwhile can still be saved, because a corrected version begins
 * with its draft. The sources are checked only at the render, so a deleted clip does not prevent saving.
 * @throws AppError `not-found`; `scene.draft-taken` while another editor holds the draft; `scene.draft-stale` when it
 * was saved since `revision`
 */
export async function saveDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  input: SaveDraftInput,
): Promise<SavedDraft> {
  const { videoId, holderId } = input;
  return deps.db.transaction().execute(async (tx) => {
    const before = await holdDraft(tx, doctor, videoId, holderId);
    if (before.revision !== input.revision) {
      throw new AppError('scene.draft-stale');
    }
    return replaceDraft(deps, tx, videoId, before, { document: input.draft, holderId, keepsEarlier: false });
  });
}
