import { AppError } from '@bedside/contracts/kit/app-error';
import type { OpenSceneInput, StoredDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { holdSceneDraft, lockSceneDraft } from '@bedside/db/postgres/videos/scene-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { storedDraftOf } from './drafts/stored-draft-of';

/**
 * Gives a video's draft to this editor. The previous holder is told and cannot save any more.
 * @returns the draft as it was last saved, null when it never was
 * @throws AppError `not-found`
 */
export async function takeOverDraft(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  { videoId, holderId }: OpenSceneInput,
): Promise<StoredDraft | null> {
  const before = await deps.db.transaction().execute(async (tx) => {
    const draft = await lockSceneDraft(tx, doctor.scope, videoId);
    if (!draft) throw new AppError('not-found');
    await holdSceneDraft(tx, videoId, holderId, new Date(deps.clock()));
    return draft;
  });
  if (before.holder !== null && before.holder !== holderId) {
    await deps.bus.publish({ topic: 'scene-draft', practiceId: doctor.scope.practiceId, videoId, holderId });
  }
  return storedDraftOf(before);
}
