import { AppError } from '@bedside/contracts/kit/app-error';
import type { OpenSceneInput } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { holdSceneDraft, lockSceneDraft } from '@bedside/db/postgres/videos/scene-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * Releases a video's draft when its editor is closed; a draft held by another editor stays as it is.
 * @throws AppError `not-found`
 */
export async function leaveDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  { videoId, holderId }: OpenSceneInput,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const draft = await lockSceneDraft(tx, doctor.scope, videoId);
    if (!draft) throw new AppError('not-found');
    if (draft.holder !== holderId) return;
    await holdSceneDraft(tx, videoId, null, new Date(deps.clock()));
  });
}
