import { AppError } from '@bedside/contracts/kit/app-error';
import type { OpenSceneInput } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { holdSceneDraft, lockSceneDraft } from '@bedside/db/postgres/videos/scene-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * Notes that an editor is still open. It does not take a draft that another one holds.
 * @throws AppError `not-found`
 */
export async function stayInDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  { videoId, holderId }: OpenSceneInput,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const draft = await lockSceneDraft(tx, doctor.scope, videoId);
    if (!draft) throw new AppError('not-found');
    if (draft.holder !== null && draft.holder !== holderId) return;
    await holdSceneDraft(tx, videoId, holderId, new Date(deps.clock()));
  });
}
